import type { BalanceChangeDto } from '@pwen/api-client';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useIsAdministrator, useSession } from '../../sign-in/session';
import { useChangeSummary } from './use-change-summary';
import { useDecide } from './use-decide';

interface DecisionButtonsProps {
  change: BalanceChangeDto;
  /** Asks for the reason. The dialog belongs to the page: the change may leave the list while somebody types. */
  onReject: (change: BalanceChangeDto) => void;
}

/** What the signed-in administrator can do with a waiting change. */
export function DecisionButtons({ change, onReject }: DecisionButtonsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const isAdministrator = useIsAdministrator();
  const ownId = useSession().data?.user?.id;
  const decision = useDecide();
  const summary = useChangeSummary()(change);
  if (!isAdministrator || change.state !== 'waiting') return null;

  const approve = () =>
    modal.confirm({
      title: t('balances.approveTitle'),
      content: summary,
      okText: t('balances.approve'),
      cancelText: t('common.cancel'),
      onOk: () => decision.mutate({ what: 'approve', change }),
    });

  if (change.requestedBy.id === ownId) {
    return (
      <>
        <span className="quiet">{t('balances.ownRequest')}</span>
        <Button
          loading={decision.isPending}
          aria-label={t('balances.withdrawAction', { summary })}
          onClick={() => decision.mutate({ what: 'withdraw', change })}
        >
          {t('balances.withdraw')}
        </Button>
      </>
    );
  }
  if (change.userId === ownId) return <span className="quiet">{t('balances.ownBalance')}</span>;
  return (
    <>
      <Button
        type="primary"
        loading={decision.isPending && decision.variables.what === 'approve'}
        aria-label={t('balances.approveAction', { summary })}
        onClick={approve}
      >
        {t('balances.approve')}
      </Button>
      <Button aria-label={t('balances.rejectAction', { summary })} onClick={() => onReject(change)}>
        {t('balances.reject')}
      </Button>
    </>
  );
}
