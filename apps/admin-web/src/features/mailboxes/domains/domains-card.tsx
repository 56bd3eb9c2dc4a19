import type { MailDomainDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Card } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { Loaded, Nothing } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { useMay } from '../../sign-in/session';
import { mailDomainsQuery } from '../mailboxes-queries';
import { useConfirmRemove } from './use-confirm-remove';

interface DomainsCardProps {
  /** Null: a domain that is not listed. */
  onName: (domain: MailDomainDto | null) => void;
}

/** The domains by which accounts are counted. */
export function DomainsCard({ onName }: DomainsCardProps) {
  const texts = useTexts();
  const domains = useQuery(mailDomainsQuery);
  const changes = useMay('change-settings');
  return (
    <Card
      className="panel"
      title={<h2 className="panel-title">{texts.mailboxes.domains}</h2>}
      extra={changes && <Button onClick={() => onName(null)}>{texts.mailboxes.name}</Button>}
    >
      <p className="quiet">{texts.mailboxes.domainsText}</p>
      <Loaded query={domains} failed={texts.mailboxes.domainsFailed} lines={3}>
        {(data) =>
          data.length === 0 ? (
            <Nothing title={texts.mailboxes.domainsNone} />
          ) : (
            <DomainsTable domains={data} onName={onName} />
          )
        }
      </Loaded>
    </Card>
  );
}

function DomainsTable({ domains, onName }: DomainsCardProps & { domains: MailDomainDto[] }) {
  const texts = useTexts();
  const { number } = useFormats();
  const changes = useMay('change-settings');
  const confirmRemove = useConfirmRemove();
  const { domainColumns: columns } = texts.mailboxes;
  const actions = (row: MailDomainDto) => (
    <span className="domain-actions">
      <Button
        size="small"
        aria-label={texts.mailboxes.changeAction({ domain: row.domain })}
        onClick={() => onName(row)}
      >
        {row.name === null ? texts.mailboxes.nameThis : texts.mailboxes.change}
      </Button>
      {row.name !== null && (
        <Button
          size="small"
          danger
          aria-label={texts.mailboxes.removeAction({ domain: row.domain })}
          onClick={() => confirmRemove(row.domain)}
        >
          {texts.mailboxes.remove}
        </Button>
      )}
    </span>
  );
  return (
    <ListTable
      label={texts.mailboxes.domains}
      wideFrom="lg"
      rowKey="domain"
      rows={domains}
      columns={{
        domain: { title: columns.domain, cell: ({ domain }) => <strong>{domain}</strong> },
        name: {
          title: columns.name,
          line: 'plain',
          cell: ({ name }) => name ?? <span className="quiet">{texts.mailboxes.unnamed}</span>,
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
