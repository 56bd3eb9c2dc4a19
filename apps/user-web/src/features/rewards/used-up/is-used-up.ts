import type { RewardDto } from '@pwen/api-client';

/** Whether of all that everybody may redeem of a reward today nothing is left for now. */
export const isUsedUp = ({ budgetReturnsAt }: Pick<RewardDto, 'budgetReturnsAt'>): boolean =>
  budgetReturnsAt !== null && Date.parse(budgetReturnsAt) > Date.now();
