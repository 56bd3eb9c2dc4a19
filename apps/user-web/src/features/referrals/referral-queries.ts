import { generateReferralCode, listReferrals } from '@pwen/api-client';
import { infiniteList } from '@pwen/web/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { cacheUser } from '../auth/use-user';

const PAGE_SIZE = 25;

const referralKeys = { list: (userId: number) => ['referrals', userId] as const } as const;

/** The friends whom a person invited, newest first; each page has their total. */
export function referralsQuery(userId: number) {
  return infiniteList({
    queryKey: referralKeys.list(userId),
    fetchPage: async (cursor) => {
      const { data } = await listReferrals({ query: { limit: PAGE_SIZE, cursor } });
      return { rows: data.referrals, next: data.nextCursor, total: data.totalReferrals };
    },
  });
}

/** Gives the person their code, which is then part of them. */
export function useGenerateCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await generateReferralCode()).data.referralCode,
    onSuccess: (referralCode) => cacheUser(queries, (user) => (user ? { ...user, referralCode } : user)),
  });
}
