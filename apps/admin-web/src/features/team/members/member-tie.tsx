import type { StaffMemberDto } from '@pwen/api-client';
import { Typography } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** Since when somebody is an administrator, who made them one, and what the two cannot decide yet. */
export function MemberTie({ member }: { member: StaffMemberDto }) {
  const texts = useTexts();
  const { day } = useFormats();
  const { administratorSince: since, madeBy, settled, settledFrom } = member;
  if (since === null || madeBy === null) return null;
  const maker = madeBy.username ?? texts.team.formerMember;
  return (
    <Typography.Text type="secondary" className="member-tie">
      {texts.team.madeBy({ day: day(since), maker })}
      {!settled && settledFrom !== null && <> {texts.team.tiedUntil({ day: day(settledFrom), maker })}</>}
    </Typography.Text>
  );
}
