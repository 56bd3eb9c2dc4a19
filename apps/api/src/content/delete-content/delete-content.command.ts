import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { MediaStorage } from '../../platform/storage/media-storage.js';
import { ContentCatalogue } from '../content-catalogue.js';
import { Content } from '../content.entity.js';

export class DeleteContentCommand extends Command<void> {
  constructor(readonly contentId: number) {
    super();
  }
}

/** The row stays, because ledger events name the video; its files go, and with them the addresses. */
@CommandHandler(DeleteContentCommand)
export class DeleteContentHandler implements ICommandHandler<DeleteContentCommand> {
  private readonly logger = new Logger(DeleteContentHandler.name);

  constructor(
    @InjectRepository(Content) private readonly contents: Repository<Content>,
    private readonly catalogue: ContentCatalogue,
    private readonly storage: MediaStorage,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId }: DeleteContentCommand): Promise<void> {
    const { videoName, thumbnailName } = await this.catalogue.getAvailable(contentId);
    await this.contents.update({ id: contentId }, { deleted: true });
    for (const name of [videoName, thumbnailName]) {
      if (name === null) continue;
      // The video is deleted already; a file that clings must not tell the administrator otherwise.
      await this.storage.remove(name).catch((fault: unknown) => this.logger.error({ name, fault }));
    }
  }
}
