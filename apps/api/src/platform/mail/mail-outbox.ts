import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { POOL } from '../database/pools/pools.js';
import { Ids } from '../ids.js';
import { JobProducer, jobProducerOf } from '../jobs/job-producer.js';
import type { MailLocale } from './locale.js';
import { MAIL_QUEUE } from './mail-queue.js';

export interface MailOrder {
  /** Names the feature's composer that will write the text. */
  readonly kind: string;
  readonly recipient: string;
  readonly locale: MailLocale;
}

/** Where a feature orders a mail. */
@Injectable()
export class MailOutbox {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(jobProducerOf(MAIL_QUEUE)) private readonly queue: JobProducer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the mail is sure to be sent, not when it is. */
  async order({ kind, recipient, locale }: MailOrder): Promise<void> {
    const now = this.clock.now();
    const id = await this.ids.next();
    await this.pool.query(
      'INSERT INTO mail_outbox (id, kind, recipient, locale, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, kind, recipient, locale, now],
    );
    this.queue.enqueue(id);
  }
}
