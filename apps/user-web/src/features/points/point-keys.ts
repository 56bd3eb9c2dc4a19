/** The keys of points in the query cache; each stands for all that begin with it. */
export const pointKeys = {
  all: ['points'],
  history: (userId: number) => ['points', userId, 'history'] as const,
  /** What is missing before the first reward, which follows from points; it begins anew when something is confirmed. */
  firstVoucher: (userId: number, mustConfirm: string | null) =>
    ['points', userId, 'first-voucher', mustConfirm] as const,
  /** The entries after the first number, up to the second. They never change, so they are under no key above. */
  arrivals: (userId: number, after?: number, newest?: number) =>
    ['points-arrivals', userId, after, newest] as const,
} as const;
