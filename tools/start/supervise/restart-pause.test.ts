import { expect, test } from '@jest/globals';

import { RestartPause, type EndOfProgram } from './restart-pause.js';

const killed: EndOfProgram = { wasReady: true, signal: 'SIGKILL' };
const killedWhileStarting: EndOfProgram = { wasReady: false, signal: 'SIGKILL' };
const failedToStart: EndOfProgram = { wasReady: false, signal: null };

/** The pauses, in seconds, after a program ended at these times, in seconds after its first end. */
function pausesS(...ends: [atS: number, end: EndOfProgram][]): number[] {
  const pause = new RestartPause();
  return ends.map(([atS, end]) => pause.after(end, atS * 1000) / 1000);
}

test.each([
  ['was killed', killed],
  ['was killed while it started', killedWhileStarting],
  ['had been serving and ended by itself', { wasReady: true, signal: null }],
  ['had been serving and crashed', { wasReady: true, signal: 'SIGSEGV' as const }],
])('a program that %s starts again without a pause, five times a minute', (_what, end) => {
  expect(pausesS([0, end], [10, end], [20, end], [30, end], [40, end], [50, end])).toEqual([
    0, 0, 0, 0, 0, 10,
  ]);
});

test('a minute later a program may again restart without a pause', () => {
  expect(pausesS([0, killed], [1, killed], [2, killed], [3, killed], [4, killed], [60, killed])).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
});

test.each([
  ['ends by itself', failedToStart],
  ['crashes', { wasReady: false, signal: 'SIGABRT' as const }],
])('a program that %s before it is ready waits, each time longer', (_what, end) => {
  expect(pausesS(...Array.from({ length: 7 }, (): [number, EndOfProgram] => [0, end]))).toEqual([
    1, 2, 4, 8, 16, 30, 30,
  ]);
});

test('a start that became ready resets the failed ones', () => {
  expect(pausesS([0, failedToStart], [1, failedToStart], [10, killed], [20, failedToStart])).toEqual([
    1, 2, 0, 1,
  ]);
});
