import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, Repository } from 'typeorm';

import { Clock } from '../../clock.js';
import type { DueMail } from '../mail-composers.js';
import { Mail } from '../mail.entity.js';

/** The right to send one mail. Acquiring it counts as an attempt, and the number of attempts identifies the lease. */
export interface MailLease extends DueMail {
  readonly attempts: number;
}

interface StoredLease extends Omit<MailLease, 'personId' | 'subjectId'> {
  readonly person_id: number | null;
  readonly subject_id: number | null;
}

const LEASED = [
  'id',
  'kind',
  'recipient',
  'locale',
  'channel',
  'personId',
  'subjectId',
  'attempts',
] as const satisfies readonly (keyof MailLease)[];

/**
 * Grants the right to send a mail. It uses separate statements, so that no transaction or lock stays open during a wait
 * for the mail server. If the process dies, its lease is not renewed and expires, and the mail is due again.
 */
@Injectable()
export class MailLeases {
  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly clock: Clock,
  ) {}

  /** @returns null if the mail has been sent or another process has its lease */
  async acquire(id: number, durationMs: number): Promise<MailLease | null> {
    const unsent = { id, sentAt: IsNull() };
    const { raw } = await this.mails
      .createQueryBuilder()
      .update()
      .set({ claimedUntil: this.after(durationMs), attempts: () => 'attempts + 1' })
      .where([
        { ...unsent, claimedUntil: IsNull() },
        { ...unsent, claimedUntil: LessThanOrEqual(this.clock.now()) },
      ])
      .returning([...LEASED])
      .execute();
    const [row] = raw as StoredLease[];
    if (!row) return null;
    const { person_id: personId, subject_id: subjectId, ...lease } = row;
    return { ...lease, personId, subjectId };
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
