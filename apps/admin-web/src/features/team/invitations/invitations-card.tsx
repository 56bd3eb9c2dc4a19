import type { StaffInvitationDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Grid, Table, type TableColumnsType } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { ListScroll } from '../../../ui/lists/list-scroll';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { useIsAdministrator } from '../../sign-in/session';
import { invitationsQuery } from '../team-queries';
import { useConfirmWithdraw } from './use-confirm-withdraw';
import { useInvite } from './use-invite';

/** The invitations that can still be used. */
export function InvitationsCard() {
  const texts = useTexts();
  const invitations = useQuery(invitationsQuery);
  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.team.invitations}</h2>}>
      {invitations.isPending && <Loading rows={2} />}
      {invitations.isError && (
        <LoadFailed
          title={texts.security.loadFailed}
          isRetrying={invitations.isFetching}
          onRetry={() => void invitations.refetch()}
        />
      )}
      {invitations.isSuccess && invitations.data.length === 0 && (
        <Nothing title={texts.team.invitationsNone} />
      )}
      {invitations.isSuccess && invitations.data.length > 0 && (
        <InvitationsTable invitations={invitations.data} />
      )}
    </Card>
  );
}

function InvitationsTable({ invitations }: { invitations: StaffInvitationDto[] }) {
  const texts = useTexts();
  const { moment } = useFormats();
  const isAdministrator = useIsAdministrator();
  const isWide = Grid.useBreakpoint().lg ?? false;
  const invite = useInvite();
  const confirmWithdraw = useConfirmWithdraw();

  const actions = ({ id, email, role }: StaffInvitationDto) => (
    <span className="invitation-actions">
      <Button
        size="small"
        loading={invite.isPending && invite.variables.email === email}
        aria-label={texts.team.againAction({ email })}
        onClick={() => invite.mutate({ email, role })}
      >
        {texts.team.again}
      </Button>
      <Button
        size="small"
        danger
        aria-label={texts.team.withdrawAction({ email })}
        onClick={() => confirmWithdraw({ id, email })}
      >
        {texts.team.withdraw}
      </Button>
    </span>
  );
  const wide: TableColumnsType<StaffInvitationDto> = [
    {
      title: texts.team.invitationColumns.email,
      render: (_, { email }) => (
        <strong>
          <Address of={email} />
        </strong>
      ),
    },
    { title: texts.team.invitationColumns.role, render: (_, { role }) => texts.team.roles[role] },
    {
      title: texts.team.invitationColumns.by,
      render: (_, { invitedBy }) => <Address of={invitedBy.username} />,
    },
    { title: texts.team.invitationColumns.expires, render: (_, { expiresAt }) => <Moment at={expiresAt} /> },
    ...(isAdministrator
      ? [
          {
            title: <span className="visually-hidden">{texts.team.invitationColumns.actions}</span>,
            className: 'actions-column',
            align: 'right' as const,
            render: (_: unknown, invitation: StaffInvitationDto) => actions(invitation),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<StaffInvitationDto> = [
    {
      title: texts.team.invitationColumns.email,
      render: (_, invitation) => (
        <div className="title-cell">
          <strong>
            <Address of={invitation.email} />
          </strong>
          <span>{texts.team.roles[invitation.role]}</span>
          <span className="quiet">
            {texts.content.fact({
              name: texts.team.invitationColumns.by,
              value: invitation.invitedBy.username,
            })}
          </span>
          <span className="quiet">
            {texts.content.fact({
              name: texts.team.invitationColumns.expires,
              value: moment(invitation.expiresAt),
            })}
          </span>
          {isAdministrator && actions(invitation)}
        </div>
      ),
    },
  ];

  return (
    <ListScroll label={texts.team.invitations}>
      <Table<StaffInvitationDto>
        className="team-table"
        rowKey="id"
        size="small"
        columns={isWide ? wide : narrow}
        dataSource={invitations}
        pagination={false}
      />
    </ListScroll>
  );
}
