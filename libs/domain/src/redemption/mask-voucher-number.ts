const SHOWN_AT_MOST = 4;

/**
 * A voucher number as it may be shown to somebody who is not to spend it: enough of its end to tell it from others, the
 * rest as dots. At least half of a short one stays hidden.
 */
export function maskVoucherNumber(voucherNumber: string): string {
  const characters = Array.from(voucherNumber);
  const shown = Math.min(SHOWN_AT_MOST, Math.floor(characters.length / 2));
  return characters.map((character, place) => (place < characters.length - shown ? '•' : character)).join('');
}
