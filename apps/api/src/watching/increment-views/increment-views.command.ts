import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ContentCatalogue, onShowInSql } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import type { ViewsDto } from './increment-views.dto.js';

export class IncrementViewsCommand extends Command<ViewsDto> {
  constructor(readonly contentId: number) {
    super();
  }
}

// Incremented in the database, so that concurrent views are all counted.
const countView = prepared(
  'content-count-view',
  `UPDATE content SET views = views + 1 WHERE id = $contentId AND ${onShowInSql('content', '$now')}
   RETURNING views`,
);

@CommandHandler(IncrementViewsCommand)
export class IncrementViewsHandler implements ICommandHandler<IncrementViewsCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly catalogue: ContentCatalogue,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, also if people do not see the video now; CONTENT_DELETED */
  async execute({ contentId }: IncrementViewsCommand): Promise<ViewsDto> {
    const counted = await countView.row(this.pool, { contentId, now: this.clock.now() });
    return counted ?? { views: (await this.catalogue.getVisibleTo(contentId, { sees: 'published' })).views };
  }
}
