import { VIEW_LIMIT, VIEW_LIMIT_WARNING, VIEW_TIMEOUT_MS } from '@pwen/domain/contract';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Strip, STRIP_LINK, WHEN_ALONE } from '../../../ui/strip';
import { useUser } from '../../auth/use-user';
import { useViewLimit, type ViewLimitPicture } from './view-limit';

/**
 * How close the signed-in person is to the view limit, and how long the pause lasts: one strip in the flow of every page,
 * which covers nothing.
 */
export default function ViewLimitStrip() {
  const { user } = useUser();
  const limit = useViewLimit();

  if (user === null) return null;
  if (limit.pauseLeftMs !== null) return <Pause leftMs={limit.pauseLeftMs} />;
  if (limit.viewPoints >= VIEW_LIMIT_WARNING) return <AlmostAtLimit limit={limit} />;
  return null;
}

function Pause({ leftMs }: { leftMs: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const { pathname } = useLocation();
  return (
    <Strip
      aria-label={texts.limit.timeout}
      icon={<Ring share={leftMs / VIEW_TIMEOUT_MS} />}
      action={
        pathname !== PATHS.surveys && (
          <Link to={PATHS.surveys} className={STRIP_LINK}>
            {texts.nav.surveys}
          </Link>
        )
      }
    >
      <p className="flex flex-wrap gap-x-2 font-extrabold">
        {texts.limit.timeout}{' '}
        <span role="timer" aria-label={texts.limit.remaining} className="tabular-nums">
          {formats.timeLeft(leftMs)}
        </span>
      </p>
      <p className={WHEN_ALONE}>{texts.limit.timeoutText}</p>
    </Strip>
  );
}

function AlmostAtLimit({ limit: { viewPoints, remaining } }: AlmostAtLimitProps) {
  const texts = useTexts();
  // Each video pays once: the server's count is that of videos and of views.
  const facts = [
    [texts.limit.unique, viewPoints],
    [texts.limit.total, viewPoints],
    [texts.limit.left, remaining],
  ] as const;
  return (
    // Two lines on a phone: it only warns, and the videos are below it.
    <Strip aria-label={texts.limit.almost}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-extrabold">
        {texts.limit.almost}{' '}
        <span className="text-tab tabular-nums">
          {texts.limit.viewPoints} {viewPoints}/{VIEW_LIMIT}
        </span>
      </p>
      <div className="bg-card rounded-pill my-1 h-1.5 overflow-hidden" aria-hidden="true">
        <div
          style={{ '--used': `${(viewPoints / VIEW_LIMIT) * 100}%` } as CSSProperties}
          className="bg-blue h-full w-(--used)"
        />
      </div>
      <dl className={clsx('text-tab flex flex-wrap justify-between gap-x-3', WHEN_ALONE)}>
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1">
            <dt>{name}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Strip>
  );
}

interface AlmostAtLimitProps {
  limit: ViewLimitPicture;
}

const RADIUS = 15;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring of which a share, from 0 to 1, is filled. */
function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 40 40" className="size-7 shrink-0 -rotate-90" aria-hidden="true">
      <circle cx="20" cy="20" r={RADIUS} className="stroke-card fill-none" strokeWidth="7" />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        className="stroke-blue fill-none"
        strokeWidth="7"
        strokeDasharray={`${ROUND * Math.min(1, Math.max(0, share))} ${ROUND}`}
      />
    </svg>
  );
}
