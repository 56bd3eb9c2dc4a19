import { randomInt } from 'node:crypto';

const EPOCH_MS = Date.UTC(2026, 0, 1);
const VALUES_A_MS = 4096;

let lastMs = -1;
let lastValue = 0;

/**
 * An id made by the application, so that no table needs a sequence and a row can be named before it is written.
 * It grows with time and fits the 53 bits that JSON numbers carry exactly, until the year 2095.
 *
 * Within one millisecond a process counts on from a random start, so its own ids never meet. Two processes meet in
 * one millisecond once in thousands of times: the primary key refuses the second, and nothing is overwritten.
 */
export function newId(now: Date): number {
  const ms = now.getTime() - EPOCH_MS;
  // Starting in the lower half leaves room to count, so that ids of one millisecond are in the order they were made.
  lastValue = ms === lastMs ? (lastValue + 1) % VALUES_A_MS : randomInt(VALUES_A_MS / 2);
  lastMs = ms;
  return ms * VALUES_A_MS + lastValue;
}
