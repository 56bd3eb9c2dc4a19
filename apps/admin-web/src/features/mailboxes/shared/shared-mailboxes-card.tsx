import { reviewSharedMailbox, type SharedMailboxDto, type SharingAccountDto } from '@pwen/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card } from 'antd';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { PagedList } from '../../../ui/lists/paged-list';
import { useNotify } from '../../../ui/notify';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Nothing } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { mailboxKeys, sharedMailboxesQuery } from '../mailboxes-queries';
import { useMailboxTexts } from '../use-mailbox-texts';

const PAGE_ROWS = 25;

/** Accounts that share the mailbox of an older one, until somebody has looked at them. */
export function SharedMailboxesCard() {
  const mailboxes = useMailboxTexts();
  const { shared, sharedText, sharedNone, sharedFailed } = mailboxes;
  const pages = useRowPages();
  const page = useQuery(sharedMailboxesQuery({ cursor: pages.key, limit: PAGE_ROWS }));
  return (
    <Card className="panel" title={<h2 className="panel-title">{shared}</h2>}>
      <p className="quiet">{sharedText}</p>
      <PagedList
        title={shared}
        page={page}
        pages={pages}
        loadFailed={sharedFailed}
        nothing={<Nothing title={sharedNone} />}
        loadingLines={3}
      >
        <SharedTable rows={page.data?.rows ?? []} />
      </PagedList>
    </Card>
  );
}

function SharedTable({ rows }: { rows: readonly SharedMailboxDto[] }) {
  const mailboxes = useMailboxTexts();
  const { sharedColumns: columns, reviewed, reviewedAction } = mailboxes;
  const mayReview = useMay('block-people');
  const review = useReview();
  return (
    <ListTable
      label={mailboxes.shared}
      wideFrom="lg"
      rowKey="id"
      rows={rows.map((row) => ({ ...row, id: row.account.id }))}
      columns={{
        account: { title: columns.account, cell: ({ account }) => <Account of={account} /> },
        older: { title: columns.older, line: 'named', cell: ({ older }) => <Account of={older} /> },
        found: { title: columns.found, line: 'named', cell: ({ foundAt }) => <Moment at={foundAt} /> },
        actions: mayReview && {
          title: columns.actions,
          kind: 'actions',
          align: 'right',
          line: 'plain',
          cell: ({ account }) => (
            <Button
              size="small"
              loading={review.isPending && review.variables === account.id}
              aria-label={reviewedAction({ username: account.username })}
              onClick={() => review.mutate(account.id)}
            >
              {reviewed}
            </Button>
          ),
        },
      }}
      narrow={[{ of: 'account', lines: ['older', 'found', 'actions'] }]}
    />
  );
}

/** Who, since when, and with how many points. */
function Account({ of: { id, username, joinedAt, points } }: { of: SharingAccountDto }) {
  const mailboxes = useMailboxTexts();
  const { number, day } = useFormats();
  return (
    <span className="sharing-account">
      <Link to={href.user(id)}>
        <Address of={username} />
      </Link>
      <span className="quiet">{mailboxes.joined({ day: day(joinedAt), points: number(points) })}</span>
    </span>
  );
}

function useReview() {
  const mailboxes = useMailboxTexts();
  const notify = useNotify();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => reviewSharedMailbox({ path: { id } }),
    onSuccess: () => notify.success(mailboxes.reviewedDone),
    onError: (error) => reportRefusal(error, mailboxes.reviewFailed),
    onSettled: () => client.invalidateQueries({ queryKey: mailboxKeys.shared }),
  });
}
