import { Layout } from 'antd';
import { Outlet } from 'react-router-dom';

import { Brand } from '../../features/settings/brand';
import { rememberGuestsChoice } from '../../features/sign-in/account-language';
import { LanguageSwitch } from '../../ui/language-switch';
import { ThemeSwitch } from '../../ui/theme-switch';
import './shell.css';

/** The frame of the pages that need no session: the brand and the two switches, but no navigation. */
export function Entrance() {
  return (
    <Layout className="shell">
      <Layout.Header className="shell-header">
        <Brand />
        <div className="shell-tools">
          <LanguageSwitch onChoose={rememberGuestsChoice} />
          <ThemeSwitch />
        </div>
      </Layout.Header>
      <Layout.Content className="entrance-content" role="main">
        <Outlet />
      </Layout.Content>
    </Layout>
  );
}
