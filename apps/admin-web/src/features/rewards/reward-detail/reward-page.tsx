import { ArrowLeftOutlined, DeleteOutlined, EditOutlined, ImportOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';
import { Button, Result, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { useWayBack } from '../../../ui/lists/use-list-view';
import { Loading, LoadFailed } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { CountsLaterNotice } from '../../delayed-changes/counts-later-notice';
import { LogOf } from '../../log/log-of';
import { useMay } from '../../sign-in/session';
import { useConfirmDelete } from '../delete-reward/use-confirm-delete';
import { useWhyNotDelete } from '../delete-reward/use-why-not-delete';
import { RewardDialog } from '../edit-reward/reward-dialog';
import { ImportDialog } from '../import-vouchers/import-dialog';
import { RedemptionsTable } from '../redemptions/redemptions-table';
import { RewardTags } from '../reward-tags';
import { rewardQuery } from '../rewards-query';
import { VoucherTable } from '../vouchers/voucher-table';
import { RewardFacts } from './reward-facts';
import { VoucherStock } from './voucher-stock';
import './reward-detail.css';

const TABS = ['vouchers', 'redemptions', 'details', 'history'] as const;

/** One reward: its stock, its vouchers, and who redeemed it. */
export function RewardPage() {
  const texts = useTexts();
  const id = Number(useParams().id);
  const reward = useQuery(rewardQuery(id));
  usePageTitle(reward.data?.title ?? texts.rewards.title);

  if (reward.isSuccess) return <LoadedReward reward={reward.data} />;
  if (isGone(reward.error)) {
    return (
      <Result
        icon={<span className="not-found-figure">404</span>}
        title={<h1 className="result-title">{texts.rewards.notFound}</h1>}
        extra={<BackLink />}
      />
    );
  }
  return (
    <>
      <BackLink />
      <h1 className="visually-hidden">{texts.rewards.title}</h1>
      {reward.isPending ? (
        <Loading />
      ) : (
        <LoadFailed
          title={texts.rewards.loadFailed}
          isRetrying={reward.isFetching}
          onRetry={() => void reward.refetch()}
        />
      )}
    </>
  );
}

/** Whether the reward does not exist, or the path cannot name one. */
function isGone(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === 'REWARD_NOT_FOUND' || code === 'VALIDATION_FAILED' || code === 'NOT_FOUND';
}

function BackLink() {
  const texts = useTexts();
  const { to, state } = useWayBack(PATHS.rewards);
  return (
    <Link to={to} state={state} className="back-link">
      <ArrowLeftOutlined aria-hidden /> {texts.rewardPage.back}
    </Link>
  );
}

/** What one may see of a reward; its texts everybody. */
function useTabs(): (typeof TABS)[number][] {
  const seen = {
    vouchers: useMay('see-vouchers'),
    redemptions: useMay('see-people'),
    details: true,
    history: useMay('see-log'),
  };
  return TABS.filter((tab) => seen[tab]);
}

function LoadedReward({ reward }: { reward: RewardDto }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const mayEdit = useMay('edit-programme');
  const handlesVouchers = useMay('handle-vouchers');
  const whyNotDelete = useWhyNotDelete();
  const confirmDelete = useConfirmDelete(() => void navigate(PATHS.rewards));
  const [isEditing, setEditing] = useState(false);
  const [isImporting, setImporting] = useState(false);

  return (
    <>
      <BackLink />
      <div className="page-head">
        <div className="reward-head">
          <Typography.Title level={1}>{reward.title}</Typography.Title>
          <RewardTags reward={reward} />
        </div>
        {(mayEdit || handlesVouchers) && (
          <div className="page-actions">
            {mayEdit && (
              <>
                <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
                  {texts.rewards.edit}
                </Button>
                <DisabledReason why={whyNotDelete(reward)}>
                  <Button danger icon={<DeleteOutlined />} onClick={() => confirmDelete(reward)}>
                    {texts.rewards.delete}
                  </Button>
                </DisabledReason>
              </>
            )}
            {handlesVouchers && (
              <Button type="primary" icon={<ImportOutlined />} onClick={() => setImporting(true)}>
                {texts.rewardPage.import}
              </Button>
            )}
          </div>
        )}
      </div>
      <CountsLaterNotice of={reward} />
      {reward.stock && <VoucherStock stock={reward.stock} />}
      <RewardParts reward={reward} />
      <RewardDialog isOpen={isEditing} reward={reward} onClose={() => setEditing(false)} />
      <ImportDialog reward={reward} isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}

/** Its vouchers, who redeemed it, and what was written and done about it: what one may see of that. */
function RewardParts({ reward }: { reward: RewardDto }) {
  const texts = useTexts();
  // How one got here, which another tab does not change.
  const state = useLocation().state as unknown;
  const [params, setParams] = useSearchParams();
  const tabs = useTabs();
  const tab = tabs.find((known) => known === params.get('tab')) ?? tabs[0] ?? 'details';
  const bodies = {
    vouchers: { label: texts.rewardPage.vouchers, children: <VoucherTable reward={reward} /> },
    redemptions: {
      label: texts.rewardPage.redemptions,
      children: <RedemptionsTable rewardId={reward.id} />,
    },
    details: { label: texts.rewardPage.details, children: <RewardFacts reward={reward} /> },
    history: {
      label: texts.log.history,
      children: <LogOf subjectType="reward" subjectId={reward.id} changes />,
    },
  };
  // A lone tab would lead nowhere.
  if (tabs.length === 1) return bodies[tab].children;
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => setParams(key === tabs[0] ? {} : { tab: key }, { replace: true, state })}
      destroyOnHidden
      items={tabs.map((key) => ({ key, ...bodies[key] }))}
    />
  );
}
