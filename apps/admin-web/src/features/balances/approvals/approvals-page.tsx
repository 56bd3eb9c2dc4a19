import type { BalanceChangeDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PagedList } from '../../../ui/lists/paged-list';
import { PageHead } from '../../../ui/page-head';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Nothing } from '../../../ui/states';
import { DelayedChangeList } from '../../delayed-changes/list-delayed-changes/delayed-change-list';
import { useMay } from '../../sign-in/session';
import { changesQuery } from '../balances-query';
import { ChangeCard } from './change-card';
import { DecisionButtons } from './decision-buttons';
import { RejectDialog } from './reject-dialog';
import './approvals.css';

const PAGE_ROWS = 25;

/** The changes of balances that wait for somebody who decides, or all of them; whoever sees no people has those that count later. */
export function ApprovalsPage() {
  const texts = useTexts();
  const seesPeople = useMay('see-people');
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
      <PageHead title={texts.balances.title}>
        <Segmented<'waiting' | 'all'>
          aria-label={texts.balances.filterLabel}
          value={state}
          onChange={(chosen) => setParams(chosen === 'all' ? { state: chosen } : {}, { replace: true })}
          options={[
            { value: 'waiting', label: texts.balances.waiting },
            { value: 'all', label: texts.balances.all },
          ]}
        />
      </PageHead>
      {seesPeople && <Changes state={state} onReject={askWhy} />}
      <DelayedChangeList isAll={state === 'all'} />
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
  const rows = page.data?.rows ?? [];
  const nothing =
    state === 'waiting' ? (
      <Nothing title={texts.balances.noneWaiting} text={texts.balances.noneWaitingText} />
    ) : (
      <Nothing title={texts.balances.none} text={texts.balances.noneText} />
    );
  return (
    <PagedList
      title={texts.balances.title}
      page={page}
      pages={pages}
      loadFailed={texts.balances.loadFailed}
      nothing={nothing}
    >
      <ul className="change-list" aria-label={texts.balances.title} aria-busy={page.isPlaceholderData}>
        {rows.map((change) => (
          <li key={change.id}>
            <ChangeCard change={change}>
              {change.state === 'waiting' && <DecisionButtons change={change} onReject={onReject} />}
            </ChangeCard>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
