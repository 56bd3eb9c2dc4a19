import type { RedemptionDto, RefundReason } from '@pwen/api-client';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';

const REASONS = {
  OUT_OF_STOCK: 'outOfStock',
  REWARD_UNAVAILABLE: 'taken',
  ACCOUNT_BLOCKED: 'blocked',
  ACCOUNT_CLOSED: 'closed',
  REVIEWED: 'reviewed',
} as const satisfies Record<RefundReason, string>;

/** Says why there was no voucher, and that no points are lost. */
export function RefundText({ redemption: { refundReason, pointsCost } }: { redemption: RedemptionDto }) {
  const texts = useTexts();
  const formats = useFormats();
  return (
    <p>
      {refundReason && texts.redemptions[REASONS[refundReason]]}{' '}
      {/* A closed account has no balance that points could go back to. */}
      {pointsCost > 0 && refundReason !== 'ACCOUNT_CLOSED' && (
        <strong>{texts.redemptions.back({ points: formats.points(pointsCost) })}</strong>
      )}
    </p>
  );
}
