/**
 * Control characters, invisible formatting and replacement characters, with which different numbers could look the
 * same.
 */
export const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;

/** A number as it is stored and shown. An é encoded as one character or as two is normalized to one. */
export const voucherNumberOf = (text: string): string => text.normalize('NFC').trim();

const SPACES_AND_HYPHENS = /[\s\p{Pd}\u2212]/gu;

/**
 * The key by which numbers are compared: "AB-12 34", "ab1234" and "AB1234" are equal. Empty for a number that consists
 * of hyphens only, which is invalid.
 */
export const voucherKeyOf = (number: string): string =>
  number.replace(SPACES_AND_HYPHENS, '').toUpperCase().normalize('NFC');
