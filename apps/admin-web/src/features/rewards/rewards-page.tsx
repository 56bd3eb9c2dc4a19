import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Grid, Input, Pagination, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { useFormats } from '../../ui/format';
import { Loading, LoadFailed, Nothing } from '../../ui/states';
import { usePageTitle } from '../../ui/use-page-title';
import { useIsAdministrator } from '../sign-in/session';
import { useConfirmDelete } from './delete-reward/use-confirm-delete';
import { RewardDialog } from './edit-reward/reward-dialog';
import { filterRewards } from './filter-rewards';
import { RewardCard } from './reward-card';
import { rewardsQuery } from './rewards-query';

const PAGE_CARDS = 24;

/** The catalogue: search, create, edit and delete. */
export function RewardsPage() {
  const { t } = useTranslation();
  usePageTitle(t('rewards.title'));
  const { number } = useFormats();
  const isWide = Grid.useBreakpoint().md ?? false;
  const rewards = useQuery(rewardsQuery);
  const isAdministrator = useIsAdministrator();
  const confirmDelete = useConfirmDelete();
  const [params, setParams] = useSearchParams();
  // The text field reads the state: the router updates the address too late for typing.
  const [search, setSearch] = useState(() => params.get('search') ?? '');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<RewardDto | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);

  const loaded = rewards.data?.rows ?? [];
  const total = rewards.data?.total ?? 0;
  const found = filterRewards(loaded, search);
  const shownPage = Math.min(page, Math.max(1, Math.ceil(found.length / PAGE_CARDS)));
  const shown = found.slice((shownPage - 1) * PAGE_CARDS, shownPage * PAGE_CARDS);

  const changeSearch = (text: string) => {
    setPage(1);
    setSearch(text);
    setParams(text ? { search: text } : {}, { replace: true });
  };
  const edit = (reward: RewardDto | null) => {
    setEdited(reward);
    setDialogOpen(true);
  };

  return (
    <>
      <div className="page-head">
        <Typography.Title level={1}>{t('rewards.title')}</Typography.Title>
        {isAdministrator && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
            {t('rewards.add')}
          </Button>
        )}
      </div>
      {rewards.isPending && <Loading />}
      {rewards.isError && (
        <LoadFailed
          title={t('rewards.loadFailed')}
          isRetrying={rewards.isFetching}
          onRetry={() => void rewards.refetch()}
        />
      )}
      {rewards.isSuccess && total === 0 && (
        <Nothing title={t('rewards.emptyTitle')}>
          {isAdministrator && (
            <Button type="primary" onClick={() => edit(null)}>
              {t('rewards.createFirst')}
            </Button>
          )}
        </Nothing>
      )}
      {rewards.isSuccess && total > 0 && (
        <>
          <div className="toolbar" role="search">
            <Input
              className="toolbar-search"
              type="search"
              allowClear
              prefix={<SearchOutlined />}
              value={search}
              placeholder={t('rewards.searchPlaceholder')}
              aria-label={t('rewards.searchLabel')}
              onChange={(event) => changeSearch(event.target.value)}
            />
            <span role="status" className="quiet">
              {t('rewards.shown', { shown: number(found.length), total: number(total) })}
            </span>
          </div>
          {loaded.length < total && (
            <Alert
              type="warning"
              showIcon
              title={t('rewards.truncated', { loaded: number(loaded.length), total: number(total) })}
            />
          )}
          {found.length === 0 && (
            <Nothing title={t('rewards.emptyTitle')}>
              <Button onClick={() => changeSearch('')}>{t('rewards.clearSearch')}</Button>
            </Nothing>
          )}
          <ul className="reward-grid">
            {shown.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                onEdit={() => edit(reward)}
                onDelete={() => confirmDelete(reward)}
              />
            ))}
          </ul>
          <Pagination
            className="page-foot"
            current={shownPage}
            total={found.length}
            pageSize={PAGE_CARDS}
            onChange={setPage}
            showSizeChanger={false}
            hideOnSinglePage
            simple={!isWide}
          />
        </>
      )}
      <RewardDialog isOpen={isDialogOpen} reward={edited} onClose={() => setDialogOpen(false)} />
    </>
  );
}
