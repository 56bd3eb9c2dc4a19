import type { Pool } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import { TIMELINE } from '../../../platform/database/timeline.js';

/** The virtual transaction id in pg_locks of a two-phase commit that was prepared before the last restart. */
const PREPARED = /^-1\//;

interface Watermark {
  readonly upTo: number;
  /** Transactions that may have drawn a position up to `upTo` and have not ended yet. */
  readonly writers: ReadonlySet<string>;
}

/** How far the feed can be read without missing an event. */
export interface Reach {
  readonly upTo: number;
  /** The timeline of the server on which it is true. */
  readonly timeline: string;
}

const findLastDrawn = statement(
  'ledger-last-drawn-position',
  `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS "upTo!", ${TIMELINE} AS "timeline!"
   FROM point_transactions_position_seq`,
);

const findWriters = statement(
  'ledger-current-writers',
  `SELECT ${TIMELINE} AS "timeline!", array(
     SELECT DISTINCT virtualtransaction FROM pg_locks
     WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
       AND relation = 'point_transactions'::regclass
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "writers!"`,
);

/**
 * How far the feed can be read without missing an event. Positions are drawn before a transaction commits, so a higher
 * one may become visible before a lower one.
 *
 * A transaction that inserts an event holds a lock on the table from before it draws the position until its commit is
 * visible. So once every transaction that held this lock after a position was drawn has released it, a new snapshot
 * shows all events with that position or a lower one that will ever be visible. Transactions that write no event do not
 * block it.
 *
 * It must run on the primary: a standby does not show the current locks and sequence. A server that was promoted or restored
 * may have lost the last events, and draws their positions again; everything begins anew then.
 */
export class Horizon {
  private timeline = '';
  private lastSeenDrawn = 0;
  private reached = 0;
  private watermark: Watermark | undefined;

  constructor(private readonly pool: Pool) {}

  /** Checks again. It sends two small statements, regardless of how long a transaction blocks the feed. */
  async advance(): Promise<Reach> {
    try {
      return await this.look();
    } catch (fault) {
      // The server may have crashed and recovered without another start.
      this.beginOn('');
      throw fault;
    }
  }

  private async look(): Promise<Reach> {
    // In this order: a transaction that has drawn a position is then among the writers, or has ended.
    const drawn = await findLastDrawn.row(this.pool);
    const writing = await findWriters.row(this.pool);
    if (!drawn || !writing) throw new Error('the database does not say what it has drawn, and who writes');
    const { timeline, writers } = writing;
    // A copy of the rows alone, put into the same server, does not change the timeline.
    if (timeline !== this.timeline || drawn.upTo < this.lastSeenDrawn) this.beginOn(timeline);
    // Otherwise the position is from another server than the writers.
    if (drawn.timeline === timeline) {
      this.lastSeenDrawn = drawn.upTo;
      this.reachWatermark(writers);
      this.watermark ??= { upTo: drawn.upTo, writers: new Set(writers) };
      this.reachWatermark(writers);
    }
    return { upTo: this.reached, timeline };
  }

  private beginOn(timeline: string): void {
    this.timeline = timeline;
    this.lastSeenDrawn = 0;
    this.reached = 0;
    this.watermark = undefined;
  }

  private reachWatermark(writing: readonly string[]): void {
    const { watermark } = this;
    if (!watermark || writing.some((writer) => watermark.writers.has(writer) || PREPARED.test(writer)))
      return;
    this.reached = watermark.upTo;
    this.watermark = undefined;
  }
}
