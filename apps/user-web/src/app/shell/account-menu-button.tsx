import { useState, type ComponentType } from 'react';

import { useOnline } from '../../device/connection';
import { useUser } from '../../features/auth/use-user';
import { loadAllTexts } from '../../i18n/languages';
import { useFirstTexts } from '../../i18n/use-texts';
import type { AccountMenuProps } from './account-menu';
import { MenuFace } from './menu-face';

const loadMenu = () => import('./account-menu');

/**
 * The button of the account menu. The menu itself is loaded when somebody reaches for it, and opens when it is there. Where it
 * cannot be loaded, the button says so and can be pressed again.
 */
export function AccountMenuButton() {
  const texts = useFirstTexts();
  const { user } = useUser();
  const isOnline = useOnline();
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null);
  const [isComing, setComing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const face = (
    <>
      <MenuFace user={user} />{' '}
      <span className="sr-only">{user ? texts.nav.account : texts.nav.preferences}</span>
    </>
  );
  const open = async () => {
    setComing(true);
    setFailed(false);
    try {
      const [menu] = await Promise.all([loadMenu(), loadAllTexts()]);
      setMenu(() => menu.default);
    } catch {
      setFailed(true);
    }
    setComing(false);
  };
  if (Menu) return <Menu face={face} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={isComing}
        className="rounded-pill relative -mr-1"
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={() => void open()}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') void open();
        }}
      >
        {face}
      </button>
      {hasFailed && (
        <p
          role="alert"
          className="outlined rounded-card bg-card absolute top-full right-4 max-w-80 p-3 font-bold"
        >
          {isOnline ? texts.state.somethingWrong : texts.state.unreachable}
        </p>
      )}
    </>
  );
}
