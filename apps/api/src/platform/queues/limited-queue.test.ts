import { describe, expect, it } from '@jest/globals';

import { LimitedQueue } from './limited-queue.js';

/** Work that runs until it is released. */
function work(): { run: () => Promise<string>; begun: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  let begin = (): void => undefined;
  const done = new Promise<string>((resolve) => (release = () => resolve('done')));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return {
    run: () => {
      begin();
      return done;
    },
    begun,
    release,
  };
}

const BUSY = { code: 'SERVICE_UNAVAILABLE' };

describe('a limited queue', () => {
  it('runs a few at a time, in order', async () => {
    const queue = new LimitedQueue({ concurrency: 2, maxWaiting: 10, maxWaitMs: 60_000 });
    const begun: number[] = [];
    const works = [work(), work(), work(), work()];
    const all = works.map(({ run }, number) =>
      queue.run(() => {
        begun.push(number);
        return run();
      }),
    );
    await Promise.all([works[0]?.begun, works[1]?.begun]);
    expect(begun).toEqual([0, 1]);
    works[1]?.release();
    await works[2]?.begun;
    expect(begun).toEqual([0, 1, 2]);
    for (const { release } of works) release();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('refuses work when too much is waiting, and nothing before that', async () => {
    const queue = new LimitedQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 60_000 });
    const works = [work(), work(), work()];
    const all = works.map(({ run }) => queue.run(run));
    await works[0]?.begun;
    await expect(queue.run(work().run)).rejects.toMatchObject({
      ...BUSY,
      details: { retryAfterSeconds: 60 },
    });
    for (const { release } of works) release();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  });

  it('refuses work that waited too long, which then never starts; running work is not aborted', async () => {
    const queue = new LimitedQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 50 });
    const long = work();
    const first = queue.run(long.run);
    let began = false;
    const second = queue.run(async () => void (began = true));
    await expect(second).rejects.toMatchObject(BUSY);
    long.release();
    expect(await first).toBe('done');
    expect(await queue.run(async () => 'next')).toBe('next');
    expect(began).toBe(false);
  });

  it('continues after failed work', async () => {
    const queue = new LimitedQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 60_000 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
