import { useQuery } from '@tanstack/react-query';
import { Segmented, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { KeyPager } from '../../../ui/paging/key-pager';
import { useKeyPages } from '../../../ui/paging/use-key-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { changesQuery } from '../balances-query';
import { ChangeCard } from './change-card';
import { DecisionButtons } from './decision-buttons';

const PAGE_ROWS = 25;

/** The changes of balances that wait for a second administrator, or all of them. */
export function ApprovalsPage() {
  const { t } = useTranslation();
  usePageTitle(t('balances.title'));
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'all' ? 'all' : 'waiting';
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
      <Changes state={state} />
    </>
  );
}

function Changes({ state }: { state: 'waiting' | 'all' }) {
  const { t } = useTranslation();
  const pages = useKeyPages<number>(state);
  const page = useQuery(changesQuery({ state, cursor: pages.key, limit: PAGE_ROWS }));
  if (page.isPending) return <Loading />;
  if (page.isError) {
    return (
      <LoadFailed
        title={t('balances.loadFailed')}
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
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
      <ul className="change-list" aria-label={t('balances.title')}>
        {rows.map((change) => (
          <li key={change.id}>
            <ChangeCard change={change}>
              {change.state === 'waiting' && <DecisionButtons change={change} />}
            </ChangeCard>
          </li>
        ))}
      </ul>
      <KeyPager list={t('balances.title')} pages={pages} next={next} isLoading={page.isPlaceholderData} />
    </>
  );
}
