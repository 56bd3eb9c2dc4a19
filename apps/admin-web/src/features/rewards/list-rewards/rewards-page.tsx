import { PlusOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useDialog } from '../../../ui/edit/use-dialog';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { queryText } from '../../../ui/lists/list-view';
import { NoMatch, PagedList } from '../../../ui/lists/paged-list';
import { useListView, type ViewedList } from '../../../ui/lists/use-list-view';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { PageHead } from '../../../ui/page-head';
import { Nothing } from '../../../ui/states';
import { useMay } from '../../sign-in/session';
import { useConfirmDelete } from '../delete-reward/use-confirm-delete';
import { RewardDialog } from '../edit-reward/reward-dialog';
import { rewardsQuery } from '../rewards-query';
import { RewardGrid } from './reward-grid';
import { RewardsTable } from './rewards-table';
import { RewardsToolbar } from './rewards-toolbar';
import { ALLOWED, filterOf, type RewardsView, USUAL_VIEW } from './rewards-view';
import './list-rewards.css';

/** The catalogue: search, create, edit and delete. */
export function RewardsPage() {
  const texts = useTexts();
  const { number } = useFormats();
  const usual: RewardsView = { ...USUAL_VIEW, layout: usualLayout() };
  const list = useListView(usual, ALLOWED);
  const { view, pages } = list;
  const rewards = useQuery(
    rewardsQuery({ ...filterOf(view), sort: view.sort, order: view.order }, pages.key),
  );
  const confirmDelete = useConfirmDelete();
  const editing = useDialog<RewardDto | null>();
  const create = () => editing.open(null);

  const rowsProps = {
    rewards: rewards.data?.rows ?? [],
    isWaiting: rewards.isPlaceholderData,
    list,
    onEdit: editing.open,
    onDelete: confirmDelete,
  };

  return (
    <>
      <RewardsHead view={view} onAdd={create} />
      <RewardsToolbar list={list} />
      <PagedList
        fills
        title={texts.rewards.title}
        page={rewards}
        pages={pages}
        loadFailed={texts.rewards.loadFailed}
        nothing={<NoRewards list={list} onAdd={create} />}
      >
        <span role="status" className="quiet">
          {texts.rewardTable.found({ total: number(rewards.data?.total ?? 0) })}
        </span>
        {view.layout === 'table' ? <RewardsTable {...rowsProps} /> : <RewardGrid {...rowsProps} />}
      </PagedList>
      <RewardDialog isOpen={editing.isOpen} reward={editing.about} onClose={editing.close} />
    </>
  );
}

function RewardsHead({ view, onAdd }: { view: RewardsView; onAdd: () => void }) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  return (
    <PageHead title={texts.rewards.title}>
      <ExportButton path={`/api/admin/rewards/export${queryText(filterOf(view))}`} fileName="rewards.csv" />
      {mayEdit && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {texts.rewards.add}
        </Button>
      )}
    </PageHead>
  );
}

function NoRewards({ list, onAdd }: { list: ViewedList<RewardsView>; onAdd: () => void }) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  if (list.isFiltered) return <NoMatch title={texts.rewards.emptyTitle} onClear={list.clear} />;
  return (
    <Nothing title={texts.rewards.emptyTitle}>
      {mayEdit && (
        <Button type="primary" onClick={onAdd}>
          {texts.rewards.createFirst}
        </Button>
      )}
    </Nothing>
  );
}
