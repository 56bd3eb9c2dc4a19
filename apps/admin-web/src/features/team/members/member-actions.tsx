import { MoreOutlined } from '@ant-design/icons';
import type { StaffMemberDto } from '@pwen/api-client';
import { Button, Dropdown, type MenuProps } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useIsAdministrator } from '../../sign-in/session';
import { useMemberChanges } from './use-member-changes';

interface MemberActionsProps {
  member: StaffMemberDto;
  /** Whether it is the signed-in member: about their own account they can only leave. */
  isOwn: boolean;
  onShowSessions: () => void;
}

/** The menu of what can be done about a member. */
export function MemberActions({ member, isOwn, onShowSessions }: MemberActionsProps) {
  const texts = useTexts();
  const isAdministrator = useIsAdministrator();
  const changes = useMemberChanges();
  const isAuditor = member.role === 'auditor';
  const ofOthers: MenuProps['items'] = [
    {
      key: 'role',
      label: isAuditor ? texts.team.makeAdministrator : texts.team.makeAuditor,
      onClick: () => changes.changeRole(member, isAuditor ? 'administrator' : 'auditor'),
    },
    ...(member.hasSecondFactor
      ? [{ key: 'factor', label: texts.team.resetFactor, onClick: () => changes.resetFactor(member) }]
      : []),
    {
      key: 'end',
      label: texts.team.endSessions,
      disabled: member.sessions === 0,
      onClick: () => changes.endSessions(member),
    },
  ];
  const ofAdministrators: MenuProps['items'] = [
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
          ...(isAdministrator ? ofAdministrators : []),
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
