import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { planRenditions } from './stored-rendition.js';

const sizesOf = (width: number, height: number): string[] =>
  planRenditions({ width, height }).map((each) => `${each.lines}: ${each.width}x${each.height}`);

describe('the renditions of a video', () => {
  it('have 240 and 480 lines', () => {
    expect(sizesOf(1920, 1080)).toEqual(['240: 426x240', '480: 852x480']);
  });

  it('have them on the shorter side of a picture that stands', () => {
    expect(sizesOf(1080, 1920)).toEqual(['240: 240x426', '480: 480x852']);
  });

  it('are one only, in its own size, for a small video', () => {
    expect(sizesOf(640, 360)).toEqual(['240: 426x240', '480: 640x360']);
    expect(sizesOf(320, 240)).toEqual(['480: 320x240']);
    expect(sizesOf(65, 49)).toEqual(['480: 64x48']);
  });

  it('are never larger than the video, always even, and of its shape', () => {
    const length = fc.integer({ min: 2, max: 8192 });
    fc.assert(
      fc.property(length, length, (width, height) => {
        for (const each of planRenditions({ width, height })) {
          expect(each.width).toBeLessThanOrEqual(width);
          expect(each.height).toBeLessThanOrEqual(height);
          expect([each.width % 2, each.height % 2]).toEqual([0, 0]);
          const scale = Math.min(1, each.lines / Math.min(width, height));
          expect(Math.abs(each.width - width * scale)).toBeLessThanOrEqual(2);
          expect(Math.abs(each.height - height * scale)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
