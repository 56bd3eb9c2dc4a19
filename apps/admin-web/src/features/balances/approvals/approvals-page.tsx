import type { BalanceChangeDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
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
  const texts = useTexts();
  usePageTitle(texts.balances.title);
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
        <Typography.Title level={1}>{texts.balances.title}</Typography.Title>
        <Segmented<'waiting' | 'all'>
          aria-label={texts.balances.filterLabel}
          value={state}
          onChange={(chosen) => setParams(chosen === 'all' ? { state: chosen } : {}, { replace: true })}
          options={[
            { value: 'waiting', label: texts.balances.waiting },
            { value: 'all', label: texts.balances.all },
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
  const texts = useTexts();
  const pages = useRowPages();
  const page = useQuery(changesQuery({ state, cursor: pages.key, limit: PAGE_ROWS }));
  if (page.isError) {
    return (
      <LoadFailed
        title={texts.balances.loadFailed}
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
      <Nothing title={texts.balances.noneWaiting} text={texts.balances.noneWaitingText} />
    ) : (
      <Nothing title={texts.balances.none} text={texts.balances.noneText} />
    );
  }
  return (
    <>
      <ul className="change-list" aria-label={texts.balances.title} aria-busy={page.isPlaceholderData}>
        {rows.map((change) => (
          <li key={change.id}>
            <ChangeCard change={change}>
              {change.state === 'waiting' && <DecisionButtons change={change} onReject={onReject} />}
            </ChangeCard>
          </li>
        ))}
      </ul>
      <KeyPager list={texts.balances.title} pages={pages} next={next} isLoading={page.isPlaceholderData} />
    </>
  );
}
