import type { Reward } from '../../rewards/index.js';

/** What a voucher of a reward costs, how many of them one person may have, and what all may be worth in a day. */
export type RewardTerms = Readonly<
  Pick<Reward, 'pointsCost' | 'limitPerPerson' | 'limitPerDay' | 'budgetHtg'>
>;

export const termsOf = ({
  pointsCost,
  limitPerPerson,
  limitPerDay,
  budgetHtg,
}: RewardTerms): RewardTerms => ({
  pointsCost,
  limitPerPerson,
  limitPerDay,
  budgetHtg,
});
