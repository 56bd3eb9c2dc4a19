const SHOWN_AT_MOST = 4;

/**
 * A voucher number as it may be shown to somebody who must not use it: the last characters, which tell it from others,
 * and dots for the rest. At least half of a short number stays hidden.
 */
export function maskVoucherNumber(voucherNumber: string): string {
  const characters = Array.from(voucherNumber);
  const shown = Math.min(SHOWN_AT_MOST, Math.floor(characters.length / 2));
  return characters.map((character, place) => (place < characters.length - shown ? '•' : character)).join('');
}
