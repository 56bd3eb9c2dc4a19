import { describe, expect, it } from '@jest/globals';

import { timeRanges } from '../../../testing/time-ranges';
import { bufferedFrom } from './buffered';

describe('how far a video is loaded', () => {
  it('is the end of the part that is playing', () => {
    expect(bufferedFrom(5, timeRanges([0, 9], [20, 30]))).toBe(9);
  });

  it('is the position while nothing is loaded there', () => {
    expect(bufferedFrom(12, timeRanges([0, 9], [20, 30]))).toBe(12);
  });
});
