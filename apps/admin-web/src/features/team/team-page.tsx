import { UserAddOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { usePageTitle } from '../../ui/use-page-title';
import { useIsAdministrator } from '../sign-in/session';
import { InvitationsCard } from './invitations/invitations-card';
import { InviteDialog } from './invitations/invite-dialog';
import { MembersCard } from './members/members-card';

/** Who works in the console, and who is invited. */
export function TeamPage() {
  const texts = useTexts();
  usePageTitle(texts.team.title);
  const isAdministrator = useIsAdministrator();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <div className="page-head">
        <Typography.Title level={1}>{texts.team.title}</Typography.Title>
        {isAdministrator && (
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setInviting(true)}>
            {texts.team.invite}
          </Button>
        )}
      </div>
      <MembersCard />
      <InvitationsCard />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
