const DOTS_MAX = 4;

/** A masked number with few dots: how many signs are hidden helps nobody, and a row of them fills a phone. */
export function shortMask(maskedNumber: string): string {
  return maskedNumber.replace(/^•+/, (dots) => dots.slice(0, DOTS_MAX));
}
