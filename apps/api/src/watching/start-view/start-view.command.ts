import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ContentView } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';

/** Starts a person's view of a video. A view that has started keeps its time. */
export class StartViewCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
  ) {
    super();
  }
}

const beginView = statement(
  'begin-view',
  `INSERT INTO content_views (${columnNamesOf(ContentView, ['userId', 'contentId', 'viewedAt'])})
   VALUES ($userId, $contentId, $now) ON CONFLICT DO NOTHING`,
);

/** The server's clock sets the start, from which the rule "90 % watched" measures. */
@CommandHandler(StartViewCommand)
export class StartViewHandler implements ICommandHandler<StartViewCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, contentId }: StartViewCommand): Promise<void> {
    await beginView.run(this.pool, { userId, contentId, now: this.clock.now() });
  }
}
