import type { PointTransactionDto } from '@pwen/api-client';

import type { Texts } from '../../../i18n/en';
import { formatSignedPoints } from '../../../i18n/format';
import { currentLanguage } from '../../../i18n/languages';
import { type AwardEvent, WORDINGS, wordedEvent } from '../award-event';
import { awardsOnTheWay } from '../on-the-way/awards-on-the-way';
import { arrivalOf, labelOf } from './arrival-of';
import { keyOf, sourceOf } from './told';
import { watchedRedemption } from './watched-redemption';
import { ARRIVAL_WORDINGS } from './wordings';

type Entry = PointTransactionDto;

/**
 * What to announce of entries that are news to this device, the oldest first: each by itself, or, if they are more than
 * `maxSingle`, all in one message with their sum and what they are for.
 */
export function newsOf(
  entries: readonly Entry[],
  { userId, texts, maxSingle }: { userId: number; texts: Texts; maxSingle: number },
): AwardEvent[] {
  const saidElsewhere = new Set([
    // Whoever sends these tells it with the answer.
    ...awardsOnTheWay.of(userId).map(({ kind, id }) => sourceOf({ occasion: kind, contentId: id })),
    sourceOf({ occasion: 'refund', contentId: watchedRedemption.get() ?? undefined }),
  ]);
  const news = entries.filter(
    (entry) => arrivalOf(entry, userId, texts) !== null && !saidElsewhere.has(keyOf(entry)),
  );
  if (news.length > maxSingle) return [inOneMessage(news, userId, texts)];
  return news.flatMap((entry) => {
    const arrival = arrivalOf(entry, userId, texts);
    const points = Math.abs(entry.amount);
    if (!arrival) return [];
    const wording = { ...WORDINGS, ...ARRIVAL_WORDINGS }[arrival.occasion];
    return [wordedEvent({ ...arrival, points, balance: changeBy([entry]) }, wording, texts)];
  });
}

function inOneMessage(news: readonly Entry[], userId: number, texts: Texts): AwardEvent {
  const language = currentLanguage();
  const sum = news.reduce((points, { amount }) => points + amount, 0);
  const counts = new Map<string, number>();
  for (const entry of news) {
    const label = labelOf(entry, userId, texts);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const message = [...counts]
    .map(([label, count]) => (count > 1 ? `${label}\u00a0×\u00a0${count}` : label))
    .join(' · ');
  return {
    type: sum < 0 ? 'balance_decrease' : 'balance_increase',
    contentId: null,
    contentTitle: '',
    points: sum,
    title: texts.points.severalTitle,
    description: texts.points.severalText({ points: formatSignedPoints(sum, language), what: message }),
    message,
    // There is nothing to celebrate about less.
    showPopup: sum > 0,
    balance: changeBy(news),
  };
}

/** From before the first of these entries to after the last. */
function changeBy(entries: readonly Entry[]) {
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last
    ? { before: first.balanceAfter - first.amount, after: last.balanceAfter, sequence: last.id }
    : undefined;
}
