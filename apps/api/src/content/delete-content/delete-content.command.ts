import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { UnusedMedia } from '../../platform/storage/unused-media.js';
import { lockContent } from '../content-catalogue.js';
import { filesOfContent } from '../content-files.js';
import { Content } from '../content.entity.js';
import { ContentEncoding } from '../encodings/content-encoding.entity.js';

export class DeleteContentCommand extends Command<void> {
  constructor(
    readonly contentId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** The row stays, because ledger events refer to the video; its files are deleted, so its URLs stop working. */
@CommandHandler(DeleteContentCommand)
export class DeleteContentHandler implements ICommandHandler<DeleteContentCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly unusedMedia: UnusedMedia,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId, administratorId }: DeleteContentCommand): Promise<void> {
    const content = await this.transactions.run(async ({ manager }) => {
      const locked = await lockContent(manager, contentId);
      await manager.update(Content, { id: contentId }, { deleted: true });
      await manager.delete(ContentEncoding, { contentId });
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'delete-content',
        subjectType: 'content',
        subjectId: contentId,
        details: { title: locked.title },
      });
      // As it was locked: an edit just before may have replaced its poster, or the worker added a rendition.
      return locked;
    });
    await this.unusedMedia.remove(filesOfContent(content));
  }
}
