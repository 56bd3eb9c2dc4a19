import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { Timeline } from './timeline.js';

let now: number;
let moves: number[];
let timeline: Timeline;
beforeEach(() => {
  now = 0;
  moves = [];
  timeline = new Timeline(
    () => now,
    async (time) => {
      // Whoever acts needs some turns of the loop.
      await new Promise((resolve) => setImmediate(resolve));
      moves.push(time);
      now = time;
    },
  );
});

describe('a timeline', () => {
  it('lets time pass for one who sleeps', async () => {
    await timeline.sleep(5);
    await timeline.sleep(10);
    expect([now, ...moves]).toEqual([15, 5, 15]);
  });

  it('wakes each of many at their own time, and goes on when the last has ended', async () => {
    const seen: string[] = [];
    const actor =
      (name: string, ...pauses: number[]) =>
      async () => {
        for (const pause of pauses) {
          await timeline.sleep(pause);
          // Works for a while, in which no time passes.
          await new Promise((resolve) => setImmediate(resolve));
          seen.push(`${name} ${now}`);
        }
        return name;
      };
    const names = await timeline.together([actor('one', 3, 3), actor('two', 2, 2, 2), actor('three')]);
    expect(names).toEqual(['one', 'two', 'three']);
    expect(seen.slice(0, 3)).toEqual(['two 2', 'one 3', 'two 4']);
    expect(seen.slice(3).sort()).toEqual(['one 6', 'two 6']);
    await timeline.sleep(1);
    expect(now).toBe(7);
  });

  it('lets those who act start others, and waits for them', async () => {
    const seen: string[] = [];
    const sleeper = (name: string, ms: number) => async () => {
      await timeline.sleep(ms);
      seen.push(`${name} ${now}`);
    };
    await timeline.together([
      async () => {
        await timeline.together([sleeper('child', 5), sleeper('other child', 1)]);
        await timeline.sleep(2);
        seen.push(`parent ${now}`);
      },
      sleeper('beside', 6),
    ]);
    expect(seen).toEqual(['other child 1', 'child 5', 'beside 6', 'parent 7']);
  });

  it('ends all of them before it says that one has failed', async () => {
    let ended = false;
    const together = timeline.together([
      async () => {
        await timeline.sleep(1);
        throw new Error('refused');
      },
      async () => {
        await timeline.sleep(5);
        ended = true;
      },
    ]);
    await expect(together).rejects.toThrow('refused');
    expect(ended).toBe(true);
    await timeline.sleep(1);
    expect(now).toBe(6);
  });

  it('tells all who sleep when time cannot pass', async () => {
    const stuck = new Timeline(
      () => 0,
      () => Promise.reject(new Error('no clock')),
    );
    const outcomes = stuck.together([() => stuck.sleep(1), () => stuck.sleep(2)]);
    await expect(outcomes).rejects.toThrow('no clock');
  });

  it('never moves back, and never past somebody who wants to wake', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.nat(20), { maxLength: 6 }), { maxLength: 6 }), async (plans) => {
        const began = now;
        moves = [];
        await timeline.together(
          plans.map((pauses) => async () => {
            let mine = began;
            for (const pause of pauses) {
              await timeline.sleep(pause);
              expect(now).toBe((mine += pause));
            }
          }),
        );
        expect(moves).toEqual(moves.toSorted((one, other) => one - other));
        const longest = Math.max(0, ...plans.map((pauses) => pauses.reduce((sum, each) => sum + each, 0)));
        expect(now - began).toBe(longest);
      }),
    );
  });
});
