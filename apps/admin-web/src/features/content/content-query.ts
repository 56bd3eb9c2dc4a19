import { listContent, type ContentDto } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

const PAGE_ROWS = 100;
/** Twenty requests at most. A programme that outgrows it is told so on the page, and needs a search on the server. */
export const LOADED_ROWS_MAX = 2000;
const STALE_MS = 60_000;

export interface LoadedContent {
  rows: ContentDto[];
  /** All rows that the server has, loaded or not. */
  total: number;
}

/**
 * The whole list, gathered page after page along the server's cursor, because searching and sorting by title here are
 * only true over all rows. Stale time and retries are the spec's.
 */
export const contentQuery = queryOptions({
  queryKey: ['content'],
  queryFn: async ({ signal }): Promise<LoadedContent> => {
    const rows: ContentDto[] = [];
    let total: number;
    let cursor: number | undefined;
    do {
      const { data, response } = await listContent({
        query: { limit: PAGE_ROWS, cursor },
        signal,
      });
      rows.push(...data);
      total = Number(response.headers.get('X-Total-Count') ?? rows.length);
      const next = response.headers.get('X-Next-Cursor');
      cursor = next === null ? undefined : Number(next);
    } while (cursor !== undefined && rows.length < LOADED_ROWS_MAX);
    return { rows, total };
  },
  staleTime: STALE_MS,
  retry: 2,
});
