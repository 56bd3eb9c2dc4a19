import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { type JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { lockContent } from '../content-catalogue.js';
import { ContentEncoding } from '../encodings/content-encoding.entity.js';
import { hasFailed } from '../encodings/encoding-states.js';
import { RENDITION_QUEUE } from '../encodings/rendition-queue.js';

export class EncodeAgainCommand extends Command<void> {
  constructor(
    readonly contentId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** Has the smaller files of a video made for which all attempts failed. Otherwise there is nothing to do again. */
@CommandHandler(EncodeAgainCommand)
export class EncodeAgainHandler implements ICommandHandler<EncodeAgainCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
    @Inject(jobProducerOf(RENDITION_QUEUE)) private readonly queue: JobProducer,
  ) {}

  /** @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED */
  async execute({ contentId, administratorId }: EncodeAgainCommand): Promise<void> {
    const isBegun = await this.transactions.run(async ({ manager }) => {
      const { title } = await lockContent(manager, contentId);
      const encoding = await manager.findOneBy(ContentEncoding, { contentId });
      if (!encoding || !hasFailed(encoding, this.clock.now())) return false;
      await manager.update(ContentEncoding, { contentId }, { attempts: 0, claimedUntil: null, fault: null });
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'encode-content',
        subjectType: 'content',
        subjectId: contentId,
        details: { title, fault: encoding.fault },
      });
      return true;
    });
    if (isBegun) this.queue.enqueue(contentId);
  }
}
