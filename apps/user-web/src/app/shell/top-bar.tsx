import type { UserDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import { Link, NavLink, useLocation } from 'react-router-dom';

import { useIsGuest, useUser } from '../../features/auth/use-user';
import { useWayIn } from '../../features/auth/way-in';
import { useShownPoints } from '../../features/points/shown-points';
import { NewRewardsBadge, useMarkRewardsSeen } from '../../features/rewards/mark-rewards-seen/new-rewards';
import { useSettings } from '../../features/settings/use-settings';
import { useFormats } from '../../i18n/use-formats';
import { useFirstTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { PointsFigure } from '../../ui/points-figure';
import { productName } from '../../ui/product-name';
import { AccountMenuButton } from './account-menu-button';

/** A longer name gets smaller letters, beside the button to sign in on a phone. */
const SHORT = 8;
const LINK =
  'rounded-button inline-flex min-h-12 items-center px-3 font-bold hover:bg-sky hover:text-on-sky aria-[current=page]:text-blue';

/** Logo, name and balance; from 900 px on also the links. */
export function TopBar() {
  const texts = useFirstTexts();
  const { user, isPending } = useUser();
  const isGuest = useIsGuest();
  const markRewardsSeen = useMarkRewardsSeen();
  const settings = useSettings();
  const name = productName.use();
  const { pathname } = useLocation();
  const wayIn = useWayIn();
  return (
    // Its menu lies over the tabs at the bottom. On a phone that lies on its side it leaves its room to a video.
    <header className="bg-paper short:relative sticky top-0 z-41">
      <div className="mx-auto flex min-h-16 max-w-5xl items-center gap-2 px-4">
        <Link to={PATHS.home} className="flex min-h-12 min-w-12 shrink items-center gap-2">
          <img
            // Under its own name the server has the programme's logo.
            src={settings?.logo ?? '/logo.svg'}
            alt=""
            width={32}
            height={32}
            className="size-8 shrink-0 object-contain"
          />
          <span
            className={clsx(
              name.length > SHORT ? 'text-side' : 'text-section',
              'line-clamp-2 leading-tight font-extrabold wrap-anywhere',
              !user && !isPending && 'max-[350px]:sr-only',
            )}
          >
            {name}
          </span>
        </Link>
        <nav aria-label={texts.nav.main} className="bar:flex ml-4 hidden gap-1">
          <NavLink to={PATHS.howItWorks} className={LINK}>
            {texts.nav.howItWorks}
          </NavLink>
          <NavLink to={PATHS.surveys} className={LINK}>
            {texts.nav.surveys}
          </NavLink>
          <NavLink to={PATHS.rewards} className={LINK} onClick={markRewardsSeen}>
            {texts.nav.rewards} <NewRewardsBadge className="ml-1.5" />
          </NavLink>
          {user && (
            <NavLink to={PATHS.dashboard} className={LINK}>
              {texts.nav.dashboard}
            </NavLink>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {user && <BalancePill user={user} />}
          {isGuest && pathname !== PATHS.auth && (
            <Button
              asChild
              look="plain"
              className="text-side rounded-pill! min-h-11! px-4! py-1! leading-tight text-balance max-[350px]:px-3!"
            >
              <Link to={wayIn.to}>{wayIn.isKnown ? texts.nav.logIn : texts.nav.signIn}</Link>
            </Button>
          )}
          <AccountMenuButton />
        </div>
      </div>
      <div className="band" aria-hidden="true" />
    </header>
  );
}

function BalancePill({ user }: { user: UserDto }) {
  const points = useShownPoints(user);
  const texts = useFirstTexts();
  const formats = useFormats();
  return (
    <Link
      to={PATHS.dashboard}
      aria-label={texts.nav.balance({ points: formats.points(points) })}
      className="flex min-h-12 shrink-0 items-center"
    >
      <span className="rounded-pill bg-mango text-on-mango flex min-h-9 items-center gap-2 px-3.5 font-extrabold">
        <span className="rounded-pill bg-on-mango size-3" aria-hidden="true" />
        <PointsFigure points={points} />
      </span>
    </Link>
  );
}
