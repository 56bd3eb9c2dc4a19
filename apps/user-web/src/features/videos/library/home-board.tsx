import type { UserDto } from '@pwen/api-client';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';

import { lazyExtraWithTexts } from '../../../i18n/lazy-with-texts';
import { useFormats } from '../../../i18n/use-formats';
import { useFirstTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { Board } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyExtra } from '../../../ui/lazy-extra';
import { PointsFigure } from '../../../ui/points-figure';
import { useUser } from '../../auth/use-user';
import { lastAward } from '../../points/announce-award';
import { useCeilingAbove } from '../../points/ceiling-above';
import { useShownPoints } from '../../points/shown-points';
import { useSettings } from '../../settings/use-settings';
import { useNextVideo } from '../next-video';
import { useViewLimit } from '../view-limit/view-limit';

// Of people who are signed in.
const PointsOnTheWay = lazyExtra(async () => ({
  default: (await import('../../points/on-the-way/points-on-the-way')).PointsOnTheWay,
}));
const NextGoal = lazyExtraWithTexts(() => import('../../rewards/next-goal/next-goal'));

/**
 * The board on top of the library. While it is not known who somebody is, its place is as high as what most people see
 * then, so that the page does not jump: balance, goal and next video.
 */
const PERSONS_HEIGHT = 'min-h-60 bar:min-h-53';
const BOARD = 'flex flex-col';
const INSIDE = 'flex flex-1 flex-col items-start justify-center gap-2 px-5 py-4';

export function HomeBoard() {
  const { user, isPending } = useUser();
  if (isPending) return <div className={`skeleton rounded-card ${PERSONS_HEIGHT}`} aria-hidden="true" />;
  return user ? <PointsBoard user={user} /> : <GuestBoard />;
}

function GuestBoard() {
  const texts = useFirstTexts();
  const formats = useFormats();
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  return (
    <Board className={`${BOARD} min-h-48`}>
      <div className={INSIDE}>
        <p className="text-title bar:max-w-none bar:pr-80 max-w-[12em] font-extrabold text-balance">
          {texts.home.guestTitle}
        </p>
        {bonus > 0 ? (
          <p className="flex items-center gap-x-3 max-[350px]:flex-wrap">
            <span className="text-figure text-mango shrink-0 whitespace-nowrap font-extrabold tabular-nums">
              +{formats.points(bonus)}
            </span>
            <span className="max-w-[12em] leading-tight font-bold">{texts.home.guestBonus}</span>
          </p>
        ) : (
          <p className="max-w-[22em]">{texts.home.guestText}</p>
        )}
        <Button look="mango" asChild className="mt-1 px-4">
          <Link to={href.signUp()}>{texts.home.signUp}</Link>
        </Button>
      </div>
    </Board>
  );
}

/** How many points the person has, what they can have for them, and what there is to watch now. */
function PointsBoard({ user }: { user: UserDto }) {
  const texts = useFirstTexts();
  const formats = useFormats();
  const points = useShownPoints(user);
  const award = lastAward.use();
  return (
    <Board className={`${BOARD} ${PERSONS_HEIGHT}`} sun="above" aria-label={texts.home.notices}>
      <div className={INSIDE}>
        <p className="flex flex-wrap items-baseline gap-x-2 min-[400px]:pr-20">
          <span className="text-figure text-mango font-extrabold max-[400px]:pr-20">
            <PointsFigure points={points} />
          </span>{' '}
          {/* Beside a short figure and the room for the sun it would stand at the far edge. */}
          <span className="max-[400px]:w-full font-bold">{texts.home.availablePoints}</span>
        </p>
        <Suspense>
          <PointsOnTheWay userId={user.id} />
        </Suspense>
        <div className="min-h-13 w-full">
          <Suspense>
            <NextGoal user={user} />
          </Suspense>
        </div>
        <WatchNext />
        <p aria-live="polite" className="empty:hidden flex items-center gap-2">
          {award && (
            <>
              <span className="rounded-pill bg-mango text-on-mango text-tab shrink-0 px-2.5 py-1 font-extrabold tabular-nums">
                {formats.signedPoints(award.points)}
              </span>
              <span className="line-clamp-2">
                {award.contentTitle ? texts.home.noticesLast({ title: award.contentTitle }) : award.title}
              </span>
            </>
          )}
        </p>
      </div>
    </Board>
  );
}

/** The one bright action of the page: the next video that pays now. */
function WatchNext() {
  const texts = useFirstTexts();
  const formats = useFormats();
  const next = useNextVideo(null);
  const isPaused = useViewLimit().pauseLeftMs !== null;
  const ceiling = useCeilingAbove(next?.pointsReward ?? 0, 'VIDEO_WATCH');
  if (!next || isPaused || ceiling) return null;
  return (
    <Button look="mango" asChild className="px-3">
      <Link to={href.content(next.id)}>
        <Icon name="play" className="size-5" />
        {texts.home.watchNext({ points: formats.points(next.pointsReward) })}
      </Link>
    </Button>
  );
}
