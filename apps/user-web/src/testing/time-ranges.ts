/** As a media element says what it has played or loaded, in seconds. */
export const timeRanges = (...pairs: [from: number, to: number][]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]?.[0] ?? 0,
  end: (index) => pairs[index]?.[1] ?? 0,
});
