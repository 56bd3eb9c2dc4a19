import type { StaffMemberDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Card, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useDialog } from '../../../ui/edit/use-dialog';
import { useFormats } from '../../../ui/format';
import { Loaded } from '../../../ui/states';
import type { ListColumns } from '../../../ui/table/columns';
import { ListTable } from '../../../ui/table/list-table';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { useSession } from '../../sign-in/session';
import { membersQuery } from '../team-queries';
import { MemberActions } from './member-actions';
import { MemberSessionsDialog } from './member-sessions-dialog';
import { MemberTie } from './member-tie';
import { RoleDialog } from './role-dialog';

/** The members of the team, with what can be done about each. */
export function MembersCard() {
  const texts = useTexts();
  const members = useQuery(membersQuery);
  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.team.members}</h2>}>
      <Loaded query={members} failed={texts.team.loadFailed} lines={4}>
        {(data) => <MembersTable members={data} />}
      </Loaded>
    </Card>
  );
}

function MembersTable({ members }: { members: StaffMemberDto[] }) {
  const texts = useTexts();
  const [shown, setShown] = useState<StaffMemberDto | null>(null);
  const changing = useDialog<StaffMemberDto>();

  return (
    <>
      <ListTable
        label={texts.team.members}
        className="team-table"
        wideFrom="lg"
        rowKey="id"
        rows={members}
        columns={useMemberColumns({ onShowSessions: setShown, onChangeRole: changing.open })}
        narrow={[{ of: 'member', lines: ['role', 'factor', 'lastSeen'] }, { of: 'actions' }]}
      />
      <MemberSessionsDialog member={shown} onClose={() => setShown(null)} />
      {changing.about && (
        <RoleDialog
          key={changing.opening}
          member={changing.about}
          isOpen={changing.isOpen}
          onClose={changing.close}
        />
      )}
    </>
  );
}

interface Asked {
  onShowSessions: (member: StaffMemberDto) => void;
  onChangeRole: (member: StaffMemberDto) => void;
}

function useMemberColumns({ onShowSessions, onChangeRole }: Asked) {
  const texts = useTexts();
  const { day, number } = useFormats();
  const ownId = useSession().data?.user?.id;
  const { columns } = texts.team;
  const factorText = ({ hasSecondFactor }: StaffMemberDto) =>
    hasSecondFactor ? texts.security.on : texts.security.off;
  return {
    member: {
      title: columns.member,
      cell: (member) => <MemberName member={member} isOwn={member.id === ownId} />,
    },
    role: {
      title: columns.role,
      line: 'plain',
      cell: ({ role }) => (
        <Tag color={role === 'owner' ? 'processing' : 'default'}>{texts.people.roles[role]}</Tag>
      ),
    },
    factor: {
      title: columns.factor,
      line: 'named',
      cell: (member) => (
        <Tag color={member.hasSecondFactor ? 'success' : 'warning'}>{factorText(member)}</Tag>
      ),
      narrow: factorText,
    },
    lastSeen: {
      title: columns.lastSeen,
      line: 'named',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? texts.team.never : <Moment at={lastSeenAt} />),
    },
    sessions: { title: columns.sessions, align: 'right', cell: ({ sessions }) => number(sessions) },
    since: { title: columns.since, cell: ({ createdAt }) => day(createdAt) },
    actions: {
      title: columns.actions,
      kind: 'actions',
      width: 48,
      cell: (member) => (
        <MemberActions
          member={member}
          isOwn={member.id === ownId}
          onShowSessions={() => onShowSessions(member)}
          onChangeRole={() => onChangeRole(member)}
        />
      ),
    },
  } satisfies ListColumns<StaffMemberDto, string>;
}

function MemberName({ member, isOwn }: { member: StaffMemberDto; isOwn: boolean }) {
  const texts = useTexts();
  return (
    <span className="member-name">
      <strong>
        <Link to={href.user(member.id)}>
          <Address of={member.username} />
        </Link>
      </strong>
      {isOwn && <Tag>{texts.team.you}</Tag>}
      {member.blocked && <Tag color="error">{texts.team.blocked}</Tag>}
      <MemberTie member={member} />
    </span>
  );
}
