import type { PointTransactionDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { hashKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { Texts } from '../../i18n/en';
import { useTexts } from '../../i18n/use-texts';
import { announceAward, lastAward } from './announce-award';
import { type Award, awardEvent } from './award-event';
import { historyQuery } from './history-query';

/**
 * Announces points that arrive while the page is open and that no call returned: a daily challenge is completed, or a
 * friend earned the referral bonus. Until something is earned it only reads the history that other parts of the page
 * fetch.
 */
export function AnnounceArrivals({ userId }: { userId: number }) {
  const texts = useTexts();
  const queries = useQueryClient();
  const hasEarned = lastAward.use() !== null;
  useInfiniteQuery({ ...historyQuery(userId), enabled: hasEarned });
  const lastSeen = useRef<number | null>(null);

  useEffect(() => {
    const { queryKey } = historyQuery(userId);
    const announceNew = () => {
      // What this device kept from an earlier visit is invalid from the start: it says nothing about what is new.
      if (queries.getQueryState(queryKey)?.isInvalidated) return;
      const entries = rowsOf(queries.getQueryData(queryKey));
      if (!entries) return;
      const seen = lastSeen.current ?? newestBefore(entries, hasEarned);
      lastSeen.current = Math.max(seen, entries[0]?.id ?? 0);
      for (const entry of entries.filter(({ id }) => id > seen)) {
        const award = arrivalOf(entry, texts);
        if (!award) continue;
        const event = awardEvent(award, texts);
        lastAward.set(event);
        announceAward(event);
      }
    };
    announceNew();
    // At each answer, not at each render: several answers may come before the next render, and the first says what is old.
    const hash = hashKey(queryKey);
    return queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === hash)
        announceNew();
    });
  }, [hasEarned, queries, texts, userId]);

  // The next person on this phone has earned nothing yet.
  useEffect(() => () => lastAward.set(null), []);

  return null;
}

/**
 * What was there before the page was opened is not news. If the history is first read after an award, that is the newest
 * entry besides arrivals, and what came after it is news.
 */
function newestBefore(entries: readonly PointTransactionDto[], hasEarned: boolean): number {
  const newest = hasEarned ? entries.find(({ sourceType }) => !isArrival(sourceType)) : entries[0];
  return newest?.id ?? 0;
}

const ARRIVALS: readonly string[] = ['REFERRAL', 'CHALLENGE'];

function isArrival(sourceType: string): boolean {
  return ARRIVALS.includes(sourceType);
}

function arrivalOf({ type, sourceType, sourceId, amount }: PointTransactionDto, texts: Texts): Award | null {
  if (type !== 'EARN' || !isArrival(sourceType)) return null;
  if (sourceType === 'REFERRAL') return { points: amount, occasion: 'referral' };
  const [id] = (sourceId ?? '').split(':');
  // One that a newer server pays may not have a text in this page.
  const titles: Readonly<Record<string, string>> = texts.challenge;
  const contentTitle = titles[id ?? ''] ?? texts.source.challenge;
  return { points: amount, occasion: 'challenge', contentTitle };
}
