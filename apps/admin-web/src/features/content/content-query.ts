import { getManagedContent, listManagedContent } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ContentView } from './list-content/content-view';

export const PAGE_ROWS = 50;
const STALE_MS = 60_000;

export const contentKeys = {
  all: ['content'],
  list: (of: object) => ['content', 'list', of],
} as const;

/** A page of the videos of a view. The previous page stays visible until the next one is loaded. */
export function contentListQuery(view: ContentView, cursor: string | undefined) {
  const query = { ...asFilter(view), sort: view.sort, direction: view.direction };
  return queryOptions({
    queryKey: contentKeys.list({ ...query, cursor }),
    queryFn: async ({ signal }) => {
      const { data, response } = await listManagedContent({
        query: { ...query, cursor, limit: PAGE_ROWS },
        signal,
      });
      return {
        rows: data,
        next: response.headers.get('X-Next-Cursor'),
        total: Number(response.headers.get('X-Total-Count')),
      };
    },
    placeholderData: keepPreviousData,
    // Stale time and retries as in the specification.
    staleTime: STALE_MS,
    retry: 2,
  });
}

/** The video as it is saved now. */
export async function readContent(id: number) {
  return (await getManagedContent({ path: { id } })).data;
}

/** What the server is asked for a view; a filter that leaves nothing out is absent. */
export function asFilter({ search, type, visibility, survey }: ContentView) {
  return {
    search: search.trim() || undefined,
    type: type === 'all' ? undefined : type,
    visibility: visibility === 'all' ? undefined : visibility,
    requiresSurvey: survey === 'with' || survey === 'without' ? survey === 'with' : undefined,
    requiredSurveyId: typeof survey === 'number' ? survey : undefined,
  };
}

/** The address of the CSV file of a view. */
export function exportPath(view: ContentView): string {
  const given = Object.entries(asFilter(view)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/admin/content/export${query.size > 0 ? `?${query}` : ''}`;
}
