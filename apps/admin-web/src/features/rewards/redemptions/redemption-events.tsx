import type { RewardRedemptionDto } from '@pwen/api-client';
import { Alert } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { Moment } from '../../../ui/time/moment';
import { LedgerEvent } from './ledger-event';
import { MaskedVoucher } from './masked-voucher';
import './redemptions.css';

/** The ledger events of a redemption and, on a phone, the details that do not fit into its row. */
export function RedemptionEvents({
  redemption,
  isWide,
}: {
  redemption: RewardRedemptionDto;
  isWide: boolean;
}) {
  const texts = useTexts();
  const { id, userId, settledAt, maskedVoucherNumber, refundReason, spend, refund, status } = redemption;
  return (
    <div className="redemption-events">
      {!isWide && (
        <dl className="facts">
          <dt>{texts.redemptions.columns.number}</dt>
          <dd>{id}</dd>
          <dt>{texts.redemptions.columns.person}</dt>
          <dd>{texts.redemptions.personNumber({ id: userId })}</dd>
          <dt>{texts.redemptions.columns.settled}</dt>
          <dd>{settledAt === null ? texts.common.none : <Moment at={settledAt} />}</dd>
          <dt>{texts.redemptions.columns.voucher}</dt>
          <dd>
            <MaskedVoucher number={maskedVoucherNumber} />
          </dd>
        </dl>
      )}
      {refundReason && (
        <Alert
          type="warning"
          showIcon
          title={texts.redemptions.reason}
          description={texts.redemptions.refundReasons[refundReason]}
        />
      )}
      <div className="ledger-events">
        <LedgerEvent title={texts.redemptions.spend} event={spend} otherwise={texts.redemptions.noSpend} />
        {status === 'refunded' && (
          <LedgerEvent
            title={texts.redemptions.refund}
            event={refund}
            otherwise={texts.redemptions.notRefunded}
          />
        )}
      </div>
    </div>
  );
}
