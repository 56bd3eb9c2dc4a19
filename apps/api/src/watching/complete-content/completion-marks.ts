import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import { countCompletionDays, lockCompletionDays } from '../../people/index.js';
import { batched } from '../../platform/database/batched.js';
import { LOCK_NOT_AVAILABLE, sqlStateOf } from '../../platform/database/faults/transient-faults.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { msInSql } from '../credit/multirange.js';

/** A view that was completed, when, and what it paid. */
export interface CompletedView {
  readonly userId: number;
  readonly contentId: number;
  readonly at: Date;
  readonly points: number;
}

/**
 * Whichever process sets a mark also writes the fact and counts the day, so that there is one. Locks the rows in one order, so
 * that two batches never wait for each other.
 *
 * @param unmarked what else belongs into the reading of the views
 */
const marking = (unmarked: string): string => `
  WITH given AS (
    SELECT * FROM unnest($userIds::bigint[], $contentIds::bigint[], $times::timestamptz[], $points::integer[])
      AS m(user_id, content_id, at, points)),
  people AS MATERIALIZED (${lockCompletionDays('given')}),
  unmarked AS (
    SELECT v.user_id, v.content_id, m.at, m.points
    FROM given m CROSS JOIN (SELECT count(*) FROM people) locked_first
    JOIN content_views v ON v.user_id = m.user_id AND v.content_id = m.content_id AND NOT v.is_completed
    ${unmarked}
    ORDER BY v.user_id, v.content_id FOR UPDATE OF v),
  marked AS (
    UPDATE content_views v SET is_completed = true, completed_at = u.at
    FROM unmarked u WHERE v.user_id = u.user_id AND v.content_id = u.content_id
    RETURNING v.user_id, v.content_id, v.completed_at, v.credited, u.points),
  days AS (${countCompletionDays('people', 'marked')})
  INSERT INTO view_facts (user_id, content_id, at, kind, credited_ms, points)
  SELECT user_id, content_id, completed_at, 'completed', ${msInSql('credited')}, points FROM marked`;

const markPaidViews = prepared(
  'mark-completed',
  marking(`CROSS JOIN set_config('synchronous_commit', 'off', true)`),
);

/** The mark of a video that pays nothing is the record of its completion, so it waits for the disk. */
const markUnpaidViews = prepared('mark-completed-unpaid', marking(''));

/** The marks on views that were completed. */
@Injectable()
export class CompletionMarks {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  private readonly logger = new Logger(CompletionMarks.name);
  private readonly mark = batched((views: readonly CompletedView[]) => this.markTogether(views));

  /**
   * Marks a video, which the ledger has paid, as completed. Does not wait for the disk, and never throws: the points
   * are paid, and `MarkPaidCompletions` sets marks that were lost.
   */
  async markPaid(view: CompletedView): Promise<void> {
    await this.mark(view).catch((fault: unknown) =>
      this.logger.warn(
        `video ${view.contentId} of person ${view.userId} was not marked as completed, the sweep will: ${String(fault)}`,
      ),
    );
  }

  /** One by one if a row of somebody is held for long, so that only theirs is left to the sweep. */
  private async markTogether(views: readonly CompletedView[]): Promise<Promise<unknown>[]> {
    try {
      await this.markAllPaid(views);
      return views.map(() => Promise.resolve());
    } catch (fault) {
      if (sqlStateOf(fault) !== LOCK_NOT_AVAILABLE) throw fault;
      return views.map((view) => this.markAllPaid([view]));
    }
  }

  /** @returns false if it was marked already */
  async markUnpaid(view: Omit<CompletedView, 'points'>): Promise<boolean> {
    return (await markUnpaidViews.run(this.pool, listsOf([{ ...view, points: 0 }]))) === 1;
  }

  /**
   * Marks several views, like `markPaid`.
   *
   * @returns how many were not marked already
   */
  markAllPaid(views: readonly CompletedView[]): Promise<number> {
    return markPaidViews.run(this.pool, listsOf(views));
  }
}

const listsOf = (views: readonly CompletedView[]) => ({
  userIds: views.map(({ userId }) => userId),
  contentIds: views.map(({ contentId }) => contentId),
  times: views.map(({ at }) => at),
  points: views.map(({ points }) => points),
});
