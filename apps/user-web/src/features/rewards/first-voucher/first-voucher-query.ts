import { getFirstVoucher, type UserDto } from '@pwen/api-client';
import { queryOptions } from '@tanstack/react-query';

import { pointKeys } from '../../points/point-keys';

/** What stays longer is asked for again when the page is opened. */
const ASKED_AGAIN_MAX_MS = 24 * 60 * 60_000;
const LATER_MS = 1000;
/** The server's clock decides, and the phone's may be ahead of it. */
const OVERDUE_ASKED_AGAIN_MS = 60_000;

/** What is missing before a person's first reward; whoever has one is not asked about again. */
export const firstVoucherQuery = ({ id, mustConfirm }: Pick<UserDto, 'id' | 'mustConfirm'>) =>
  queryOptions({
    queryKey: pointKeys.firstVoucher(id, mustConfirm),
    queryFn: async () => (await getFirstVoucher()).data,
    enabled: ({ state }) => !state.data?.isOpen,
    // When the time comes, the page says so.
    refetchInterval: ({ state: { data } }) => {
      if (!data?.opensAt || data.isOpen) return false;
      const leftMs = Date.parse(data.opensAt) - Date.now();
      return leftMs > 0 ? Math.min(leftMs + LATER_MS, ASKED_AGAIN_MAX_MS) : OVERDUE_ASKED_AGAIN_MS;
    },
  });
