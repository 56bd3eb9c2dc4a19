import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { IsNull, Repository } from 'typeorm';

import { Clock } from '../../clock.js';
import { columnsOf } from '../../database/columns-of.js';
import { POOL } from '../../database/pools/pools.js';
import { type RowOf, statement } from '../../database/statements/statement.js';
import { Mail } from '../mail.entity.js';

const LEASED = ['id', 'kind', 'recipient', 'locale', 'channel', 'personId', 'subjectId', 'attempts'] as const;

const acquireLease = statement(
  'lease-mail',
  `UPDATE mail_outbox SET claimed_until = $claimedUntil, attempts = attempts + 1
   WHERE id = $id AND sent_at IS NULL AND (claimed_until IS NULL OR claimed_until <= $now)
   RETURNING ${columnsOf(Mail, LEASED)}`,
);

/** The right to send one mail. Acquiring it counts as an attempt, and the number of attempts identifies the lease. */
export type MailLease = RowOf<'lease-mail'>;

/**
 * Grants the right to send a mail. It uses separate statements, so that no transaction or lock stays open during a wait
 * for the mail server. If the process dies, its lease is not renewed and expires, and the mail is due again.
 */
@Injectable()
export class MailLeases {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly clock: Clock,
  ) {}

  /** @returns null if the mail has been sent or another process has its lease */
  async acquire(id: number, durationMs: number): Promise<MailLease | null> {
    const given = { id, claimedUntil: this.after(durationMs), now: this.clock.now() };
    return (await acquireLease.row(this.pool, given)) ?? null;
  }

  /** Does nothing if the lease has expired and another one was granted. */
  async renew({ id, attempts }: MailLease, durationMs: number): Promise<void> {
    await this.mails.update({ id, attempts, sentAt: IsNull() }, { claimedUntil: this.after(durationMs) });
  }

  /** Releases the lease of an unsent mail. */
  async release({ id, attempts }: MailLease): Promise<void> {
    await this.mails.update({ id, attempts }, { claimedUntil: null });
  }

  async markSent({ id }: MailLease): Promise<void> {
    await this.mails.update({ id }, { sentAt: this.clock.now(), claimedUntil: null });
  }

  private after(durationMs: number): Date {
    return new Date(this.clock.now().getTime() + durationMs);
  }
}
