import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { lockContent } from '../content-catalogue.js';
import { Content } from '../content.entity.js';

export class SetVisibilityCommand extends Command<void> {
  constructor(
    readonly contentId: number,
    readonly isVisible: boolean,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** Shows a video to people, within its period, or hides it. One that is so already is not changed. */
@CommandHandler(SetVisibilityCommand)
export class SetVisibilityHandler implements ICommandHandler<SetVisibilityCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId, isVisible, administratorId }: SetVisibilityCommand): Promise<void> {
    await this.transactions.run(async ({ manager }) => {
      const content = await lockContent(manager, contentId);
      if (content.isVisible === isVisible) return;
      await manager.update(Content, { id: contentId }, { isVisible, version: content.version + 1 });
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: isVisible ? 'show-content' : 'hide-content',
        subjectType: 'content',
        subjectId: contentId,
        details: { title: content.title },
      });
    });
  }
}
