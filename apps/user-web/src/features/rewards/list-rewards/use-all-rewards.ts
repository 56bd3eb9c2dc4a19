import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { rewardsQuery } from '../reward-queries';

/** Catalogues are smaller; of a larger one the rest is loaded on demand. */
const LOADED_UNASKED = 500;

/** The catalogue. All of it is loaded, because it is sorted and searched on the phone. */
export function useAllRewards() {
  const list = useInfiniteQuery(rewardsQuery);
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = list;
  const rewards = rowsOf(data);
  const loadsMore = hasNextPage && !isFetching && !isError && (rewards?.length ?? 0) < LOADED_UNASKED;
  useEffect(() => {
    if (loadsMore) void fetchNextPage();
  }, [loadsMore, fetchNextPage]);
  return { ...list, rewards };
}
