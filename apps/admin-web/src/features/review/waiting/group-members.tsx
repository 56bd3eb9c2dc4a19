import type { HeldGroupDto, HeldRedemptionDto } from '@pwen/api-client';
import { HOLDS_AT_ONCE_MAX } from '@pwen/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';

import { useFormats } from '../../../ui/format';
import { PagedList } from '../../../ui/lists/paged-list';
import { SelectionBar } from '../../../ui/lists/selection-bar';
import { useSelection } from '../../../ui/lists/use-selection';
import { useKeyPages } from '../../../ui/paging/use-key-pages';
import { Nothing } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
import { HeldTable } from '../held-table';
import { heldOfGroupQuery } from '../review-queries';
import { useReviewTexts } from '../use-review-texts';

interface GroupMembersProps {
  group: HeldGroupDto;
  /** What they share, in words. */
  what: string;
  onDecide: (holds: readonly HeldRedemptionDto[]) => void;
}

/** The redemptions of a group, as many as are decided at once: one, some or all that are shown. */
export function GroupMembers({ group, what, onDecide }: GroupMembersProps) {
  const { members } = useReviewTexts();
  const { number } = useFormats();
  const decides = useMay('decide-holds');
  const pages = useKeyPages<number>(String(group.id));
  const page = useQuery(heldOfGroupQuery(group.id, { cursor: pages.key, limit: HOLDS_AT_ONCE_MAX }));
  const rows = page.data?.rows ?? [];
  const mine = rows.filter(({ isOwn }) => !isOwn);
  const selection = useSelection(mine);
  const { selected } = selection;
  return (
    <div className="group-members">
      <PagedList
        title={members.label({ what })}
        page={page}
        pages={pages}
        loadFailed={members.failed}
        nothing={<Nothing title={members.none} />}
        loadingLines={3}
      >
        {decides && (
          <SelectionBar
            status={
              selected.length > 0
                ? members.selected({ n: number(selected.length) })
                : members.shown({ n: number(rows.length) })
            }
            hasSelected={selected.length > 0}
            clearText={members.clear}
            onClear={selection.clear}
          >
            <Button size="small" type="primary" onClick={() => onDecide(selected)}>
              {members.decideSelected({ n: number(selected.length) })}
            </Button>
          </SelectionBar>
        )}
        {decides && selected.length === 0 && mine.length > 1 && (
          <Button size="small" onClick={() => onDecide(mine)}>
            {members.decideAll({ n: number(mine.length) })}
          </Button>
        )}
        <HeldTable
          label={members.label({ what })}
          rows={rows}
          onDecide={decides ? (hold) => onDecide([hold]) : undefined}
          selection={decides ? { selectedIds: selection.selectedIds, onSelect: selection.select } : undefined}
        />
      </PagedList>
    </div>
  );
}
