import type { StaffMemberDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Card, Grid, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { ListScroll } from '../../../ui/lists/list-scroll';
import { Loading, LoadFailed } from '../../../ui/states';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { useSession } from '../../sign-in/session';
import { membersQuery } from '../team-queries';
import { MemberActions } from './member-actions';
import { MemberSessionsDialog } from './member-sessions-dialog';

/** The administrators and auditors, with what an administrator can do about each. */
export function MembersCard() {
  const texts = useTexts();
  const members = useQuery(membersQuery);
  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.team.members}</h2>}>
      {members.isPending && <Loading rows={4} />}
      {members.isError && (
        <LoadFailed
          title={texts.team.loadFailed}
          isRetrying={members.isFetching}
          onRetry={() => void members.refetch()}
        />
      )}
      {members.isSuccess && <MembersTable members={members.data} />}
    </Card>
  );
}

function MembersTable({ members }: { members: StaffMemberDto[] }) {
  const texts = useTexts();
  const { day, moment, number } = useFormats();
  const ownId = useSession().data?.user?.id;
  // A phone has room for two columns: the others are shown below the name.
  const isWide = Grid.useBreakpoint().lg ?? false;
  const [shown, setShown] = useState<StaffMemberDto | null>(null);

  const roleTag = ({ role }: StaffMemberDto) => (
    <Tag color={role === 'administrator' ? 'processing' : 'default'}>{texts.team.roles[role]}</Tag>
  );
  const factorTag = ({ hasSecondFactor }: StaffMemberDto) => (
    <Tag color={hasSecondFactor ? 'success' : 'warning'}>
      {hasSecondFactor ? texts.security.on : texts.security.off}
    </Tag>
  );
  const lastSeen = ({ lastSeenAt }: StaffMemberDto) =>
    lastSeenAt === null ? texts.team.never : <Moment at={lastSeenAt} />;
  const name = (member: StaffMemberDto) => (
    <span className="member-name">
      <strong>
        <Link to={href.user(member.id)}>
          <Address of={member.username} />
        </Link>
      </strong>
      {member.id === ownId && <Tag>{texts.team.you}</Tag>}
      {member.blocked && <Tag color="error">{texts.team.blocked}</Tag>}
    </span>
  );
  const wide: TableColumnsType<StaffMemberDto> = [
    { title: texts.team.columns.member, render: (_, member) => name(member) },
    { title: texts.team.columns.role, render: (_, member) => roleTag(member) },
    { title: texts.team.columns.factor, render: (_, member) => factorTag(member) },
    { title: texts.team.columns.lastSeen, render: (_, member) => lastSeen(member) },
    { title: texts.team.columns.sessions, align: 'right', render: (_, { sessions }) => number(sessions) },
    { title: texts.team.columns.since, render: (_, { createdAt }) => day(createdAt) },
  ];
  const narrow: TableColumnsType<StaffMemberDto> = [
    {
      title: texts.team.columns.member,
      render: (_, member) => (
        <div className="title-cell">
          {name(member)}
          <span>{roleTag(member)}</span>
          <span className="quiet">
            {texts.content.fact({ name: texts.team.columns.factor, value: factorText(member) })}
          </span>
          <span className="quiet">
            {texts.content.fact({ name: texts.team.columns.lastSeen, value: lastSeenText(member) })}
          </span>
        </div>
      ),
    },
  ];
  const factorText = ({ hasSecondFactor }: StaffMemberDto) =>
    hasSecondFactor ? texts.security.on : texts.security.off;
  const lastSeenText = ({ lastSeenAt }: StaffMemberDto) =>
    lastSeenAt === null ? texts.team.never : moment(lastSeenAt);
  const columns: TableColumnsType<StaffMemberDto> = [
    ...(isWide ? wide : narrow),
    {
      title: <span className="visually-hidden">{texts.team.columns.actions}</span>,
      className: 'actions-column',
      width: 48,
      render: (_, member) => (
        <MemberActions member={member} isOwn={member.id === ownId} onShowSessions={() => setShown(member)} />
      ),
    },
  ];

  return (
    <>
      {/* A scroller of our own: antd's renders the header twice, and the keyboard can reach the hidden copy. */}
      <ListScroll label={texts.team.members}>
        <Table<StaffMemberDto>
          className="team-table"
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={members}
          pagination={false}
        />
      </ListScroll>
      <MemberSessionsDialog member={shown} onClose={() => setShown(null)} />
    </>
  );
}
