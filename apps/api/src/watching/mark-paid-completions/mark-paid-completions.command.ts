import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { completionKey, ContentView } from '../../content/index.js';
import { LedgerAccounts } from '../../ledger/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { CompletionMarks } from '../complete-content/completion-marks.js';

const BATCH = 500;

const listUnfinished = prepared(
  'content-views-unfinished',
  `SELECT ${columnsOf(ContentView, ['userId', 'contentId'])} FROM content_views
   WHERE NOT is_completed AND (user_id, content_id) > ($userId::bigint, $contentId::bigint)
   ORDER BY user_id, content_id LIMIT $limit`,
);

type UnfinishedView = RowOf<'content-views-unfinished'>;

/** Resolves with the number of views that were marked. */
export class MarkPaidCompletionsCommand extends Command<number> {}

/**
 * Marks views of videos that were paid but not marked because of a crash: points are paid before the mark is set. Reads
 * all unmarked views in batches and looks up their events in the ledger.
 */
@CommandHandler(MarkPaidCompletionsCommand)
export class MarkPaidCompletionsHandler implements ICommandHandler<MarkPaidCompletionsCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly accounts: LedgerAccounts,
    private readonly marks: CompletionMarks,
  ) {}

  async execute(): Promise<number> {
    let marked = 0;
    let last: UnfinishedView = { userId: 0, contentId: 0 };
    for (;;) {
      const views = await listUnfinished.rows(this.pool, { ...last, limit: BATCH });
      marked += await this.markPaid(views);
      const end = views.at(-1);
      if (!end || views.length < BATCH) return marked;
      last = end;
    }
  }

  private async markPaid(views: readonly UnfinishedView[]): Promise<number> {
    const wanted = views.map(({ userId, contentId }) => ({ userId, key: completionKey(contentId) }));
    const paid = await this.accounts.eventsByKeys(wanted);
    if (paid.length === 0) return 0;
    return this.marks.markAllPaid(
      paid.map(({ userId, source, recordedAt, amountPoints }) => ({
        userId,
        contentId: Number(source.id),
        at: recordedAt,
        points: amountPoints,
      })),
    );
  }
}
