import { describe, expect, it } from '@jest/globals';

import { Turns } from './turns.js';

/** Work that goes on until it is let go. */
function work(): { run: () => Promise<string>; begun: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  let begin = (): void => undefined;
  const done = new Promise<string>((resolve) => (letGo = () => resolve('done')));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return {
    run: () => {
      begin();
      return done;
    },
    begun,
    letGo,
  };
}

const BUSY = { code: 'SERVICE_UNAVAILABLE' };

describe('turns', () => {
  it('are taken a few at a time, in the order of asking', async () => {
    const turns = new Turns({ atOnce: 2, maxWaiting: 10, maxWaitMs: 60_000 });
    const begun: number[] = [];
    const works = [work(), work(), work(), work()];
    const all = works.map(({ run }, number) =>
      turns.take(() => {
        begun.push(number);
        return run();
      }),
    );
    await Promise.all([works[0]?.begun, works[1]?.begun]);
    expect(begun).toEqual([0, 1]);
    works[1]?.letGo();
    await works[2]?.begun;
    expect(begun).toEqual([0, 1, 2]);
    for (const { letGo } of works) letGo();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('are refused to whoever comes when too many wait, and to nobody before them', async () => {
    const turns = new Turns({ atOnce: 1, maxWaiting: 2, maxWaitMs: 60_000 });
    const works = [work(), work(), work()];
    const all = works.map(({ run }) => turns.take(run));
    await works[0]?.begun;
    await expect(turns.take(work().run)).rejects.toMatchObject({
      ...BUSY,
      details: { retryAfterSeconds: 60 },
    });
    for (const { letGo } of works) letGo();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  });

  it('are refused to whoever waited too long, who then never begins; what has begun is not broken off', async () => {
    const turns = new Turns({ atOnce: 1, maxWaiting: 2, maxWaitMs: 50 });
    const long = work();
    const first = turns.take(long.run);
    let began = false;
    const second = turns.take(async () => void (began = true));
    await expect(second).rejects.toMatchObject(BUSY);
    long.letGo();
    expect(await first).toBe('done');
    expect(await turns.take(async () => 'next')).toBe('next');
    expect(began).toBe(false);
  });

  it('come to the next when one failed', async () => {
    const turns = new Turns({ atOnce: 1, maxWaiting: 2, maxWaitMs: 60_000 });
    const failing = turns.take(() => Promise.reject(new Error('broken')));
    const next = turns.take(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
