import type { UserDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useShownPoints } from '../../points/shown-points';
import { rewardsQuery } from '../reward-queries';
import { goalOf } from './goal';

/** What the person can have with their points, and what they have to confirm first; or how far the nearest reward is. */
export default function NextGoal({ user }: { user: UserDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const points = useShownPoints(user);
  const { data } = useInfiniteQuery(rewardsQuery);
  const goal = data && goalOf(rowsOf(data), points);
  if (!goal) return null;
  const { id, title, pointsCost } = goal.reward;
  const now = user.mustConfirm === null ? texts.rewards.goalNow : texts.rewards.goalConfirm[user.mustConfirm];
  return (
    <Link to={href.reward(id)} className="bar:max-w-xl flex min-h-12 w-full flex-col justify-center gap-1">
      <span className="line-clamp-2 leading-5 font-bold underline">
        {goal.missing > 0
          ? texts.rewards.goalAway({ points: formats.points(goal.missing), title })
          : now({ title })}
      </span>
      <span className="rounded-pill bg-on-board/25 block h-2 overflow-hidden" aria-hidden="true">
        <span
          className="bg-mango block h-full origin-left"
          style={{ transform: `scaleX(${Math.min(1, points / Math.max(1, pointsCost))})` }}
        />
      </span>
    </Link>
  );
}
