import {
  getContentViews,
  getManagedContent,
  listManagedContent,
  type ListManagedContentData,
  type ManagedContentDto,
} from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { sortedPageOf } from '../../ui/lists/sorted-page';

const PAGE_ROWS = 50;
const STALE_MS = 60_000;
const PROGRESS_LOOK_MS = 5_000;

export const contentKeys = {
  all: ['content'],
  list: (of: object) => ['content', 'list', of],
  one: (id: number) => ['content', 'one', id],
  views: (id: number) => ['content', 'views', id],
} as const;

const isUnderWay = ({ encoding }: ManagedContentDto): boolean =>
  encoding.state === 'waiting' || encoding.state === 'making';

type Wish = Omit<NonNullable<ListManagedContentData['query']>, 'limit' | 'cursor'>;

/** A page of the videos. The previous page stays visible until the next one is loaded. */
export const contentListQuery = (wish: Wish, cursor: string | undefined) =>
  queryOptions({
    queryKey: contentKeys.list({ ...wish, cursor }),
    queryFn: async ({ signal }) =>
      sortedPageOf(await listManagedContent({ query: { ...wish, cursor, limit: PAGE_ROWS }, signal })),
    placeholderData: keepPreviousData,
    // Stale time and retries as in the specification.
    staleTime: STALE_MS,
    // Smaller files of a video that is shown are being made.
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? PROGRESS_LOOK_MS : false),
    retry: 2,
  });

/** One video, for its page. */
export const contentQuery = (id: number) =>
  queryOptions({ queryKey: contentKeys.one(id), queryFn: () => readContent(id) });

/** What became of the views of one video. */
export const contentViewsQuery = (id: number) =>
  queryOptions({
    queryKey: contentKeys.views(id),
    queryFn: async ({ signal }) => (await getContentViews({ path: { id }, signal })).data,
  });

/** The video as it is saved now. */
export async function readContent(id: number) {
  return (await getManagedContent({ path: { id } })).data;
}
