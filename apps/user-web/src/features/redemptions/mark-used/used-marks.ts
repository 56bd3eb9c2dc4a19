import type { RedemptionDto } from '@pwen/api-client';

import { readStored, rowsIn, writeStored } from '../../../device/storage';

/**
 * That a person has used a voucher, or not after all, as they said it. It is kept on the device until the server knows:
 * a shop may be where there is no connection.
 */
export interface UsedMark {
  userId: number;
  redemptionId: number;
  /** When it was used; null if it was not. */
  usedAt: string | null;
}

export function marksOf(userId: number): UsedMark[] {
  return read().filter((mark) => mark.userId === userId);
}

/** Keeps a mark, which replaces an earlier one of the same voucher. */
export function keepMark(mark: UsedMark): void {
  write([...read().filter((each) => !isSame(each, mark)), mark]);
}

/** Forgets a mark that the server knows, unless the person has changed it since. */
export function dropMark(mark: UsedMark): void {
  write(read().filter((each) => !isSame(each, mark) || each.usedAt !== mark.usedAt));
}

/** The redemptions as their person has marked them, also where the server does not know it yet. */
export function withMarks(redemptions: RedemptionDto[], marks: readonly UsedMark[]): RedemptionDto[] {
  if (marks.length === 0) return redemptions;
  return redemptions.map((redemption) => {
    const mark = marks.find(({ redemptionId }) => redemptionId === redemption.id);
    return mark ? { ...redemption, usedAt: mark.usedAt } : redemption;
  });
}

const isSame = (a: UsedMark, b: UsedMark) => a.userId === b.userId && a.redemptionId === b.redemptionId;

function write(marks: UsedMark[]) {
  writeStored('usedMarks', marks.length === 0 ? null : JSON.stringify(marks));
}

const read = () => rowsIn(readStored('usedMarks'), isMark);

function isMark(value: unknown): value is UsedMark {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, redemptionId, usedAt } = value as Record<keyof UsedMark, unknown>;
  return (
    typeof userId === 'number' &&
    typeof redemptionId === 'number' &&
    (usedAt === null || typeof usedAt === 'string')
  );
}
