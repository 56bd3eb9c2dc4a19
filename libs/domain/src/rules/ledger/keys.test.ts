import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { EarnSourceType } from './event.js';
import { isKeyOfSource, isKeyTaken, keyOfSource } from './keys.js';

const sources = fc.record({
  type: fc.constantFrom<EarnSourceType>('VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL', 'CHALLENGE'),
  id: fc.nat({ max: 120 }).map(String),
});

describe('the key of a source', () => {
  it.each([
    ['video:7', true],
    ['video:77', false],
    ['video:17', false],
    ['video77', false],
    ['video;7', false],
    ['voice:7', false],
    ['survey:7', false],
    ['video:', false],
    ['7', false],
  ])('of video 7: %j is %p', (key, isIts) => {
    expect(isKeyOfSource(key, { type: 'VIDEO_WATCH', id: '7' })).toBe(isIts);
  });

  it('is its own and that of no other source', () => {
    fc.assert(
      fc.property(sources, sources, (source, other) => {
        expect(isKeyOfSource(keyOfSource(source), source)).toBe(true);
        expect(isKeyOfSource(keyOfSource(other), source)).toBe(keyOfSource(other) === keyOfSource(source));
      }),
    );
  });

  it.each([
    ['ALREADY_RECORDED', true],
    ['IDEMPOTENCY_KEY_REUSED', true],
    ['ALREADY_REVERSED', false],
    ['INSUFFICIENT_POINTS', false],
  ] as const)('is taken, says %s: %p', (code, isTaken) => {
    expect(isKeyTaken(code)).toBe(isTaken);
  });
});
