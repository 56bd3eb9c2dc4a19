import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useUser } from '../../auth/use-user';
import { rewardsQuery } from '../reward-queries';
import { markSeen, useNewRewardsCount } from './new-rewards';

/**
 * Who looks at the rewards has seen them, however they came. On the first look the badge counts none, because all are new.
 * Once for each visit: what fails is tried at the next.
 */
export function useSeeRewards(): void {
  const queries = useQueryClient();
  const userId = useUser().user?.id;
  const count = useNewRewardsCount();
  const rewards = rowsOf(useInfiniteQuery(rewardsQuery).data) ?? [];
  const isFirstLook = rewards.length > 0 && rewards.every(({ isNew }) => isNew);
  const hasNew = count > 0 || isFirstLook;
  const tried = useRef(false);
  useEffect(() => {
    if (userId === undefined || !hasNew || tried.current) return;
    tried.current = true;
    void markSeen(queries, userId);
  }, [hasNew, queries, userId]);
}
