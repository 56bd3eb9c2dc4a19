import { listVouchers, type VoucherDto } from '@pwen/api-client';
import { pageOf } from '@pwen/web/lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { rewardKeys } from '../reward-keys';

export interface VoucherFilter {
  rewardId: number;
  status?: VoucherDto['status'];
  cursor?: number;
  limit: number;
}

/** A page of a reward's vouchers, oldest first. The previous page stays visible until the next one is loaded. */
export const vouchersQuery = ({ rewardId, ...query }: VoucherFilter) =>
  queryOptions({
    queryKey: rewardKeys.voucherPage(rewardId, query),
    queryFn: async ({ signal }) => pageOf(await listVouchers({ path: { id: rewardId }, query, signal })),
    placeholderData: keepPreviousData,
  });
