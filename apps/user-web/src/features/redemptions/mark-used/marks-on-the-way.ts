import type { RedemptionDto } from '@pwen/api-client';

import { outboxOf, type Unanswered } from '../../../outbox/outbox';

/**
 * That a person has used a voucher, or not after all, as they said it: a shop may be where there is no connection. The
 * key is the redemption's, so that the last mark of a voucher is the one that stays.
 */
export interface MarkOnTheWay extends Unanswered {
  kind: 'usedMark';
  redemptionId: number;
  /** When it was used; null if it was not. */
  usedAt: string | null;
}

export const marksOnTheWay = outboxOf(isMark);

/** The redemptions as their person has marked them, also where the server does not know it yet. */
export function withMarks(redemptions: RedemptionDto[], marks: readonly MarkOnTheWay[]): RedemptionDto[] {
  if (marks.length === 0) return redemptions;
  return redemptions.map((redemption) => {
    const mark = marks.find(({ redemptionId }) => redemptionId === redemption.id);
    return mark ? { ...redemption, usedAt: mark.usedAt } : redemption;
  });
}

function isMark(entry: Unanswered): entry is MarkOnTheWay {
  const { redemptionId, usedAt } = entry as Partial<MarkOnTheWay>;
  return (
    entry.kind === 'usedMark' &&
    typeof redemptionId === 'number' &&
    (usedAt === null || typeof usedAt === 'string')
  );
}
