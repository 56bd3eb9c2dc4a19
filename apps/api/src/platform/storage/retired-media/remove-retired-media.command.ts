import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { MediaStorage } from '../media-storage.js';
import { RetiredMedia } from './retired-media.js';

const BATCH = 100;

/** Removes the retired files whose day is over. Resolves with their number. */
export class RemoveRetiredMediaCommand extends Command<number> {
  constructor(
    /** Aborts after the current files. */
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

/** Removes a file first and its row last, so that a file whose removal was interrupted is removed by the next run. */
@CommandHandler(RemoveRetiredMediaCommand)
export class RemoveRetiredMediaHandler implements ICommandHandler<RemoveRetiredMediaCommand> {
  constructor(
    private readonly storage: MediaStorage,
    private readonly retired: RetiredMedia,
  ) {}

  async execute({ signal }: RemoveRetiredMediaCommand): Promise<number> {
    let removed = 0;
    while (!signal?.aborted) {
      const names = await this.retired.due(BATCH);
      for (const name of names) await this.storage.remove(name);
      await this.retired.forget(names);
      removed += names.length;
      if (names.length < BATCH) break;
    }
    return removed;
  }
}
