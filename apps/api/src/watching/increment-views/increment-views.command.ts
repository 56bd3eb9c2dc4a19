import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ContentCatalogue, onShowInSql } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import type { ViewsDto } from './increment-views.dto.js';

export class IncrementViewsCommand extends Command<ViewsDto> {
  constructor(readonly contentId: number) {
    super();
  }
}

@CommandHandler(IncrementViewsCommand)
export class IncrementViewsHandler implements ICommandHandler<IncrementViewsCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly catalogue: ContentCatalogue,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, also if people do not see the video now; CONTENT_DELETED */
  async execute({ contentId }: IncrementViewsCommand): Promise<ViewsDto> {
    // Incremented in the database, so that concurrent views are all counted.
    const { rows } = await this.pool.query<ViewsDto>({
      name: 'content-count-view',
      text: `UPDATE content SET views = views + 1 WHERE id = $1 AND ${onShowInSql('content', '$2')}
             RETURNING views`,
      values: [contentId, this.clock.now()],
    });
    const [row] = rows;
    return row ?? { views: (await this.catalogue.getVisibleTo(contentId, { sees: 'published' })).views };
  }
}
