import { describe, expect, it } from '@jest/globals';

import { asCounted } from './watched';

describe('what is sent of a video that was watched', () => {
  it('is what was played, and for an unknown length where it ended', () => {
    const played = [{ from: 0, to: 9000 }];
    expect(asCounted({ played })).toEqual({ played, afterMs: 0 });
    expect(asCounted({ played, endedMs: 9000 })).toEqual({ played, endedMs: 9000, afterMs: 0 });
    expect(asCounted({ played: [{ from: 0, to: 5000 }], endedMs: 5000 })).toMatchObject({ afterMs: 0 });
  });

  it('is five seconds, once they are over, of a shorter one of unknown length', () => {
    const { afterMs, ...watched } = asCounted({ played: [{ from: 0, to: 3000 }], endedMs: 3000 });
    expect(watched).toEqual({ played: [{ from: 0, to: 5000 }], endedMs: 3000 });
    expect(afterMs).toBeGreaterThanOrEqual(2000);
    expect(afterMs).toBeLessThan(5000);
  });

  it('is only what was played of a short one in which something was skipped', () => {
    const played = [{ from: 0, to: 1000 }];
    expect(asCounted({ played, endedMs: 3000 })).toEqual({ played, endedMs: 3000, afterMs: 0 });
  });
});
