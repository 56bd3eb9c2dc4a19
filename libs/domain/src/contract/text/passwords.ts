import { PASSWORD_MIN_LENGTH } from '../limits.js';

/**
 * A password in its one spelling (NFKC): one keyboard types "é" as one code and another as two, and figures may be of full
 * width.
 */
export const normalizedPassword = (typed: string): string => typed.normalize('NFKC');

/** Whether a password may be chosen as far as its length goes, in code points. */
export const isLongPassword = (typed: string): boolean =>
  Array.from(normalizedPassword(typed)).length >= PASSWORD_MIN_LENGTH;
