import type { BalanceChangeDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { KeyPager } from '../../../ui/paging/key-pager';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { changesQuery } from '../balances-query';
import { ChangeCard } from './change-card';
import { DecisionButtons } from './decision-buttons';
import { RejectDialog } from './reject-dialog';

const PAGE_ROWS = 25;

/** The changes of balances that wait for a second administrator, or all of them. */
export function ApprovalsPage() {
  const { t } = useTranslation();
  usePageTitle(t('balances.title'));
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'all' ? 'all' : 'waiting';
  const [rejected, setRejected] = useState<BalanceChangeDto | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const askWhy = (change: BalanceChangeDto) => {
    setRejected(change);
    setRejecting(true);
  };
  return (
    <>
      <div className="page-head">
        <Typography.Title level={1}>{t('balances.title')}</Typography.Title>
        <Segmented<'waiting' | 'all'>
          aria-label={t('balances.filterLabel')}
          value={state}
          onChange={(chosen) => setParams(chosen === 'all' ? { state: chosen } : {}, { replace: true })}
          options={[
            { value: 'waiting', label: t('balances.waiting') },
            { value: 'all', label: t('balances.all') },
          ]}
        />
      </div>
      <Changes state={state} onReject={askWhy} />
      <RejectDialog change={rejected} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </>
  );
}

interface ChangesProps {
  state: 'waiting' | 'all';
  onReject: (change: BalanceChangeDto) => void;
}

function Changes({ state, onReject }: ChangesProps) {
  const { t } = useTranslation();
  const pages = useRowPages();
  const page = useQuery(changesQuery({ state, cursor: pages.key, limit: PAGE_ROWS }));
  if (page.isError) {
    return (
      <LoadFailed
        title={t('balances.loadFailed')}
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  // The former rows stay until the others are there; having had none says nothing about those.
  if (page.isPending || (page.isPlaceholderData && page.data.rows.length === 0)) return <Loading />;
  const { rows, next } = page.data;
  if (rows.length === 0 && pages.page === 1) {
    return state === 'waiting' ? (
      <Nothing title={t('balances.noneWaiting')} text={t('balances.noneWaitingText')} />
    ) : (
      <Nothing title={t('balances.none')} text={t('balances.noneText')} />
    );
  }
  return (
    <>
      <ul className="change-list" aria-label={t('balances.title')} aria-busy={page.isPlaceholderData}>
        {rows.map((change) => (
          <li key={change.id}>
            <ChangeCard change={change}>
              {change.state === 'waiting' && <DecisionButtons change={change} onReject={onReject} />}
            </ChangeCard>
          </li>
        ))}
      </ul>
      <KeyPager list={t('balances.title')} pages={pages} next={next} isLoading={page.isPlaceholderData} />
    </>
  );
}
