import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { headersFor, listRewards, markRewardsSeen } from '@pwen/api-client';
import { useUser } from '../auth/use-user';
import { newCountQuery, rewardsQuery } from './reward-queries';

/** As many as one call takes. */
const IDS_AT_ONCE = 500;
const PAGE_SIZE = 100;

/** How many rewards are new to the signed-in person; 0 for guests and until it is known. */
function useNewRewardsCount(): number {
  const { user } = useUser();
  const { data } = useQuery(newCountQuery(user?.id ?? null));
  return user ? (data?.count ?? 0) : 0;
}

/** The badge on what leads to the rewards. Nothing when nothing is new. */
export function NewRewardsBadge({ className }: { className?: string }) {
  const { t } = useTranslation();
  const count = useNewRewardsCount();
  if (count === 0) return null;
  return (
    <span
      className={`rounded-pill bg-red text-on-red text-tab grid h-5 min-w-5 place-items-center px-1.5 font-extrabold tabular-nums ${className ?? ''}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('nav.newRewards', { count })}</span>
    </span>
  );
}

/** To be called when the person goes to the rewards: all that are new count as seen. */
export function useMarkRewardsSeen(): () => void {
  const queries = useQueryClient();
  const { user } = useUser();
  const count = useNewRewardsCount();
  return () => {
    if (user && count > 0) void markAllSeen(queries, user.id);
  };
}

async function markAllSeen(queries: QueryClient, userId: number): Promise<void> {
  const { queryKey } = newCountQuery(userId);
  queries.setQueryData(queryKey, { count: 0 });
  try {
    // The page asks for the same list: it is fetched once, and still tells there which ones were new.
    const shown = await queries.fetchInfiniteQuery({ ...rewardsQuery, staleTime: 0 });
    const rewardIds = shown.pages.flatMap(({ rewards }) => rewards.filter(isNew).map(({ id }) => id));
    let cursor = shown.pages.at(-1)?.nextCursor ?? null;
    while (cursor !== null && rewardIds.length < IDS_AT_ONCE) {
      const { data, response } = await listRewards({ query: { limit: PAGE_SIZE, cursor } });
      rewardIds.push(...data.filter(isNew).map(({ id }) => id));
      const next = response.headers.get('X-Next-Cursor');
      cursor = next === null ? null : Number(next);
    }
    if (rewardIds.length > 0)
      await markRewardsSeen({
        headers: headersFor(userId),
        body: { rewardIds: rewardIds.slice(0, IDS_AT_ONCE) },
      });
  } catch {
    // What could not be marked shows on the badge again.
    void queries.invalidateQueries({ queryKey });
  }
}

const isNew = (reward: { isNew: boolean }) => reward.isNew;
