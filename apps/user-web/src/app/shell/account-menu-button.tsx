import { Suspense, useState } from 'react';

import { useUser } from '../../features/auth/use-user';
import { lazyWithTexts } from '../../i18n/lazy-with-texts';
import { useTexts } from '../../i18n/use-texts';
import { MenuFace } from './menu-face';

const loadMenu = () => import('./account-menu');
const AccountMenu = lazyWithTexts(loadMenu);

/** The button of the account menu. The menu itself is loaded when somebody reaches for it. */
export function AccountMenuButton() {
  const texts = useTexts();
  const { user } = useUser();
  const [isWanted, setWanted] = useState(false);
  const face = (
    <>
      <MenuFace user={user} />{' '}
      <span className="sr-only">{user ? texts.nav.account : texts.nav.preferences}</span>
    </>
  );
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      className="rounded-pill relative -mr-1"
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setWanted(true);
      }}
    >
      {face}
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu face={face} />
    </Suspense>
  );
}
