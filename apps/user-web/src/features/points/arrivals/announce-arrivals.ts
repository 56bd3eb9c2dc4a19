import type { PointTransactionDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { unlessSavingData } from '../../../device/data-saver';
import { useStored } from '../../../device/storage';
import { useTexts } from '../../../i18n/use-texts';
import { userQuery } from '../../auth/use-user';
import { announceAward, forgetAwards, lastAward } from '../announce-award';
import { historyQuery } from '../history-query';
import { pointKeys } from '../point-keys';
import { toldByCalls } from '../told-by-calls';
import { newsOf } from './news';
import { readEntries } from './read-entries';
import { keepToldByCalls, startTelling, takeNews, toldOf } from './told';

const LOOK_MS = 30_000;
/** A device that has missed more was not the one in use: like a new one, it is silent about it. */
const MAX_MISSED = 500;
/** While the app is open each has its own popup, as each award has, but nobody is to close a row of them. */
const MAX_POPUPS = 3;

/**
 * Tells what has changed the balance without a call of this device: a bonus, a correction by the team, points that were
 * given back or earned on another device. What came since the last visit is told when the app opens, and what comes
 * later within half a minute. The history is read only when the balance has a newer number than the last that was told.
 */
export function AnnounceArrivals({ userId }: { userId: number }) {
  const { data: user } = useQuery({ ...userQuery, refetchInterval: unlessSavingData(LOOK_MS) });
  useStored('toldPoints');
  const upTo = toldOf(userId)?.upTo;
  // A balance that the device has kept is no answer, and has a number below all.
  const newest = user?.id === userId && user.balanceSequence >= 0 ? user.balanceSequence : undefined;
  const missed = newest === undefined || upTo === undefined ? 0 : newest - upTo;
  const startsAnew = newest !== undefined && (upTo === undefined || missed > MAX_MISSED);

  useEffect(() => {
    if (startsAnew) startTelling(userId, newest);
  }, [newest, startsAnew, userId]);

  const { data: entries } = useQuery({
    queryKey: pointKeys.arrivals(userId, upTo, newest),
    queryFn: () => readEntries(upTo ?? 0, newest ?? 0),
    enabled: missed > 0 && !startsAnew,
    refetchInterval: ({ state }) => state.status === 'error' && unlessSavingData(LOOK_MS)(),
  });
  useTell(userId, entries, newest);

  // At once, before the page draws the balance that came with the answer: what was told is no news.
  useEffect(() => {
    keepToldByCalls();
    return toldByCalls.subscribe(keepToldByCalls);
  }, []);

  useEffect(() => forgetAwards, []);
  return null;
}

function useTell(
  userId: number,
  entries: readonly PointTransactionDto[] | undefined,
  newest: number | undefined,
): void {
  const texts = useTexts();
  const queries = useQueryClient();
  const isThere = useRef(true);
  /** The newest entry when the app was opened. */
  const opened = useRef<number | undefined>(undefined);
  useEffect(() => {
    opened.current ??= newest;
  }, [newest]);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);

  const tell = useEffectEvent((read: readonly PointTransactionDto[]) => {
    if (!isThere.current) return;
    showInHistory(queries, userId, read);
    const isSinceLastVisit = read.every(({ id }) => id <= (opened.current ?? 0));
    const maxSingle = isSinceLastVisit ? 1 : MAX_POPUPS;
    for (const event of newsOf(takeNews(userId, read), { userId, texts, maxSingle })) {
      if (event.type !== 'balance_decrease') lastAward.set(event);
      announceAward(event);
    }
  });
  useEffect(() => {
    if (entries) void oneTabAtATime(() => tell(entries));
  }, [entries]);
}

/** A list that is shown, and ends before these entries, is fetched again. */
function showInHistory(queries: QueryClient, userId: number, read: readonly PointTransactionDto[]): void {
  const { queryKey } = historyQuery(userId);
  const shown = rowsOf(queries.getQueryData(queryKey))?.[0]?.id;
  if (shown !== undefined && shown < (read.at(-1)?.id ?? 0))
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** Two tabs that read the same news at the same moment do not both tell it. Old browsers have no locks. */
async function oneTabAtATime(action: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('points-news', action);
  else action();
}
