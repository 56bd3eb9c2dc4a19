import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { ContentCatalogue } from '../content-catalogue.js';
import { Content } from '../content.entity.js';
import type { ViewsDto } from './increment-views.dto.js';

export class IncrementViewsCommand extends Command<ViewsDto> {
  constructor(readonly contentId: number) {
    super();
  }
}

@CommandHandler(IncrementViewsCommand)
export class IncrementViewsHandler implements ICommandHandler<IncrementViewsCommand> {
  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly catalogue: ContentCatalogue,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId }: IncrementViewsCommand): Promise<ViewsDto> {
    // Incremented in the database, so that concurrent views are all counted.
    const { raw } = await this.contents
      .createQueryBuilder()
      .update()
      .set({ views: () => 'views + 1' })
      .where({ id: contentId, deleted: false })
      .returning('views')
      .execute();
    const [row] = raw as ViewsDto[];
    return row ?? { views: (await this.catalogue.getAvailable(contentId)).views };
  }
}
