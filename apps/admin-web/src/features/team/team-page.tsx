import { UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { PageHead } from '../../ui/page-head';
import { useMay } from '../sign-in/session';
import { InvitationsCard } from './invitations/invitations-card';
import { InviteDialog } from './invitations/invite-dialog';
import { MembersCard } from './members/members-card';
import './team.css';

/** Who works in the console, and who is invited. */
export function TeamPage() {
  const texts = useTexts();
  const managesTeam = useMay('manage-team');
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title={texts.team.title}>
        {managesTeam && (
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setInviting(true)}>
            {texts.team.invite}
          </Button>
        )}
      </PageHead>
      <MembersCard />
      <InvitationsCard />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
