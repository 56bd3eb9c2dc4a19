import type { Pool } from 'pg';

/** How Postgres shows the holder of a lock that was prepared for a two-phase commit before it was last started. */
const PREPARED = /^-1\//;

interface Watermark {
  readonly upTo: number;
  /** Transactions that may have drawn a position up to there and not ended yet. */
  readonly writers: ReadonlySet<string>;
}

/**
 * How far the feed can be read without missing anything. Positions are drawn before a transaction commits, so a higher one
 * may be seen before a lower one.
 *
 * Whoever inserts an event holds a lock on the table from before it draws the position until its commit can be seen. So
 * once everybody who held that lock after a position was drawn has let it go, whatever has that position or a lower one
 * and will ever be seen can be seen by a new snapshot. A transaction elsewhere that writes no event holds nothing up.
 *
 * Meant for the primary: a standby shows neither the locks nor the sequence as they are.
 */
export class Horizon {
  private reached = 0;
  private watermark: Watermark | undefined;

  constructor(private readonly pool: Pool) {}

  /** Looks anew. Two small statements, and no more while somebody holds the feed up, for however long. */
  async advance(): Promise<number> {
    // In this order, each seeing what is there when it runs: whoever drew a position is among the writers, or has ended.
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
