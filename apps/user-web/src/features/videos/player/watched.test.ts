import { describe, expect, it } from '@jest/globals';

import { bufferedFrom, watchedUpTo } from './watched';

const ranges = (...pairs: [number, number][]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]?.[0] ?? 0,
  end: (index) => pairs[index]?.[1] ?? 0,
});

describe('how far a video was watched', () => {
  it('is where it was played to from its start', () => {
    expect(watchedUpTo(0, ranges([0, 12]))).toBe(12);
  });

  it('does not include what was played after a part that was left out', () => {
    expect(watchedUpTo(0, ranges([0, 12], [30, 42]))).toBe(12);
  });

  it('continues across the gap that a browser leaves', () => {
    expect(watchedUpTo(0, ranges([0.2, 12], [12.3, 20]))).toBe(20);
  });

  it('continues after a reload at the place where it stopped', () => {
    expect(watchedUpTo(12, ranges([11.8, 15]))).toBe(15);
    expect(watchedUpTo(12, ranges([20, 25]))).toBe(12);
  });

  it('does not shrink', () => {
    expect(watchedUpTo(12, ranges())).toBe(12);
    expect(watchedUpTo(12, ranges([0, 3]))).toBe(12);
  });
});

describe('how far a video is loaded', () => {
  it('is the end of the part that is playing', () => {
    expect(bufferedFrom(5, ranges([0, 9], [20, 30]))).toBe(9);
  });

  it('is the position while nothing is loaded there', () => {
    expect(bufferedFrom(12, ranges([0, 9], [20, 30]))).toBe(12);
  });
});
