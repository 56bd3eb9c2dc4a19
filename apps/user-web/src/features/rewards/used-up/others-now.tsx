import type { RewardDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { inOrder } from '../list-rewards/in-order';
import { rewardsQuery } from '../reward-queries';
import { isUsedUp } from './is-used-up';

/** The list itself has all of them. */
const NAMED = 2;

/** Names some of the rewards that somebody can redeem while another is used up. Nothing if there are none. */
export function OthersNow({ points }: { points: number }) {
  const texts = useTexts();
  const { data } = useInfiniteQuery(rewardsQuery);
  const others = othersNow(rowsOf(data) ?? [], points);
  if (others.length === 0) return null;
  return (
    <div className="text-side w-full">
      <p className="text-muted">{texts.rewards.othersNow}</p>
      <ul>
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={href.reward(id)}
              className="text-blue inline-flex min-h-11 items-center font-bold underline underline-offset-2"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The dearest that the points are enough for. */
function othersNow(rewards: readonly RewardDto[], points: number): RewardDto[] {
  const open = inOrder(rewards).filter(
    (reward) =>
      reward.hasAvailableVouchers &&
      reward.remainingRedemptions !== 0 &&
      reward.pointsCost <= points &&
      !isUsedUp(reward),
  );
  return open.slice(-NAMED).reverse();
}
