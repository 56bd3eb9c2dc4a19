import { PlusOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { queryText } from '../../../ui/lists/list-view';
import { SortedList } from '../../../ui/lists/sorted-list';
import { useListView } from '../../../ui/lists/use-list-view';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { Nothing } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { useIsAdministrator } from '../../sign-in/session';
import { useConfirmDelete } from '../delete-reward/use-confirm-delete';
import { RewardDialog } from '../edit-reward/reward-dialog';
import { rewardsQuery } from '../rewards-query';
import { RewardCard } from './reward-card';
import { RewardsTable } from './rewards-table';
import { RewardsToolbar } from './rewards-toolbar';
import { ALLOWED, filterOf, type RewardsView, USUAL_VIEW } from './rewards-view';

/** The catalogue: search, create, edit and delete. */
export function RewardsPage() {
  const texts = useTexts();
  usePageTitle(texts.rewards.title);
  const { number } = useFormats();
  const usual: RewardsView = { ...USUAL_VIEW, layout: usualLayout() };
  const { view, change, pages, place, isFiltered, clear } = useListView(usual, ALLOWED);
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
      <div className="page-head">
        <Typography.Title level={1}>{texts.rewards.title}</Typography.Title>
        <div className="page-actions">
          <ExportButton path={`/api/admin/rewards/export${queryText(filter)}`} fileName="rewards.csv" />
          {isAdministrator && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
              {texts.rewards.add}
            </Button>
          )}
        </div>
      </div>
      <RewardsToolbar view={view} isFiltered={isFiltered} onChange={change} onClear={clear} />
      <SortedList
        title={texts.rewards.title}
        page={rewards}
        pages={pages}
        loadFailed={texts.rewards.loadFailed}
        isFiltered={isFiltered}
        noMatch={texts.rewards.emptyTitle}
        onClear={clear}
        empty={
          <Nothing title={texts.rewards.emptyTitle}>
            {isAdministrator && (
              <Button type="primary" onClick={() => edit(null)}>
                {texts.rewards.createFirst}
              </Button>
            )}
          </Nothing>
        }
      >
        <span role="status" className="quiet">
          {texts.rewardTable.found({ total: number(rewards.data?.total ?? 0) })}
        </span>
        {view.layout === 'table' ? (
          <RewardsTable
            rewards={rows}
            isWaiting={isWaiting}
            view={view}
            place={place}
            onChange={change}
            onEdit={edit}
            onDelete={confirmDelete}
          />
        ) : (
          <ul className="reward-grid" aria-busy={isWaiting}>
            {rows.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                place={place}
                onEdit={() => edit(reward)}
                onDelete={() => confirmDelete(reward)}
              />
            ))}
          </ul>
        )}
      </SortedList>
      <RewardDialog isOpen={isDialogOpen} reward={edited} onClose={() => setDialogOpen(false)} />
    </>
  );
}
