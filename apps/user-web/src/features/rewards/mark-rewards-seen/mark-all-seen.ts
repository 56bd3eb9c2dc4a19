import { headersFor, listRewards, markRewardsSeen, type RewardDto } from '@pwen/api-client';
import { PAGE_MAX, REWARDS_SEEN_AT_ONCE_MAX } from '@pwen/domain/contract';
import { pageOf, rowsOf } from '@pwen/web/lists';
import type { QueryClient } from '@tanstack/react-query';

import { rewardsQuery } from '../reward-queries';

/** Marks every reward that is new to this person as seen. */
export async function markAllSeen(queries: QueryClient, userId: number): Promise<void> {
  // The rewards page shows the same list: it is fetched once, and the page can still show which rewards were new.
  const shown = await queries.fetchInfiniteQuery({ ...rewardsQuery, staleTime: 0 });
  const rewardIds = idsOfNew(rowsOf(shown));
  let cursor = shown.pages.at(-1)?.next ?? null;
  while (cursor !== null && rewardIds.length < REWARDS_SEEN_AT_ONCE_MAX) {
    const page = pageOf(await listRewards({ query: { limit: PAGE_MAX, cursor } }));
    rewardIds.push(...idsOfNew(page.rows));
    cursor = page.next;
  }
  if (rewardIds.length > 0)
    await markRewardsSeen({
      headers: headersFor(userId),
      body: { rewardIds: rewardIds.slice(0, REWARDS_SEEN_AT_ONCE_MAX) },
    });
}

const idsOfNew = (rewards: readonly RewardDto[]) => rewards.filter(({ isNew }) => isNew).map(({ id }) => id);
