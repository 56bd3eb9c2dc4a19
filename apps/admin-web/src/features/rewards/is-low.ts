import type { RewardDto } from '@pwen/api-client';

/** Whether no more vouchers are left than the number at which administrators are told. */
export const isLow = ({ lowStockThreshold, availableVouchersCount }: RewardDto): boolean =>
  lowStockThreshold !== null && availableVouchersCount <= lowStockThreshold;
