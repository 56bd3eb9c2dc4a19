import { listVouchers, type VoucherDto } from '@pwen/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { REWARDS_KEY } from '../rewards-query';

export interface VoucherFilter {
  rewardId: number;
  status?: VoucherDto['status'];
  cursor?: number;
  limit: number;
}

/** A page of a reward's vouchers, oldest first. The page before stays until the next is there. */
export const vouchersQuery = ({ rewardId, ...query }: VoucherFilter) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'vouchers', rewardId, query],
    queryFn: async ({ signal }) => {
      const { data, response } = await listVouchers({ path: { id: rewardId }, query, signal });
      const next = response.headers.get('X-Next-Cursor');
      return { vouchers: data, nextCursor: next === null ? null : Number(next) };
    },
    placeholderData: keepPreviousData,
  });
