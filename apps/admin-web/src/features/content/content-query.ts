import { listContent } from '@pwen/api-client';
import { gatherPages, pageOf } from '@pwen/web/lists';
import { queryOptions } from '@tanstack/react-query';

const PAGE_ROWS = 100;
/** Twenty requests at most. If a programme has more content, the page says so; it then needs a search on the server. */
export const LOADED_ROWS_MAX = 2000;
const STALE_MS = 60_000;
const CONTENT_KEY = ['content'] as const;

/** The whole list, because searching and sorting in the browser are only correct over all rows. */
export const contentQuery = queryOptions({
  queryKey: CONTENT_KEY,
  queryFn: ({ signal }) =>
    gatherPages(
      async (cursor) => pageOf(await listContent({ query: { limit: PAGE_ROWS, cursor }, signal })),
      LOADED_ROWS_MAX,
    ),
  // Stale time and retries as in the specification.
  staleTime: STALE_MS,
  retry: 2,
});
