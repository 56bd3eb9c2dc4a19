import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Encodings, RENDITION_QUEUE } from '../content/index.js';
import { type JobProducer, jobProducerOf } from '../platform/jobs/job-producer.js';
import { VideoEncoder } from '../platform/videos/encoder/video-encoder.js';

/** Resolves with the number of videos for which jobs were added. */
export class FindDueRenditionsCommand extends Command<number> {}

/** A few, because the newest come first and each takes minutes. */
const BATCH = 20;

/**
 * Adds jobs for videos without renditions: those of before, those of a server that has got an ffmpeg, and those whose job
 * was lost. While a video has a job, the queue accepts no second one.
 */
@CommandHandler(FindDueRenditionsCommand)
export class FindDueRenditionsHandler implements ICommandHandler<FindDueRenditionsCommand> {
  constructor(
    private readonly encodings: Encodings,
    private readonly encoder: VideoEncoder,
    @Inject(jobProducerOf(RENDITION_QUEUE)) private readonly queue: JobProducer,
  ) {}

  async execute(): Promise<number> {
    if (!(await this.encoder.isThere())) {
      await this.encodings.storeNoEncoder();
      return 0;
    }
    const ids = await this.encodings.due(BATCH);
    for (const id of ids) this.queue.enqueue(id);
    return ids.length;
  }
}
