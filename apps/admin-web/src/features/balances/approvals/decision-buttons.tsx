import type { BalanceChangeDto } from '@pwen/api-client';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { useIsAdministrator, useSession } from '../../sign-in/session';
import { RejectDialog } from './reject-dialog';
import { useDecide } from './use-decide';

/** What the signed-in administrator can do with a waiting change. */
export function DecisionButtons({ change }: { change: BalanceChangeDto }) {
  const { t } = useTranslation();
  const { signed } = useFormats();
  const { modal } = App.useApp();
  const isAdministrator = useIsAdministrator();
  const ownId = useSession().data?.user?.id;
  const [isRejecting, setRejecting] = useState(false);
  const decision = useDecide();
  if (!isAdministrator || change.state !== 'waiting') return null;

  const name = change.username ?? t('balances.deletedPerson', { id: change.userId });
  const summary = t('balances.summary', { amount: signed(change.effectPoints), name });
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
  return (
    <>
      {change.userId === ownId ? (
        <span className="quiet">{t('balances.ownBalance')}</span>
      ) : (
        <Button
          type="primary"
          loading={decision.isPending && decision.variables.what === 'approve'}
          aria-label={t('balances.approveAction', { summary })}
          onClick={approve}
        >
          {t('balances.approve')}
        </Button>
      )}
      <Button aria-label={t('balances.rejectAction', { summary })} onClick={() => setRejecting(true)}>
        {t('balances.reject')}
      </Button>
      <RejectDialog
        isOpen={isRejecting}
        isSending={decision.isPending}
        text={summary}
        onReject={(reason) =>
          decision.mutate({ what: 'reject', change, reason }, { onSuccess: () => setRejecting(false) })
        }
        onClose={() => setRejecting(false)}
      />
    </>
  );
}
