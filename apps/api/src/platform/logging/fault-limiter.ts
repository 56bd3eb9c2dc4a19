import { inspect } from 'node:util';

import { LRUCache } from 'lru-cache';

const ONCE_PER_MS = 1_000;
/** The faults of an outage differ in a few names only; of more than these some are logged too often. */
const REMEMBERED_FAULTS = 500;
/** How many causes of causes are written, which also ends cycles. */
const DEEPEST_CAUSE = 5;

interface Logged {
  readonly atMs: number;
  omitted: number;
}

/**
 * Decides which lines about faults are logged: of equal ones, one a second. What fails may be asked for again and again, by a
 * loop or by many people at once, and would fill a disk with the same words.
 */
export class FaultLimiter {
  private readonly logged = new LRUCache<string, Logged>({ max: REMEMBERED_FAULTS });

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** @returns how many equal lines were left out since the last one; undefined if this one is to be left out too */
  admit(fault: unknown, level = ''): number | undefined {
    const name = `${level} ${nameOf(fault)}`;
    const last = this.logged.get(name);
    const atMs = this.nowMs();
    if (last && atMs - last.atMs < ONCE_PER_MS) {
      last.omitted++;
      return undefined;
    }
    this.logged.set(name, { atMs, omitted: 0 });
    return last?.omitted ?? 0;
  }
}

/** Without the stack: the same fault of several queues has one for each. */
function nameOf(fault: unknown, depth = 0): string {
  if (!(fault instanceof Error)) return typeof fault === 'object' ? inspect(fault) : String(fault);
  const within = [fault.cause, ...(fault instanceof AggregateError ? fault.errors : [])];
  const named = depth > DEEPEST_CAUSE ? [] : within.filter((inner) => inner !== undefined);
  return [fault.name, fault.message, ...named.map((inner) => nameOf(inner, depth + 1))].join(' ');
}
