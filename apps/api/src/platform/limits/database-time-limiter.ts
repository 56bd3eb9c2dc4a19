import type { Pool, QueryResult } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface LimiterOptions {
  /** Keeps these counters apart from others in the table. */
  readonly keyPrefix: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

interface Counted {
  readonly points: number;
  readonly msLeft: number;
}

/** In milliseconds since 1970, as the library's column has it. */
const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint';
const MS_LEFT = `greatest(0, expire - ${NOW_MS})::int AS "msLeft"`;

/**
 * The library's counters, by the time of the database. The library itself compares what one machine wrote with the clock of
 * another: a machine that is ahead by a window's length would begin everybody's window anew with each request.
 *
 * What it overrides is what each of the library's stores implements; the names are the library's.
 */
export class DatabaseTimeLimiter extends RateLimiterPostgres {
  constructor(
    private readonly pool: Pool,
    options: LimiterOptions,
  ) {
    super({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The worker's sweep does that, for every process and within bounds.
      clearExpiredByTimeout: false,
    });
  }

  /** Adds points to the key's window, or begins a new one when that is over. */
  protected _upsert(
    key: string,
    points: number,
    lastsMs: number,
    anew = false,
  ): Promise<QueryResult<Counted>> {
    const isOver = `($4 OR counted.expire <= ${NOW_MS})`;
    return this.pool.query({
      name: 'rate-limit-count',
      text: `INSERT INTO rate_limits AS counted (key, points, expire) VALUES ($1, $2, ${NOW_MS} + $3::bigint)
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN ${isOver} THEN excluded.points ELSE counted.points + excluded.points END,
          expire = CASE WHEN ${isOver} THEN excluded.expire ELSE counted.expire END
        RETURNING points, ${MS_LEFT}`,
      values: [key, points, lastsMs, anew],
    });
  }

  protected async _get(key: string): Promise<QueryResult<Counted> | null> {
    const found = await this.pool.query<Counted>({
      name: 'rate-limit-look',
      text: `SELECT points, ${MS_LEFT} FROM rate_limits WHERE key = $1 AND expire > ${NOW_MS}`,
      values: [key],
    });
    return found.rowCount ? found : null;
  }

  protected _getRateLimiterRes(_key: string, added: number, { rows }: QueryResult<Counted>): RateLimiterRes {
    const { points = 0, msLeft = 0 } = rows[0] ?? {};
    return new RateLimiterRes(Math.max(0, this.points - points), msLeft, points, points === added);
  }
}
