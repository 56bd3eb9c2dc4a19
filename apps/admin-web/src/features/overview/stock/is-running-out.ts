import type { RewardStockDto } from '@pwen/api-client';

/** Time enough to buy new vouchers. */
const DAYS_ENOUGH = 7;

export const isRunningOut = (reward: RewardStockDto): boolean => isLow(reward) || endsSoon(reward);

/** Whether so few vouchers are left that administrators want to know. */
export const isLow = ({ available, lowStockThreshold }: RewardStockDto): boolean =>
  available === 0 || (lowStockThreshold !== null && available <= lowStockThreshold);

/** Whether none will be left soon, at the present rate. */
export const endsSoon = ({ available, daysLeft }: RewardStockDto): boolean =>
  available === 0 || (daysLeft !== null && daysLeft <= DAYS_ENOUGH);
