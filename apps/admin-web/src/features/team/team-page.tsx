import { UserAddOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '../../ui/use-page-title';
import { useIsAdministrator } from '../sign-in/session';
import { InvitationsCard } from './invitations/invitations-card';
import { InviteDialog } from './invitations/invite-dialog';
import { MembersCard } from './members/members-card';

/** Who works in the console, and who is invited. */
export function TeamPage() {
  const { t } = useTranslation();
  usePageTitle(t('team.title'));
  const isAdministrator = useIsAdministrator();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <div className="page-head">
        <Typography.Title level={1}>{t('team.title')}</Typography.Title>
        {isAdministrator && (
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setInviting(true)}>
            {t('team.invite')}
          </Button>
        )}
      </div>
      <MembersCard />
      <InvitationsCard />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
