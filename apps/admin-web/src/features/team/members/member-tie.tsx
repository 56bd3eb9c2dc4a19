import type { StaffMemberDto } from '@pwen/api-client';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { useMay } from '../../sign-in/session';
import { useMemberChanges } from './use-member-changes';

/** Since when somebody may change things, who gave them the right, what the two cannot decide yet, and who may change that. */
export function MemberTie({ member }: { member: StaffMemberDto }) {
  const texts = useTexts();
  const { day } = useFormats();
  const confirms = useMay('confirm-members');
  const changes = useMemberChanges();
  const { username, administratorSince: since, madeBy, settled, settledFrom, mayConfirm } = member;
  if (since === null) return null;
  const maker = madeBy && (madeBy.username ?? texts.team.formerMember);
  return (
    <span className="member-tie">
      <span className="quiet">
        {maker === null
          ? texts.team.administratorSince({ day: day(since) })
          : texts.team.madeBy({ day: day(since), maker })}
      </span>
      {!settled && settledFrom !== null && (
        <span className="quiet">{texts.team.tiedUntil({ day: day(settledFrom) })}</span>
      )}
      {confirms && mayConfirm && maker !== null && (
        <Button
          size="small"
          aria-label={texts.team.confirmAction({ username })}
          onClick={() => changes.confirm(member, { maker })}
        >
          {texts.team.confirmMember}
        </Button>
      )}
    </span>
  );
}
