import type { HeldGroupDto, HeldRedemptionDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';

import { useDialog } from '../../../ui/edit/use-dialog';
import { useFormats } from '../../../ui/format';
import { PagedList } from '../../../ui/lists/paged-list';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Nothing } from '../../../ui/states';
import { ListTable } from '../../../ui/table/list-table';
import { Moment } from '../../../ui/time/moment';
import { DecideDialog } from '../decide/decide-dialog';
import { heldGroupsQuery } from '../review-queries';
import { useReviewTexts } from '../use-review-texts';
import { useSignalWords } from '../use-signal-words';
import { GroupMembers } from './group-members';

const PAGE_ROWS = 25;

/** What waits for a look, by what it shares; each group unfolds to its redemptions. */
export function WaitingGroups() {
  const { groups } = useReviewTexts();
  const pages = useRowPages();
  const page = useQuery(heldGroupsQuery({ cursor: pages.key, limit: PAGE_ROWS }));
  const deciding = useDialog<readonly HeldRedemptionDto[]>();
  return (
    <div className="tab-body">
      <PagedList
        title={groups.label}
        page={page}
        pages={pages}
        loadFailed={groups.failed}
        nothing={<Nothing title={groups.none} text={groups.noneText} />}
      >
        <GroupsTable rows={page.data?.rows ?? []} onDecide={deciding.open} />
      </PagedList>
      {deciding.about && (
        <DecideDialog
          key={deciding.opening}
          holds={deciding.about}
          isOpen={deciding.isOpen}
          onClose={deciding.close}
        />
      )}
    </div>
  );
}

interface GroupsTableProps {
  rows: readonly HeldGroupDto[];
  /** The dialog belongs to the page: a group may leave the list while somebody types. */
  onDecide: (holds: readonly HeldRedemptionDto[]) => void;
}

function GroupsTable({ rows, onDecide }: GroupsTableProps) {
  const { groups } = useReviewTexts();
  const { number } = useFormats();
  const whatOf = useWhatIsShared();
  return (
    <ListTable
      label={groups.label}
      wideFrom="lg"
      rowKey="id"
      rows={rows}
      columns={{
        shared: { title: groups.shared, kind: 'title', cell: (row) => <Shared of={row} /> },
        held: { title: groups.held, align: 'right', line: 'named', cell: ({ held }) => number(held) },
        oldest: { title: groups.oldest, line: 'named', cell: ({ oldestAt }) => <Moment at={oldestAt} /> },
        opens: {
          title: groups.opens,
          line: 'named',
          cell: ({ firstOpensAt }) => <Moment at={firstOpensAt} />,
        },
        points: { title: groups.points, align: 'right', line: 'named', cell: ({ points }) => number(points) },
        worth: {
          title: groups.worth,
          align: 'right',
          line: 'named',
          cell: ({ valueHtg }) => number(valueHtg),
        },
      }}
      narrow={[{ of: 'shared', lines: ['held', 'oldest', 'opens', ['points', 'worth']] }]}
      unfold={{
        columnTitle: groups.unfoldTitle,
        width: 48,
        label: (row, isUnfolded) => (isUnfolded ? groups.fold : groups.unfold)({ what: whatOf(row) }),
        render: (row) => <GroupMembers group={row} what={whatOf(row)} onDecide={onDecide} />,
      }}
    />
  );
}

function Shared({ of: group }: { of: HeldGroupDto }) {
  const { groups } = useReviewTexts();
  const { number } = useFormats();
  const { ofRule } = useSignalWords();
  const what = useWhatIsShared()(group);
  return (
    <div className="held-lines">
      <strong>{what}</strong>
      {group.shared && <span className="quiet">{ofRule(group.reason)}</span>}
      {group.replies > 0 && (
        <span>
          <Tag color="processing">{groups.replies({ n: number(group.replies) })}</Tag>
        </span>
      )}
    </div>
  );
}

/** In words; the name of the rule, if what it saw is not known any more. */
function useWhatIsShared(): (group: HeldGroupDto) => string {
  const { ofRule, ofGroup } = useSignalWords();
  return ({ reason, shared }) => (shared ? ofGroup(shared) : ofRule(reason));
}
