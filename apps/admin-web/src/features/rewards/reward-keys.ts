/** The keys of rewards in the query cache; each stands for all that begin with it. */
export const rewardKeys = {
  /** To invalidate after any change of a reward or its vouchers. */
  all: ['rewards'],
  pages: ['rewards', 'list'],
  page: (page: object) => [...rewardKeys.pages, page] as const,
  one: (id: number) => ['rewards', 'one', id] as const,
  vouchers: ['rewards', 'vouchers'],
  voucherPage: (rewardId: number, page: object) => [...rewardKeys.vouchers, rewardId, page] as const,
  redemptionPage: (rewardId: number, page: object) => ['rewards', 'redemptions', rewardId, page] as const,
} as const;
