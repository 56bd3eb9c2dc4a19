import { Inject } from '@nestjs/common';
import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';

import { PersonConfirmed } from '../../people/index.js';
import { type JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { REFERRAL_QUEUE } from '../referral-queue.js';

/** Has the referral of a confirmed person looked at. If the job is lost, the sweep does it. */
@EventsHandler(PersonConfirmed)
export class SettleWhenConfirmed implements IEventHandler<PersonConfirmed> {
  constructor(@Inject(jobProducerOf(REFERRAL_QUEUE)) private readonly jobs: JobProducer) {}

  handle({ userId }: PersonConfirmed): void {
    this.jobs.enqueue(userId);
  }
}
