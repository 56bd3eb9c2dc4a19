import type { RedemptionDto, RefundReason } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../i18n/use-formats';

const REASONS = {
  OUT_OF_STOCK: 'redemptions.outOfStock',
  REWARD_UNAVAILABLE: 'redemptions.taken',
  ACCOUNT_BLOCKED: 'redemptions.blocked',
  ACCOUNT_CLOSED: 'redemptions.closed',
} as const satisfies Record<RefundReason, string>;

/** Says why there was no voucher, and that no points are lost. */
export function RefundText({ redemption: { refundReason, pointsCost } }: { redemption: RedemptionDto }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <p>
      {refundReason && t(REASONS[refundReason])}{' '}
      {/* A closed account has no balance that points could go back to. */}
      {pointsCost > 0 && refundReason !== 'ACCOUNT_CLOSED' && (
        <strong>{t('redemptions.back', { points: formats.points(pointsCost) })}</strong>
      )}
    </p>
  );
}
