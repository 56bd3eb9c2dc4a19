import { describe, expect, it } from '@jest/globals';

import { retryTransient } from './retry-transient.js';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Time that passes only during sleeps and work. */
function clockedFrom(startMs: number) {
  let ms = startMs;
  const sleeps: number[] = [];
  return {
    sleeps,
    pass: (byMs: number) => (ms += byMs),
    options: {
      nowMs: () => ms,
      sleep: (forMs: number) => Promise.resolve(void (sleeps.push(forMs), (ms += forMs))),
    },
  };
}

describe('retrying', () => {
  it('continues for the whole time, however fast each attempt fails', async () => {
    const clock = clockedFrom(0);
    let attempts = 0;
    const outage = retryTransient(() => {
      attempts++;
      return clock.options.nowMs() < 9_999 ? Promise.reject(REFUSED) : Promise.resolve('back');
    }, clock.options);
    await expect(outage).resolves.toBe('back');
    expect(attempts).toBeGreaterThan(10);
    expect(clock.options.nowMs()).toBe(10_000);
  });

  it('pauses at most a second, and much less at first', async () => {
    const clock = clockedFrom(0);
    await expect(retryTransient(() => Promise.reject(REFUSED), clock.options)).rejects.toBe(REFUSED);
    expect(Math.max(...clock.sleeps)).toBeLessThanOrEqual(1_000);
    expect(Math.max(...clock.sleeps)).toBeGreaterThan(500);
    expect(clock.sleeps[0]).toBeLessThanOrEqual(50);
  });

  it('ends when the time is over, even if one attempt took all of it', async () => {
    const clock = clockedFrom(0);
    let attempts = 0;
    const silent = retryTransient(() => {
      attempts++;
      clock.pass(30_000);
      return Promise.reject(REFUSED);
    }, clock.options);
    await expect(silent).rejects.toBe(REFUSED);
    expect(attempts).toBe(1);
  });

  it('counts the time from an earlier first attempt', async () => {
    const clock = clockedFrom(12_000);
    const late = retryTransient(() => Promise.reject(REFUSED), { ...clock.options, begunAtMs: 1_000 });
    await expect(late).rejects.toBe(REFUSED);
    expect(clock.sleeps).toEqual([]);
  });

  it('does not happen after faults that would occur again', async () => {
    const clock = clockedFrom(0);
    const syntaxError = Object.assign(new Error('syntax error'), { code: '42601' });
    await expect(retryTransient(() => Promise.reject(syntaxError), clock.options)).rejects.toBe(syntaxError);
    expect(clock.sleeps).toEqual([]);
  });
});
