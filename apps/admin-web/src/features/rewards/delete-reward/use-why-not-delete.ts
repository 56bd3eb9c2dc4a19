import type { RewardDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { useMay } from '../../sign-in/session';

/** Tells why one may not delete a reward: its vouchers would be discarded with it. null if one may. */
export function useWhyNotDelete(): (reward: RewardDto) => string | null {
  const { hasVouchers } = useTexts().deleteReward;
  const handlesVouchers = useMay('handle-vouchers');
  return ({ stock, availableVouchersCount }) => {
    const left = stock ? stock.available + stock.reserved : availableVouchersCount;
    return !handlesVouchers && left > 0 ? hasVouchers : null;
  };
}
