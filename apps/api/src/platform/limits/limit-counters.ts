import type { Pool } from 'pg';

import { batched } from '../database/batched.js';
import { prepared } from '../database/statements/statement.js';

/** The points that one request adds to a counter. */
export interface Addition {
  readonly key: string;
  /** Negative for a refund. */
  readonly points: number;
  /** How long a new window of this counter lasts, in milliseconds. */
  readonly lastsMs: number;
}

export interface Count {
  readonly points: number;
  /** Until the window ends, in milliseconds. */
  readonly msLeft: number;
}

/** In milliseconds since 1970, the unit of the library's column. */
const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint';
const MS_LEFT = `greatest(0, expire - ${NOW_MS})::int AS "msLeft!"`;

const findCount = prepared(
  'rate-limit-look',
  `SELECT points, ${MS_LEFT} FROM rate_limits WHERE key = $key AND expire > ${NOW_MS}`,
);

/** Locks the rows in the order of their keys, so that two processes cannot deadlock. */
const addToCounts = prepared(
  'rate-limit-count',
  `INSERT INTO rate_limits AS counted (key, points, expire)
   SELECT key, points, ${NOW_MS} + lasts_ms
   FROM unnest($keys::varchar[], $points::integer[], $lastsMs::bigint[]) AS added(key, points, lasts_ms) ORDER BY key
   ON CONFLICT (key) DO UPDATE SET
     points = CASE WHEN counted.expire <= ${NOW_MS} THEN 0 ELSE counted.points END + excluded.points,
     expire = CASE WHEN counted.expire <= ${NOW_MS} THEN excluded.expire ELSE counted.expire END
   RETURNING key, points, ${MS_LEFT}`,
);

/** The counters of all limits, in one table, by the database's clock. */
export class LimitCounters {
  private readonly batchedAdd = batched((additions: readonly Addition[]) => this.addAll(additions));

  constructor(private readonly pool: Pool) {}

  /**
   * Adds to a counter, or starts a new window if the last one has ended. One statement counts all requests of the same
   * moment.
   *
   * @returns the count with this addition
   */
  add(addition: Addition): Promise<Count> {
    return this.batchedAdd(addition);
  }

  /** @returns null if no window is open */
  async get(key: string): Promise<Count | null> {
    return (await findCount.row(this.pool, { key })) ?? null;
  }

  private async addAll(additions: readonly Addition[]): Promise<Count[]> {
    const sums = sumsByKey(additions);
    const rows = await addToCounts.rows(this.pool, {
      keys: sums.map(({ key }) => key),
      points: sums.map(({ points }) => points),
      lastsMs: sums.map(({ lastsMs }) => lastsMs),
    });
    return countsInOrder(additions, rows);
  }
}

/** One addition per key: a statement can change a row only once. */
function sumsByKey(additions: readonly Addition[]): Addition[] {
  const sums = new Map<string, Addition>();
  for (const addition of additions) {
    const points = (sums.get(addition.key)?.points ?? 0) + addition.points;
    sums.set(addition.key, { ...addition, points });
  }
  return [...sums.values()];
}

/** The count after each addition, as if they were made one after another. */
function countsInOrder(additions: readonly Addition[], rows: readonly (Count & { key: string })[]): Count[] {
  const after = new Map(rows.map(({ key, ...count }) => [key, count]));
  const counts = additions.toReversed().map(({ key, points }) => {
    const count = after.get(key);
    if (!count) throw new Error('a limit was not counted');
    after.set(key, { ...count, points: count.points - points });
    return count;
  });
  return counts.reverse();
}
