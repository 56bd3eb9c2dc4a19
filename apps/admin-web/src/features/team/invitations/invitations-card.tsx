import type { StaffInvitationDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Card } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { Loaded, Nothing } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { invitationsQuery } from '../team-queries';
import { useConfirmWithdraw } from './use-confirm-withdraw';
import { useInvite } from './use-invite';

/** The invitations that can still be used. */
export function InvitationsCard() {
  const texts = useTexts();
  const invitations = useQuery(invitationsQuery);
  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.team.invitations}</h2>}>
      <Loaded query={invitations} failed={texts.security.loadFailed} lines={2}>
        {(data) =>
          data.length === 0 ? (
            <Nothing title={texts.team.invitationsNone} />
          ) : (
            <InvitationsTable invitations={data} />
          )
        }
      </Loaded>
    </Card>
  );
}

function InvitationsTable({ invitations }: { invitations: StaffInvitationDto[] }) {
  const texts = useTexts();
  const { invitationColumns: columns } = texts.team;
  const managesTeam = useMay('manage-team');
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
  return (
    <ListTable
      label={texts.team.invitations}
      className="team-table"
      wideFrom="lg"
      rowKey="id"
      rows={invitations}
      columns={{
        email: {
          title: columns.email,
          cell: ({ email }) => (
            <strong>
              <Address of={email} />
            </strong>
          ),
        },
        role: { title: columns.role, line: 'plain', cell: ({ role }) => texts.people.roles[role] },
        by: {
          title: columns.by,
          line: 'named',
          cell: ({ invitedBy }) => <Address of={invitedBy.username} />,
          narrow: ({ invitedBy }) => invitedBy.username,
        },
        expires: {
          title: columns.expires,
          line: 'named',
          cell: ({ expiresAt }) => <Moment at={expiresAt} />,
        },
        actions: managesTeam && {
          title: columns.actions,
          kind: 'actions',
          align: 'right',
          line: 'plain',
          cell: actions,
        },
      }}
      narrow={[{ of: 'email', lines: ['role', 'by', 'expires', 'actions'] }]}
    />
  );
}
