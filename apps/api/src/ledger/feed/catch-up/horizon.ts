import type { Pool } from 'pg';

/** The virtual transaction id in pg_locks of a two-phase commit that was prepared before the last restart. */
const PREPARED = /^-1\//;

interface Watermark {
  readonly upTo: number;
  /** Transactions that may have drawn a position up to `upTo` and have not ended yet. */
  readonly writers: ReadonlySet<string>;
}

/**
 * How far the feed can be read without missing an event. Positions are drawn before a transaction commits, so a higher
 * one may become visible before a lower one.
 *
 * A transaction that inserts an event holds a lock on the table from before it draws the position until its commit is
 * visible. So once every transaction that held this lock after a position was drawn has released it, a new snapshot
 * shows all events with that position or a lower one that will ever be visible. Transactions that write no event do not
 * block it.
 *
 * It must run on the primary: a standby does not show the current locks and sequence.
 */
export class Horizon {
  private reached = 0;
  private watermark: Watermark | undefined;

  constructor(private readonly pool: Pool) {}

  /** Checks again. It sends two small statements, regardless of how long a transaction blocks the feed. */
  async advance(): Promise<number> {
    // In this order: a transaction that has drawn a position is then among the writers, or has ended.
    const upTo = await this.lastDrawn();
    const writers = await this.writers();
    this.reachWatermark(writers);
    this.watermark ??= { upTo, writers: new Set(writers) };
    this.reachWatermark(writers);
    return this.reached;
  }

  private reachWatermark(writing: readonly string[]): void {
    const { watermark } = this;
    if (!watermark || writing.some((writer) => watermark.writers.has(writer) || PREPARED.test(writer)))
      return;
    this.reached = watermark.upTo;
    this.watermark = undefined;
  }

  private async lastDrawn(): Promise<number> {
    const { rows } = await this.pool.query<{ drawn: number }>(
      `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS drawn FROM point_transactions_position_seq`,
    );
    return rows[0]?.drawn ?? 0;
  }

  private async writers(): Promise<string[]> {
    const { rows } = await this.pool.query<{ writer: string }>(`
      SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
      WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
        AND relation = 'point_transactions'::regclass
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    return rows.map(({ writer }) => writer);
  }
}
