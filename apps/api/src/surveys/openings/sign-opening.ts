import { createHmac, hkdfSync } from 'node:crypto';

/** Whom the server has shown a survey. */
export interface ShownTo {
  readonly userId: number;
  readonly surveyId: number;
}

/** 128 bits: nobody guesses one, and it stays short on the phone. */
const SIGNATURE_BYTES = 16;

/** @param openedAt the time as the opening names it */
export function openingSignature(
  sessionSecret: string,
  { userId, surveyId }: ShownTo,
  openedAt: string,
): Buffer {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pwen survey openings', 32));
  const signed = `${userId}:${surveyId}:${openedAt}`;
  return createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
}

/** What proves that the server has shown a survey to a person at a time. */
export function signOpening(sessionSecret: string, shownTo: ShownTo, at: Date): string {
  const openedAt = at.getTime().toString(36);
  return `${openedAt}.${openingSignature(sessionSecret, shownTo, openedAt).toString('base64url')}`;
}
