import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Clock } from '../clock.js';
import { MediaStorage, type StoredFile } from './media-storage.js';
import { MediaUses } from './media-uses.js';

/** Far longer than an upload takes from its file to its row. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;
const BATCH = 1000;

/**
 * Removes the files of uploads that were killed after the file was stored and before the row that names it. Answers how many.
 */
export class RemoveAbandonedMediaCommand extends Command<number> {}

/** Goes once through everything that is stored, and removes what no row names and came long ago. */
@CommandHandler(RemoveAbandonedMediaCommand)
export class RemoveAbandonedMediaHandler implements ICommandHandler<RemoveAbandonedMediaCommand> {
  private readonly logger = new Logger(RemoveAbandonedMediaHandler.name);

  constructor(
    private readonly storage: MediaStorage,
    private readonly uses: MediaUses,
    private readonly clock: Clock,
  ) {}

  /** @throws when the rows cannot be asked; nothing is removed then */
  async execute(): Promise<number> {
    const dueBefore = this.clock.now().getTime() - ABANDONED_AFTER_MS;
    const files = await this.storage.list();
    const used = await this.usedAmong(files);
    const abandoned = files.filter(
      ({ name, storedAt }) => !used.has(name) && storedAt.getTime() <= dueBefore,
    );
    if (used.size === 0 && abandoned.length > 0) {
      // An empty or a wrong database beside a full folder is somebody's mistake, and mended by giving back the right one.
      this.logger.warn(`no row names any of ${files.length} stored files: all of them are left alone`);
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
