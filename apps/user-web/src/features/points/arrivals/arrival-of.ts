import type { PointTransactionDto } from '@pwen/api-client';

import type { Texts } from '../../../i18n/en';
import type { Award } from '../award-event';
import type { ARRIVAL_WORDINGS } from './wordings';

interface Arrival extends Pick<Award, 'contentTitle' | 'contentId'> {
  occasion: Award['occasion'] | keyof typeof ARRIVAL_WORDINGS;
}
type Entry = Pick<PointTransactionDto, 'type' | 'sourceType' | 'sourceId' | 'amount' | 'description'>;

/**
 * What an entry of the ledger is announced as, when no call has done so; null for what is no news: a person knows what
 * they spent and what they did in the Balance Manager, and the welcome bonus was promised.
 */
export function arrivalOf(entry: Entry, userId: number, texts: Texts): Arrival | null {
  const contentTitle = entry.description;
  const contentId = Number(entry.sourceId);
  switch (entry.sourceType) {
    case 'REFERRAL':
      return { occasion: isInvited(entry, userId) ? 'invited' : 'referral' };
    case 'CHALLENGE':
      return { occasion: 'challenge', contentTitle: challengeTitle(entry, texts) };
    case 'ADMINISTRATOR':
      return { occasion: entry.amount < 0 ? 'lowered' : 'raised', contentTitle };
    case 'REDEMPTION':
      return entry.type === 'REFUND' ? { occasion: 'refund', contentTitle, contentId } : null;
    // On another device.
    case 'VIDEO_WATCH':
      return { occasion: 'video', contentTitle, contentId };
    case 'SURVEY':
      return { occasion: 'survey', contentTitle, contentId };
    case 'QUICK_SURVEY':
      return { occasion: 'quickSurvey', contentTitle, contentId };
    default:
      return null;
  }
}

/** What an entry is for, in a list of several. */
export function labelOf(entry: Entry, userId: number, texts: Texts): string {
  switch (entry.sourceType) {
    case 'REFERRAL':
      return isInvited(entry, userId) ? texts.source.invited : texts.source.referral;
    case 'CHALLENGE':
      return texts.source.challenge;
    case 'ADMINISTRATOR':
      return texts.source.adjustment;
    case 'REDEMPTION':
      return texts.redemptions.refunded;
    case 'VIDEO_WATCH':
      return texts.source.video;
    case 'SURVEY':
      return texts.source.survey;
    default:
      return texts.source.quickSurvey;
  }
}

/** Both sides of a referral have an entry with the id of the friend: whoever bears it is the one who was invited. */
const isInvited = ({ sourceId }: Pick<Entry, 'sourceId'>, userId: number): boolean =>
  sourceId === String(userId);

function challengeTitle({ sourceId }: Entry, texts: Texts): string {
  const [id] = (sourceId ?? '').split(':');
  // One that a newer server pays may not have a text in this page.
  const titles: Readonly<Record<string, string>> = texts.challenge;
  return titles[id ?? ''] ?? texts.source.challenge;
}
