import type { RewardRedemptionDto } from '@pwen/api-client';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

import { Moment } from '../../../ui/time/moment';
import { LedgerEvent } from './ledger-event';
import { MaskedVoucher } from './masked-voucher';

/** The ledger events of a redemption and, on a phone, the details that do not fit into its row. */
export function RedemptionEvents({
  redemption,
  isWide,
}: {
  redemption: RewardRedemptionDto;
  isWide: boolean;
}) {
  const { t } = useTranslation();
  const { id, userId, settledAt, maskedVoucherNumber, refundReason, spend, refund, status } = redemption;
  return (
    <div className="redemption-events">
      {!isWide && (
        <dl className="facts">
          <dt>{t('redemptions.columns.number')}</dt>
          <dd>{id}</dd>
          <dt>{t('redemptions.columns.person')}</dt>
          <dd>{t('redemptions.personNumber', { id: userId })}</dd>
          <dt>{t('redemptions.columns.settled')}</dt>
          <dd>{settledAt === null ? t('common.none') : <Moment at={settledAt} />}</dd>
          <dt>{t('redemptions.columns.voucher')}</dt>
          <dd>
            <MaskedVoucher number={maskedVoucherNumber} />
          </dd>
        </dl>
      )}
      {refundReason && (
        <Alert
          type="warning"
          showIcon
          title={t('redemptions.reason')}
          description={t(`redemptions.refundReasons.${refundReason}`)}
        />
      )}
      <div className="ledger-events">
        <LedgerEvent title={t('redemptions.spend')} event={spend} otherwise={t('redemptions.noSpend')} />
        {status === 'refunded' && (
          <LedgerEvent
            title={t('redemptions.refund')}
            event={refund}
            otherwise={t('redemptions.notRefunded')}
          />
        )}
      </div>
    </div>
  );
}
