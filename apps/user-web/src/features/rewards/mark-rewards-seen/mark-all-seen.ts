import { headersFor, listRewards, markRewardsSeen, type RewardDto } from '@pwen/api-client';
import { pageOf, rowsOf } from '@pwen/web/lists';
import type { QueryClient } from '@tanstack/react-query';

import { rewardsQuery } from '../reward-queries';

/** The most that one call accepts. */
const IDS_AT_ONCE = 500;
const PAGE_SIZE = 100;

/** Marks every reward that is new to this person as seen. */
export async function markAllSeen(queries: QueryClient, userId: number): Promise<void> {
  // The rewards page shows the same list: it is fetched once, and the page can still show which rewards were new.
  const shown = await queries.fetchInfiniteQuery({ ...rewardsQuery, staleTime: 0 });
  const rewardIds = idsOfNew(rowsOf(shown));
  let cursor = shown.pages.at(-1)?.next ?? null;
  while (cursor !== null && rewardIds.length < IDS_AT_ONCE) {
    const page = pageOf(await listRewards({ query: { limit: PAGE_SIZE, cursor } }));
    rewardIds.push(...idsOfNew(page.rows));
    cursor = page.next;
  }
  if (rewardIds.length > 0)
    await markRewardsSeen({
      headers: headersFor(userId),
      body: { rewardIds: rewardIds.slice(0, IDS_AT_ONCE) },
    });
}

const idsOfNew = (rewards: readonly RewardDto[]) => rewards.filter(({ isNew }) => isNew).map(({ id }) => id);
