import type { StaffMemberDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { SessionList } from '../../../ui/session-list';
import { Loaded, Nothing } from '../../../ui/states';
import { memberSessionsQuery } from '../team-queries';

interface MemberSessionsDialogProps {
  /** null when nobody's are shown. */
  member: StaffMemberDto | null;
  onClose: () => void;
}

/** Where a member is signed in. */
export function MemberSessionsDialog({ member, onClose }: MemberSessionsDialogProps) {
  const texts = useTexts();
  return (
    <Modal
      open={member !== null}
      title={member && texts.team.sessionsOf({ username: member.username })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{texts.common.close}</Button>}
      destroyOnHidden
    >
      {member && <Sessions memberId={member.id} />}
    </Modal>
  );
}

function Sessions({ memberId }: { memberId: number }) {
  const texts = useTexts();
  const sessions = useQuery(memberSessionsQuery(memberId));
  return (
    <Loaded query={sessions} failed={texts.security.loadFailed} lines={3}>
      {(data) =>
        data.length === 0 ? <Nothing title={texts.team.sessionsNone} /> : <SessionList sessions={data} />
      }
    </Loaded>
  );
}
