import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';

import { Clock } from '../clock.js';
import { Ids } from '../ids.js';
import { JobProducer, jobProducerOf } from '../jobs/job-producer.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { Mail } from './mail.entity.js';

export type MailOrder = Readonly<
  Pick<Mail, 'kind' | 'recipient' | 'locale'> & Partial<Pick<Mail, 'channel' | 'personId' | 'subjectId'>>
>;

/** Queues the mails of the features. */
@Injectable()
export class MailOutbox {
  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    @Inject(jobProducerOf(MAIL_QUEUE)) private readonly queue: JobProducer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the mail is stored and will be sent. */
  async order(order: MailOrder): Promise<void> {
    this.nudge(await this.orderWithin(this.mails.manager, order));
  }

  /** Stores it within the caller's transaction. @returns its id, for `nudge` after the commit */
  async orderWithin(manager: EntityManager, order: MailOrder): Promise<number> {
    const { kind, recipient, locale, channel = 'mail', personId = null, subjectId = null } = order;
    const createdAt = this.clock.now();
    const id = await this.ids.next();
    await manager.insert(Mail, { id, kind, recipient, locale, channel, personId, subjectId, createdAt });
    return id;
  }

  /** Sends a stored mail soon; without this the sweep finds it. */
  nudge(id: number): void {
    this.queue.enqueue(id);
  }
}
