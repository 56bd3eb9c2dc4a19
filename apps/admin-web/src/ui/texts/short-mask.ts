const DOTS_MAX = 4;

/**
 * A masked number with only a few dots: how many characters are hidden does not matter, and many dots do not fit on a
 * phone.
 */
export function shortMask(maskedNumber: string): string {
  return maskedNumber.replace(/^•+/, (dots) => dots.slice(0, DOTS_MAX));
}
