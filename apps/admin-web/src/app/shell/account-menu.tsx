import { LockOutlined, LogoutOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown, Grid } from 'antd';
import { useNavigate } from 'react-router-dom';

import { useSession, useSignOut } from '../../features/sign-in/session';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { intoHeader } from '../../ui/into-header';
import { useNotify } from '../../ui/notify';

/** Who is signed in, how they get in, and the sign-out. */
export function AccountMenu() {
  const texts = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isWide = Grid.useBreakpoint().md ?? false;
  const username = useSession().data?.user?.username ?? '';

  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={intoHeader}
      menu={{
        items: [
          { key: 'who', type: 'group', label: username },
          {
            key: 'security',
            icon: <LockOutlined />,
            label: texts.account.security,
            onClick: () => void navigate(PATHS.security),
          },
          {
            key: 'sign-out',
            icon: <LogoutOutlined />,
            label: texts.account.signOut,
            onClick: () =>
              signOut.mutate(undefined, { onError: () => notify.failure(texts.account.signOutFailed) }),
          },
        ],
      }}
    >
      <Button type="text" className="account-button" loading={signOut.isPending} aria-haspopup="menu">
        <Avatar size={28} className="account-initials">
          {username.slice(0, 2).toUpperCase() || 'U'}
        </Avatar>
        <span className={isWide ? 'account-name' : 'visually-hidden'}>{username}</span>
      </Button>
    </Dropdown>
  );
}
