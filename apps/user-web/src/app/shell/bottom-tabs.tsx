import { NavLink } from 'react-router-dom';

import { useUser } from '../../features/auth/use-user';
import { NewRewardsBadge, useMarkRewardsSeen } from '../../features/rewards/mark-rewards-seen/new-rewards';
import { useFirstTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Icon, type IconName } from '../../ui/icon';

/**
 * The navigation on phones, within reach of the thumb. From 900 px on the top bar replaces it. Its words grow with the
 * letters as far as the four fit side by side; on a low screen it scrolls with the page.
 */
export function BottomTabs() {
  const texts = useFirstTexts();
  const { user, isError } = useUser();
  const markRewardsSeen = useMarkRewardsSeen();
  const tabs: { to: string; icon: IconName; text: string }[] = [
    { to: PATHS.home, icon: 'play', text: texts.nav.videos },
    { to: PATHS.surveys, icon: 'pencil', text: texts.nav.surveys },
    { to: PATHS.rewards, icon: 'star', text: texts.nav.rewards },
    // While it cannot be known who is signed in, nobody is asked to log in.
    user || isError
      ? { to: PATHS.dashboard, icon: 'wheel', text: texts.nav.myPoints }
      : { to: PATHS.auth, icon: 'friend', text: texts.nav.logIn },
  ];
  return (
    <nav
      aria-label={texts.nav.main}
      className="border-line bg-card bar:hidden short:static sticky bottom-0 z-40 border-t-2 pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex">
        {tabs.map(({ to, icon, text }) => (
          <li key={to} className="flex-auto">
            <NavLink
              to={to}
              end
              onClick={to === PATHS.rewards ? markRewardsSeen : undefined}
              className="text-[min(var(--text-tab),3.9vw)] text-muted aria-[current=page]:text-blue relative flex min-h-17 px-0.5 leading-tight flex-col items-center justify-center gap-1 text-center font-bold -outline-offset-4"
            >
              <Icon name={icon} />
              {text} {to === PATHS.rewards && <NewRewardsBadge className="absolute top-1.5 left-1/2 ml-1" />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
