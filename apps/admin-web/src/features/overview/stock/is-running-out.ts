import type { RewardStockDto } from '@pwen/api-client';

/** Time enough to buy new vouchers. */
const DAYS_ENOUGH = 7;

export function isRunningOut({ available, lowStockThreshold, daysLeft }: RewardStockDto): boolean {
  return (
    available === 0 ||
    (daysLeft !== null && daysLeft <= DAYS_ENOUGH) ||
    (lowStockThreshold !== null && available <= lowStockThreshold)
  );
}
