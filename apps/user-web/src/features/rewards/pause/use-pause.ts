import { getPause, type PauseDto, type UserDto } from '@pwen/api-client';
import { skipToken, useQuery } from '@tanstack/react-query';

import { redemptionKeys } from '../../redemptions/redemption-keys';

/** What stays longer is asked for again when the page is opened. */
const ASKED_AGAIN_MAX_MS = 24 * 60 * 60_000;
const LATER_MS = 1000;

/** The pause of somebody's redemptions; null for a guest, for whoever has none, and if it cannot be known: then the server refuses. */
export function usePause(user: Pick<UserDto, 'id'> | null): PauseDto | null {
  const { data: pause } = useQuery({
    queryKey: redemptionKeys.pause(user?.id ?? 0),
    queryFn: user ? async () => (await getPause()).data.pause : skipToken,
    // When it is over, the page says so.
    refetchInterval: ({ state: { data } }) =>
      data
        ? Math.min(Math.max(0, Date.parse(data.until) - Date.now()) + LATER_MS, ASKED_AGAIN_MAX_MS)
        : false,
  });
  return pause ?? null;
}
