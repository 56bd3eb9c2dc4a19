import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { type JobProducer, jobProducerOf } from '../../jobs/job-producer.js';
import { PictureRows, type PicturesOfTable } from '../picture-rows.js';
import { PICTURE_QUEUE } from './picture-queue.js';

/** Resolves with the number of pictures for which jobs were added. */
export class FindDuePicturesCommand extends Command<number> {}

/** Fewer than a worker draws between two executions. */
const BATCH = 200;

/**
 * Adds jobs for one batch of the rows whose picture is due, each time for the next ones, so that rows with an unreadable
 * file do not block those after them. While a row has a job, the queue accepts no second one.
 */
@CommandHandler(FindDuePicturesCommand)
export class FindDuePicturesHandler implements ICommandHandler<FindDuePicturesCommand> {
  private readonly last = new Map<PicturesOfTable, number>();

  constructor(
    private readonly rows: PictureRows,
    @Inject(jobProducerOf(PICTURE_QUEUE)) private readonly queue: JobProducer,
  ) {}

  async execute(): Promise<number> {
    let found = 0;
    for (const columns of this.rows.all) {
      const ids = await this.rows.due(columns, this.last.get(columns) ?? 0, BATCH);
      for (const id of ids) this.queue.enqueue(id);
      this.last.set(columns, ids.length < BATCH ? 0 : (ids.at(-1) ?? 0));
      found += ids.length;
    }
    return found;
  }
}
