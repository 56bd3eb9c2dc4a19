/** @jest-environment jest-environment-jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { PictureWatch } from './picture-watch.js';

afterEach(() => {
  jest.restoreAllMocks();
});

interface Film {
  width?: number;
  /** Frames of the picture up to a second; null in a browser that does not count them. */
  frames?: ((second: number) => number) | null;
  length?: number;
  inSight?: (second: number) => boolean;
}

/** The second in which a film is said to have no picture, looked at four times a second; null if it ends well. */
function missedAt({
  width = 640,
  frames = (second) => second * 25,
  length = 120,
  inSight = () => true,
}: Film) {
  const state = { second: 0 };
  const video = {
    videoWidth: width,
    duration: length,
    seeking: false,
    get currentTime() {
      return state.second;
    },
    get ended() {
      return state.second >= length;
    },
    ...(frames && {
      getVideoPlaybackQuality: () => ({ totalVideoFrames: Math.floor(frames(state.second)) }),
    }),
  } as unknown as HTMLVideoElement;
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (inSight(state.second) ? 'visible' : 'hidden'));
  const watch = new PictureWatch();
  for (; state.second <= length; state.second += 0.25) if (watch.isMissing(video)) return state.second;
  return null;
}

describe('a picture is missing', () => {
  it('when the sound plays and there is no size of a picture', () => {
    expect(missedAt({ width: 0, frames: () => 0 })).toBe(1);
    expect(missedAt({ width: 0, frames: () => 0, length: 0.5 })).toBe(0.5);
    expect(missedAt({ width: 0, frames: null })).toBe(1);
  });

  it('when not one frame came', () => {
    expect(missedAt({ frames: () => 0 })).toBe(10);
    expect(missedAt({ frames: () => 0, length: 4 })).toBe(4);
  });

  it('when it moved, and then stood still for half a minute', () => {
    expect(missedAt({ frames: (second) => Math.min(second, 20) * 25 })).toBe(50);
  });
});

describe('a film that plays is not refused', () => {
  it.each<[string, Film]>([
    ['whole', {}],
    ['short', { length: 2 }],
    ['with sound before its picture', { frames: (second) => Math.max(0, second - 8) * 25 }],
    ['that rests on a picture', { frames: (second) => (second < 20 || second > 45 ? second : 20) * 25 }],
    ['of slides, each stored once', { frames: (second) => 1 + Math.floor(second / 60) }],
    ['in the background', { frames: () => 0, inSight: () => false }],
    [
      'that is left for the background and found again',
      {
        frames: (second) => (second < 20 ? second : Math.max(20, second - 100)) * 25,
        inSight: (second) => second < 20 || second > 110,
      },
    ],
    ['in a browser that counts no frames', { frames: null }],
  ])('%s', (_, film) => expect(missedAt(film)).toBeNull());
});
