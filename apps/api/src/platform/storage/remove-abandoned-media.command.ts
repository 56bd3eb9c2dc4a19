import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Clock } from '../clock.js';
import { MediaStorage, type StoredFile } from './media-storage.js';
import { MediaUses } from './media-uses.js';

/** Far longer than an upload takes from storing its file to writing its row. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;
const BATCH = 1000;

/**
 * Removes the files of uploads that were killed between storing the file and writing its row. Resolves with their
 * number.
 */
export class RemoveAbandonedMediaCommand extends Command<number> {}

/** Goes through all stored files, and removes old ones that no row names. */
@CommandHandler(RemoveAbandonedMediaCommand)
export class RemoveAbandonedMediaHandler implements ICommandHandler<RemoveAbandonedMediaCommand> {
  private readonly logger = new Logger(RemoveAbandonedMediaHandler.name);

  constructor(
    private readonly storage: MediaStorage,
    private readonly uses: MediaUses,
    private readonly clock: Clock,
  ) {}

  /** @throws if the rows cannot be read; nothing is removed then */
  async execute(): Promise<number> {
    const dueBefore = this.clock.now().getTime() - ABANDONED_AFTER_MS;
    const files = await this.storage.list();
    const used = await this.usedAmong(files);
    const abandoned = files.filter(
      ({ name, storedAt }) => !used.has(name) && storedAt.getTime() <= dueBefore,
    );
    if (used.size === 0 && abandoned.length > 0) {
      // An empty or wrong database with a full folder is a mistake of an operator, and must not delete the files.
      this.logger.warn(`no row names any of ${files.length} stored files, so none is removed`);
      return 0;
    }
    for (const { name } of abandoned) await this.storage.remove(name);
    return abandoned.length;
  }

  private async usedAmong(files: readonly StoredFile[]): Promise<ReadonlySet<string>> {
    const used = new Set<string>();
    for (let from = 0; from < files.length; from += BATCH) {
      const names = files.slice(from, from + BATCH).map(({ name }) => name);
      for (const name of await this.uses.usedOf(names)) used.add(name);
    }
    return used;
  }
}
