import type { Reward } from '../../rewards/index.js';

/** What a voucher of a reward costs, and how many of them one person may have. */
export type RewardTerms = Readonly<Pick<Reward, 'pointsCost' | 'limitPerPerson' | 'limitPerDay'>>;

export const termsOf = ({ pointsCost, limitPerPerson, limitPerDay }: RewardTerms): RewardTerms => ({
  pointsCost,
  limitPerPerson,
  limitPerDay,
});
