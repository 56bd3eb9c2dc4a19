import type { MailDomainDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Card } from 'antd';

import { useFormats } from '../../../ui/format';
import { Loaded, Nothing } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { useMay } from '../../sign-in/session';
import { mailDomainsQuery } from '../mailboxes-queries';
import { useMailboxTexts } from '../use-mailbox-texts';
import { useConfirmRemove } from './use-confirm-remove';

interface DomainsCardProps {
  /** Null: a domain that is not listed. */
  onName: (domain: MailDomainDto | null) => void;
}

/** The domains by which accounts are counted. */
export function DomainsCard({ onName }: DomainsCardProps) {
  const mailboxes = useMailboxTexts();
  const domains = useQuery(mailDomainsQuery);
  const changes = useMay('change-settings');
  return (
    <Card
      className="panel"
      title={<h2 className="panel-title">{mailboxes.domains}</h2>}
      extra={changes && <Button onClick={() => onName(null)}>{mailboxes.name}</Button>}
    >
      <p className="quiet">{mailboxes.domainsText}</p>
      <Loaded query={domains} failed={mailboxes.domainsFailed} lines={3}>
        {(data) =>
          data.length === 0 ? (
            <Nothing title={mailboxes.domainsNone} />
          ) : (
            <DomainsTable domains={data} onName={onName} />
          )
        }
      </Loaded>
    </Card>
  );
}

function DomainsTable({ domains, onName }: DomainsCardProps & { domains: MailDomainDto[] }) {
  const mailboxes = useMailboxTexts();
  const { number } = useFormats();
  const changes = useMay('change-settings');
  const confirmRemove = useConfirmRemove();
  const { domainColumns: columns } = mailboxes;
  const actions = (row: MailDomainDto) => (
    <span className="domain-actions">
      <Button
        size="small"
        aria-label={mailboxes.changeAction({ domain: row.domain })}
        onClick={() => onName(row)}
      >
        {row.name === null ? mailboxes.nameThis : mailboxes.change}
      </Button>
      {row.name !== null && (
        <Button
          size="small"
          danger
          aria-label={mailboxes.removeAction({ domain: row.domain })}
          onClick={() => confirmRemove(row.domain)}
        >
          {mailboxes.remove}
        </Button>
      )}
    </span>
  );
  return (
    <ListTable
      label={mailboxes.domains}
      wideFrom="lg"
      rowKey="domain"
      rows={domains}
      columns={{
        domain: { title: columns.domain, cell: ({ domain }) => <strong>{domain}</strong> },
        name: {
          title: columns.name,
          line: 'plain',
          cell: ({ name }) => name ?? <span className="quiet">{mailboxes.unnamed}</span>,
        },
        perDay: {
          title: columns.perDay,
          align: 'right',
          line: 'named',
          cell: ({ accountsPerDay }) => number(accountsPerDay),
        },
        today: {
          title: columns.today,
          align: 'right',
          line: 'named',
          cell: ({ joinedToday }) => number(joinedToday),
        },
        beyond: {
          title: columns.beyond,
          align: 'right',
          line: 'named',
          cell: ({ beyondNumber }) => number(beyondNumber),
        },
        actions: changes && {
          title: columns.actions,
          kind: 'actions',
          align: 'right',
          line: 'plain',
          cell: actions,
        },
      }}
      narrow={[{ of: 'domain', lines: ['name', 'perDay', 'today', 'beyond', 'actions'] }]}
    />
  );
}
