/** Controls, invisible formatting, and the sign for bytes that are no text: two such numbers would look the same. */
export const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;

/**
 * A number as it is kept. Numbers are unique by their bytes, so the same é, written by one keyboard as a letter and by another
 * as e with an accent, has to become one of the two. Upper and lower case stay: some issuers tell numbers apart by them.
 */
export const voucherNumberOf = (text: string): string => text.normalize('NFC').trim();
