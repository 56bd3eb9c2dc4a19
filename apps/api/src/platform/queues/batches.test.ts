import { describe, expect, it } from '@jest/globals';

import { Batches } from './batches.js';

describe('batches', () => {
  /** Batches that wait until they are released. */
  function held(maxSize?: number) {
    const handled: number[][] = [];
    let letGo: () => void = () => undefined;
    const batches = new Batches<number>((batch) => {
      handled.push(batch);
      return new Promise((resolve) => (letGo = resolve));
    }, maxSize);
    return { batches, handled, letGo: () => letGo() };
  }
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('contain what was added in one turn, each item once', async () => {
    const { batches, handled } = held();
    batches.add(1);
    batches.add(2, 1);
    await turn();
    expect(handled).toEqual([[1, 2]]);
  });

  it('run one after another: items added during a batch are in the next, including items of the running one', async () => {
    const { batches, handled, letGo } = held();
    batches.add(1);
    await turn();
    batches.add(2);
    batches.add(1);
    await turn();
    expect(handled).toEqual([[1]]);
    letGo();
    await turn();
    expect(handled).toEqual([[1], [2, 1]]);
  });

  it('have at most `maxSize` items', async () => {
    const { batches, handled, letGo } = held(2);
    batches.add(1, 2, 3);
    await turn();
    letGo();
    await turn();
    expect(handled).toEqual([[1, 2], [3]]);
  });

  it('handle what is added at the very moment when the last batch ends', async () => {
    // The moment is one of the few microtasks after the batch.
    for (let microtasks = 0; microtasks < 10; microtasks++) {
      const handled: number[][] = [];
      const batches = new Batches<number>(async (batch) => {
        handled.push(batch);
        if (batch[0] === 1) void addAfter(microtasks);
      });
      const addAfter = async (count: number): Promise<void> => {
        for (let passed = 0; passed < count; passed++) await Promise.resolve();
        batches.add(2);
      };
      batches.add(1);
      await turn();
      await batches.idle();
      expect(handled).toEqual([[1], [2]]);
    }
  });

  it('are idle when the last one has been handled', async () => {
    const { batches, letGo } = held();
    await batches.idle();
    batches.add(1);
    let isIdle = false;
    const idle = batches.idle().then(() => (isIdle = true));
    await turn();
    expect(isIdle).toBe(false);
    letGo();
    await idle;
  });
});
