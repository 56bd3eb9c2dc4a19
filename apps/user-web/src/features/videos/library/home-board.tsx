import type { UserDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { Board } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { PointsFigure } from '../../../ui/points-figure';
import { useUser } from '../../auth/use-user';
import { lastAward } from '../../points/announce-award';
import { useShownPoints } from '../../points/shown-points';
import { useSettings } from '../../settings/use-settings';

/**
 * The board on top of the library. It has the same height for guests, for signed-in people and while that is unknown,
 * so that the page does not jump.
 */
const BOARD = 'flex min-h-57 flex-col';
const INSIDE = 'flex flex-1 flex-col items-start justify-center gap-2 px-5 py-4';

export function HomeBoard() {
  const { user, isPending } = useUser();
  if (isPending) return <div className="skeleton rounded-card min-h-57" aria-hidden="true" />;
  return user ? <PointsBoard user={user} /> : <GuestBoard />;
}

function GuestBoard() {
  const texts = useTexts();
  const formats = useFormats();
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  return (
    <Board className={BOARD}>
      <div className={INSIDE}>
        <p className="text-title bar:max-w-none max-w-[12em] pr-20 font-extrabold text-balance">
          {texts.home.guestTitle}
        </p>
        {bonus > 0 ? (
          <p className="flex items-center gap-3">
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

/** The signed-in person's balance and the last award of this visit. */
function PointsBoard({ user }: { user: UserDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const points = useShownPoints(user);
  const award = lastAward.use();
  return (
    <Board className={BOARD} sun="above" aria-label={texts.home.notices}>
      <div className={INSIDE}>
        <p className="text-figure text-mango pr-20 font-extrabold">
          <PointsFigure points={points} />
        </p>
        <p className="font-bold">{texts.home.availablePoints}</p>
        <p aria-live="polite" className="mt-2 flex min-h-9 items-center gap-2">
          {award ? (
            <>
              <span className="rounded-pill bg-mango text-on-mango text-tab shrink-0 px-2.5 py-1 font-extrabold tabular-nums">
                {formats.signedPoints(award.points)}
              </span>
              <span className="line-clamp-2">
                {award.contentTitle ? texts.home.noticesLast({ title: award.contentTitle }) : award.title}
              </span>
            </>
          ) : (
            texts.home.noticesHint
          )}
        </p>
      </div>
    </Board>
  );
}
