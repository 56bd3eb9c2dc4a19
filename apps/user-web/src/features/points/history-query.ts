import { getPointHistory } from '@pwen/api-client';
import { infiniteList, pageOf } from '@pwen/web/lists';

import { pointKeys } from './point-keys';

const PAGE_SIZE = 25;

/** The person's point history, newest first, paged by the receipt number. */
export function historyQuery(userId: number) {
  return infiniteList({
    queryKey: pointKeys.history(userId),
    fetchPage: async (cursor) => {
      const { data, response } = await getPointHistory({ query: { limit: PAGE_SIZE, cursor } });
      return pageOf({ data: data.transactions, response });
    },
    meta: { isKept: true },
  });
}
