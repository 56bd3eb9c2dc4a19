import { MoreOutlined } from '@ant-design/icons';
import type { StaffMemberDto } from '@pwen/api-client';
import { Button, Dropdown, type MenuProps } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useMay } from '../../sign-in/session';
import { useMemberChanges } from './use-member-changes';

interface MemberActionsProps {
  member: StaffMemberDto;
  /** Whether it is the signed-in member: about their own account they can only leave. */
  isOwn: boolean;
  onShowSessions: () => void;
  onChangeRole: () => void;
}

/** The menu of what can be done about a member: everybody may leave. */
export function MemberActions({ member, isOwn, onShowSessions, onChangeRole }: MemberActionsProps) {
  const texts = useTexts();
  const managesTeam = useMay('manage-team');
  const changes = useMemberChanges();
  const ofOthers: MenuProps['items'] = [
    {
      key: 'role',
      label: texts.team.changeRole,
      onClick: onChangeRole,
    },
    ...(member.hasSecondFactor
      ? [{ key: 'factor', label: texts.team.resetFactor, onClick: () => changes.resetFactor(member) }]
      : []),
    ...(member.sessions > 0
      ? [{ key: 'end', label: texts.team.endSessions, onClick: () => changes.endSessions(member) }]
      : []),
  ];
  const changesOf: MenuProps['items'] = [
    { type: 'divider' },
    ...(isOwn ? [] : ofOthers),
    {
      key: 'remove',
      danger: true,
      label: isOwn ? texts.team.leave : texts.team.remove,
      onClick: () => changes.remove(member, { isOwn }),
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'sessions', label: texts.team.showSessions, onClick: onShowSessions },
          ...(isOwn || managesTeam ? changesOf : []),
        ],
      }}
    >
      <Button
        type="text"
        icon={<MoreOutlined />}
        aria-haspopup="menu"
        aria-label={texts.team.actionsOf({ username: member.username })}
      />
    </Dropdown>
  );
}
