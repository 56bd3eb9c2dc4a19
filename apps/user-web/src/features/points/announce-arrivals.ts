import type { PointTransactionDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { announceAward, lastAward } from './announce-award';
import { awardEvent } from './award-event';
import { historyQuery } from './history-query';

/**
 * Announces points that arrive while the page is open and that nothing on it asked for: a friend earned the referral
 * bonus. It only reads the history that other parts of the page fetch.
 */
export function AnnounceArrivals({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { data } = useInfiniteQuery({ ...historyQuery(userId), enabled: false });
  const lastSeen = useRef<number | null>(null);

  useEffect(() => {
    const entries = rowsOf(data);
    if (!entries) return;
    const seen = lastSeen.current;
    lastSeen.current = Math.max(seen ?? 0, entries[0]?.id ?? 0);
    // What was there before the page was opened is not news.
    if (seen === null) return;
    for (const { amount } of entries.filter((entry) => entry.id > seen).filter(isReferralBonus)) {
      const event = awardEvent({ points: amount, occasion: 'referral' }, t);
      lastAward.set(event);
      announceAward(event);
    }
  }, [data, t]);

  return null;
}

function isReferralBonus({ type, sourceType }: PointTransactionDto): boolean {
  return type === 'EARN' && sourceType === 'REFERRAL';
}
