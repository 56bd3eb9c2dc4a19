import type { UserDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { useShownPoints } from '../../points/shown-points';
import { useFirstVoucher } from '../first-voucher/use-first-voucher';
import { rewardsQuery } from '../reward-queries';
import { goalOf } from './goal';

/**
 * What the person can have with their points, and what they have to confirm first; or how far the nearest reward is. Before their
 * first reward also when that opens, and what is missing.
 */
export default function NextGoal({ user }: { user: UserDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const points = useShownPoints(user);
  const waits = useFirstVoucher(user);
  const { data } = useInfiniteQuery(rewardsQuery);
  // Whoever waits would read for a moment that they can have a reward now.
  if (waits === undefined) return null;
  const goal = data && goalOf(rowsOf(data), points);
  if (!goal) return waits && <Line to={PATHS.rewards} title={waits.title} text={waits.text} />;
  const { id, title, pointsCost } = goal.reward;
  const now = user.mustConfirm === null ? texts.rewards.goalNow : texts.rewards.goalConfirm[user.mustConfirm];
  const said =
    goal.missing > 0
      ? texts.rewards.goalAway({ points: formats.points(goal.missing), title })
      : now({ title });
  // That they can have it now would not be true yet.
  const isFirst = waits !== null && user.mustConfirm === null && goal.missing <= 0;
  return (
    <Line
      to={href.reward(id)}
      title={isFirst ? waits.title : said}
      text={isFirst ? waits.text : (waits?.title ?? null)}
      share={points / Math.max(1, pointsCost)}
    />
  );
}

interface LineProps {
  to: string;
  title: string;
  text: string | null;
  /** How much of the points that it costs the person has. */
  share?: number;
}

function Line({ to, title, text, share }: LineProps) {
  return (
    <Link to={to} className="bar:max-w-xl flex min-h-12 w-full flex-col justify-center gap-1">
      <span className="line-clamp-5 leading-5 font-bold underline">{title}</span>
      {share !== undefined && (
        <span className="rounded-pill bg-on-board/25 block h-2 overflow-hidden" aria-hidden="true">
          <span
            className="bg-mango block h-full origin-left"
            style={{ transform: `scaleX(${Math.min(1, share)})` }}
          />
        </span>
      )}
      {text !== null && <span className="text-side leading-tight">{text}</span>}
    </Link>
  );
}
