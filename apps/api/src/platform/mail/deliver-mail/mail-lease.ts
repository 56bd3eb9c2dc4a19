import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../clock.js';
import { POOL } from '../../database/pools/pools.js';
import type { DueMail } from '../mail-composers.js';

/** The right to send one mail. It counts as an attempt from the moment it is given. */
export interface MailLease extends DueMail {
  readonly attempt: number;
}

/**
 * Who may send a mail, in statements of their own: no transaction and no lock stays open while the mail server is waited
 * for. A lease that is not renewed lapses, because its process died, and the mail is due again.
 */
@Injectable()
export class MailLeases {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the mail was sent, or is being sent by somebody else */
  async take(mailId: number, durationMs: number): Promise<MailLease | null> {
    const { rows } = await this.pool.query<MailLease>(
      `UPDATE mail_outbox SET claimed_until = $3, attempts = attempts + 1
       WHERE id = $1 AND sent_at IS NULL AND (claimed_until IS NULL OR claimed_until <= $2)
       RETURNING id, kind, recipient, locale, attempts AS attempt`,
      [mailId, this.clock.now(), this.after(durationMs)],
    );
    return rows[0] ?? null;
  }

  /** Does nothing when the lease has lapsed and another was given. */
  async renew({ id, attempt }: MailLease, durationMs: number): Promise<void> {
    await this.pool.query(
      'UPDATE mail_outbox SET claimed_until = $3 WHERE id = $1 AND attempts = $2 AND sent_at IS NULL',
      [id, attempt, this.after(durationMs)],
    );
  }

  /** Gives the mail back unsent. */
  async release({ id, attempt }: MailLease): Promise<void> {
    await this.pool.query('UPDATE mail_outbox SET claimed_until = NULL WHERE id = $1 AND attempts = $2', [
      id,
      attempt,
    ]);
  }

  async markSent({ id }: MailLease): Promise<void> {
    await this.pool.query('UPDATE mail_outbox SET sent_at = $2, claimed_until = NULL WHERE id = $1', [
      id,
      this.clock.now(),
    ]);
  }

  private after(durationMs: number): Date {
    return new Date(this.clock.now().getTime() + durationMs);
  }
}
