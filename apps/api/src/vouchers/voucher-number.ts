/** Controls, invisible formatting, and the sign for bytes that are no text: two such numbers would look the same. */
export const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;

/**
 * A number as it is kept and shown. The same é, written by one keyboard as a letter and by another as e with an accent,
 * becomes one of the two.
 */
export const voucherNumberOf = (text: string): string => text.normalize('NFC').trim();

const SPACES_AND_HYPHENS = /[\s\p{Pd}\u2212]/gu;

/**
 * What makes two numbers the same one: "AB-12 34", "ab1234" and "AB1234" are one card, however somebody grouped its
 * digits. Empty for a number of nothing but hyphens, which is none.
 */
export const voucherKeyOf = (number: string): string =>
  number.replace(SPACES_AND_HYPHENS, '').toUpperCase().normalize('NFC');
