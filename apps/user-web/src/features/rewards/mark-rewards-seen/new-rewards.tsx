import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { useFirstTexts } from '../../../i18n/use-texts';
import { useUser } from '../../auth/use-user';
import { newCountQuery } from './new-count-query';

/** How many rewards are new to the signed-in person; 0 for guests and until it is known. */
export function useNewRewardsCount(): number {
  const { user } = useUser();
  const { data } = useQuery(newCountQuery(user?.id ?? null));
  return user ? (data?.count ?? 0) : 0;
}

/** The badge on what leads to the rewards. Nothing when nothing is new. */
export function NewRewardsBadge({ className }: { className?: string }) {
  const texts = useFirstTexts();
  const count = useNewRewardsCount();
  if (count === 0) return null;
  return (
    <span
      className={`rounded-pill bg-red text-on-red text-tab grid h-5 min-w-5 place-items-center px-1.5 font-extrabold tabular-nums ${className ?? ''}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{texts.nav.newRewards({ count })}</span>
    </span>
  );
}

/** Call the result when the person goes to the rewards: all new ones then count as seen. */
export function useMarkRewardsSeen(): () => void {
  const queries = useQueryClient();
  const { user } = useUser();
  const count = useNewRewardsCount();
  return () => {
    if (user && count > 0) void markSeen(queries, user.id);
  };
}

/** Marks all new ones as seen, and the badge at once. */
export async function markSeen(queries: QueryClient, userId: number): Promise<void> {
  const { queryKey } = newCountQuery(userId);
  queries.setQueryData(queryKey, { count: 0 });
  try {
    // Loaded when it is needed: the first paint of the app does not need it.
    const { markAllSeen } = await import('./mark-all-seen');
    await markAllSeen(queries, userId);
  } catch {
    // Rewards that could not be marked as seen are counted on the badge again.
    void queries.invalidateQueries({ queryKey });
  }
}
