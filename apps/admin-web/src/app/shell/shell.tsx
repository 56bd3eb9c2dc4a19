import { MenuOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Grid, Layout, Menu } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';

import { SearchButton } from '../../features/search/search-button';
import { Brand } from '../../features/settings/brand';
import { useMayOpen, useSession } from '../../features/sign-in/session';
import { useStoreLanguage } from '../../features/sign-in/use-store-language';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { LanguageSwitch } from '../../ui/language-switch';
import { ThemeSwitch } from '../../ui/theme-switch';
import { PAGES } from '../navigation';
import { AccountMenu } from './account-menu';
import './shell.css';

// The page at which the console opens does not need it.
const PageFocus = lazy(() => import('./page-focus'));

/**
 * The frame of every page that needs a session: a bar on top, and the menu beside it or, on a phone, in a
 * drawer.
 */
export function Shell() {
  const texts = useTexts();
  const isWide = Grid.useBreakpoint().lg ?? false;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [hasChosen, setChosen] = useState(false);
  const keepLanguage = useStoreLanguage();

  return (
    <Layout className="shell">
      <a className="skip-link" href="#main">
        {texts.common.skipToContent}
      </a>
      <Layout.Header className="shell-header">
        {!isWide && (
          <Button
            type="text"
            icon={<MenuOutlined />}
            aria-label={texts.nav.open}
            aria-expanded={isMenuOpen}
            onClick={() => {
              setChosen(false);
              setMenuOpen(true);
            }}
          />
        )}
        <Link to={PATHS.home} className="brand-link">
          <Brand />
        </Link>
        <div className="shell-tools">
          <SearchButton />
          <LanguageSwitch onChoose={keepLanguage} />
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </Layout.Header>
      <Layout>
        {isWide && (
          <Layout.Sider width={200} theme="light" className="shell-sider">
            <PageMenu />
          </Layout.Sider>
        )}
        <Layout.Content className="shell-content" id="main" tabIndex={-1} role="main">
          <PersonChanged />
          <Outlet />
          <Suspense>
            <PageFocus />
          </Suspense>
        </Layout.Content>
      </Layout>
      <Drawer
        open={isMenuOpen && !isWide}
        onClose={() => setMenuOpen(false)}
        // Whoever has chosen a page goes on there.
        focusable={{ focusTriggerAfterClose: !hasChosen }}
        placement="left"
        size={260}
        title={<Brand />}
        styles={{ body: { padding: 8 } }}
      >
        <PageMenu
          onChosen={() => {
            setChosen(true);
            setMenuOpen(false);
          }}
        />
      </Drawer>
    </Layout>
  );
}

function PersonChanged() {
  const texts = useTexts();
  const { hasChanged, user } = useSession().data ?? {};
  if (!hasChanged || !user) return null;
  return (
    <Alert
      type="info"
      showIcon
      closable
      role="status"
      title={texts.signIn.changed({ username: user.username })}
    />
  );
}

function PageMenu({ onChosen }: { onChosen?: () => void }) {
  const texts = useTexts();
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const pages = PAGES.filter(({ path }) => mayOpen(path));
  return (
    <nav aria-label={texts.nav.label}>
      <Menu
        mode="inline"
        inlineIndent={12}
        // A page below one in the menu selects that one.
        selectedKeys={pages.map(({ path }) => path).filter((path) => `${pathname}/`.startsWith(`${path}/`))}
        onClick={onChosen}
        items={pages.map(({ path, label, icon, badge }) => ({
          key: path,
          icon,
          label: (
            <Link to={path}>
              {texts.nav[label]}
              {badge}
            </Link>
          ),
        }))}
      />
    </nav>
  );
}
