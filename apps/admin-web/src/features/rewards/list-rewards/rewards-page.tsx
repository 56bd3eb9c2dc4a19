import { PlusOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { isFiltered, queryText } from '../../../ui/lists/list-view';
import { useListView } from '../../../ui/lists/use-list-view';
import { usualLayout } from '../../../ui/lists/usual-layout';
import { KeyPager } from '../../../ui/paging/key-pager';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { useIsAdministrator } from '../../sign-in/session';
import { useConfirmDelete } from '../delete-reward/use-confirm-delete';
import { RewardDialog } from '../edit-reward/reward-dialog';
import { rewardsQuery } from '../rewards-query';
import { RewardCard } from './reward-card';
import { RewardsTable } from './rewards-table';
import { NO_FILTER, RewardsToolbar } from './rewards-toolbar';
import { ALLOWED, filterOf, type RewardsView, USUAL_VIEW } from './rewards-view';

/** The catalogue: search, create, edit and delete. */
export function RewardsPage() {
  const { t } = useTranslation();
  usePageTitle(t('rewards.title'));
  const { number } = useFormats();
  const usual: RewardsView = { ...USUAL_VIEW, layout: usualLayout() };
  const { view, change, pages, place } = useListView(usual, ALLOWED);
  const filter = filterOf(view);
  const rewards = useQuery(rewardsQuery({ ...filter, sort: view.sort, order: view.order }, pages.key));
  const isAdministrator = useIsAdministrator();
  const confirmDelete = useConfirmDelete();
  const [edited, setEdited] = useState<RewardDto | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (region.current) region.current.scrollTop = 0;
  }, [pages.key]);

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
        <Typography.Title level={1}>{t('rewards.title')}</Typography.Title>
        <div className="page-actions">
          <ExportButton path={`/api/admin/rewards/export${queryText(filter)}`} fileName="rewards.csv" />
          {isAdministrator && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
              {t('rewards.add')}
            </Button>
          )}
        </div>
      </div>
      <RewardsToolbar view={view} onChange={change} />
      {(rewards.isPending || (isWaiting && rows.length === 0)) && <Loading />}
      {rewards.isError && (
        <LoadFailed
          title={t('rewards.loadFailed')}
          isRetrying={rewards.isFetching}
          onRetry={() => void rewards.refetch()}
        />
      )}
      {rewards.isSuccess && !isWaiting && rows.length === 0 && (
        <NothingShown
          isFiltered={isFiltered(view, usual) || pages.page > 1}
          onClear={() => change(NO_FILTER)}
          onCreate={isAdministrator ? () => edit(null) : undefined}
        />
      )}
      {rewards.isSuccess && rows.length > 0 && (
        <>
          <span role="status" className="quiet">
            {t('rewardTable.found', { total: number(rewards.data.total) })}
          </span>
          {view.layout === 'table' ? (
            <RewardsTable
              region={region}
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
        </>
      )}
      {rewards.isSuccess && (
        <div className="list-foot">
          <KeyPager list={t('rewards.title')} pages={pages} next={rewards.data.next} isLoading={isWaiting} />
        </div>
      )}
      <RewardDialog isOpen={isDialogOpen} reward={edited} onClose={() => setDialogOpen(false)} />
    </>
  );
}

interface NothingShownProps {
  isFiltered: boolean;
  onClear: () => void;
  onCreate?: () => void;
}

function NothingShown({ isFiltered, onClear, onCreate }: NothingShownProps) {
  const { t } = useTranslation();
  return (
    <Nothing title={t('rewards.emptyTitle')}>
      {isFiltered ? (
        <Button onClick={onClear}>{t('tables.clearFilters')}</Button>
      ) : (
        onCreate && (
          <Button type="primary" onClick={onCreate}>
            {t('rewards.createFirst')}
          </Button>
        )
      )}
    </Nothing>
  );
}
