import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { Clock } from '../clock.js';
import { Ids } from '../ids.js';
import { JobProducer, jobProducerOf } from '../jobs/job-producer.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { Mail } from './mail.entity.js';

export type MailOrder = Readonly<Pick<Mail, 'kind' | 'recipient' | 'locale'>>;

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
  async order({ kind, recipient, locale }: MailOrder): Promise<void> {
    const createdAt = this.clock.now();
    const id = await this.ids.next();
    await this.mails.insert({ id, kind, recipient, locale, createdAt });
    this.queue.enqueue(id);
  }
}
