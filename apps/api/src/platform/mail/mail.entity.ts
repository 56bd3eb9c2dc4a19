import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { MailLocale } from './locale.js';

/** By which way a message goes: a mail, or a text message to a phone. */
export type MailChannel = 'mail' | 'sms';

/** A mail or text message that is due or was sent. Its text is written when it is sent, so that no secret is stored here. */
@Entity('mail_outbox')
export class Mail {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  /** Identifies the feature's composer that will write the text. */
  @Column({ type: 'text' })
  kind: string;

  /** An e-mail address or a phone. */
  @Column({ type: 'text' })
  recipient: string;

  @Column({ type: 'text', default: 'mail' })
  channel: MailChannel;

  /** The person whom it is about, where the recipient alone does not tell. */
  @Column({ name: 'person_id', type: 'bigint', nullable: true })
  personId: number | null;

  /** What it is about, where there are many of a kind. */
  @Column({ name: 'subject_id', type: 'bigint', nullable: true })
  subjectId: number | null;

  @Column({ type: 'text' })
  locale: MailLocale;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The number of attempts to send it. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  /** When the current lease expires; see `MailLeases`. */
  @Column({ name: 'claimed_until', type: 'timestamptz', nullable: true })
  claimedUntil: Date | null;
}
