import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPointHistory } from '@pwen/api-client';

const PAGE_SIZE = 25;

/** The person's point history, newest first, paged by the receipt number. */
export function historyQuery(userId: number) {
  return infiniteQueryOptions({
    queryKey: ['points', userId, 'history'],
    queryFn: async ({ pageParam }) => {
      const { data, response } = await getPointHistory({
        query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      });
      const next = response.headers.get('X-Next-Cursor');
      return { ...data, nextCursor: next === null ? null : Number(next) };
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
