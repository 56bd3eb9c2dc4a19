import { PlusOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { queryText } from '../../../ui/lists/list-view';
import { NoMatch, PagedList } from '../../../ui/lists/paged-list';
import { useListView } from '../../../ui/lists/use-list-view';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { PageHead } from '../../../ui/page-head';
import { Nothing } from '../../../ui/states';
import { useIsAdministrator } from '../../sign-in/session';
import { useConfirmDelete } from '../delete-reward/use-confirm-delete';
import { RewardDialog } from '../edit-reward/reward-dialog';
import { rewardsQuery } from '../rewards-query';
import { RewardCard } from './reward-card';
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
  const filter = filterOf(view);
  const rewards = useQuery(rewardsQuery({ ...filter, sort: view.sort, order: view.order }, pages.key));
  const isAdministrator = useIsAdministrator();
  const confirmDelete = useConfirmDelete();
  const [edited, setEdited] = useState<RewardDto | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);

  const rows = rewards.data?.rows ?? [];
  // Whether another view's rewards are shown until those of this one are there.
  const { isPlaceholderData: isWaiting } = rewards;
  const edit = (reward: RewardDto | null) => {
    setEdited(reward);
    setDialogOpen(true);
  };

  return (
    <>
      <PageHead title={texts.rewards.title}>
        <ExportButton path={`/api/admin/rewards/export${queryText(filter)}`} fileName="rewards.csv" />
        {isAdministrator && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
            {texts.rewards.add}
          </Button>
        )}
      </PageHead>
      <RewardsToolbar list={list} />
      <PagedList
        fills
        title={texts.rewards.title}
        page={rewards}
        pages={pages}
        loadFailed={texts.rewards.loadFailed}
        nothing={
          list.isFiltered ? (
            <NoMatch title={texts.rewards.emptyTitle} onClear={list.clear} />
          ) : (
            <Nothing title={texts.rewards.emptyTitle}>
              {isAdministrator && (
                <Button type="primary" onClick={() => edit(null)}>
                  {texts.rewards.createFirst}
                </Button>
              )}
            </Nothing>
          )
        }
      >
        <span role="status" className="quiet">
          {texts.rewardTable.found({ total: number(rewards.data?.total ?? 0) })}
        </span>
        {view.layout === 'table' ? (
          <RewardsTable
            rewards={rows}
            isWaiting={isWaiting}
            list={list}
            onEdit={edit}
            onDelete={confirmDelete}
          />
        ) : (
          <ul className="reward-grid" aria-busy={isWaiting}>
            {rows.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                place={list.place}
                onEdit={() => edit(reward)}
                onDelete={() => confirmDelete(reward)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <RewardDialog isOpen={isDialogOpen} reward={edited} onClose={() => setDialogOpen(false)} />
    </>
  );
}
