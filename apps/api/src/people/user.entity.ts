import type { Role } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ProgrammeDay } from '../platform/programme-day.js';
import type { Language } from './language/language.js';

/** A person with an account. Their points are in the ledger. */
@Entity('users')
export class User {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  /** An e-mail address in lower case. */
  @Column({ type: 'text', unique: true })
  username: string;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  /** The name by which they want to be called; null: none. */
  @Column({ type: 'text', nullable: true })
  name: string | null;

  /** Whether other people may see the name. */
  @Column({ name: 'shows_name', type: 'boolean', default: false })
  showsName: boolean;

  @Column({ type: 'text', nullable: true })
  phone: string | null;

  /** The language that they chose; null: none. */
  @Column({ type: 'text', nullable: true })
  language: Language | null;

  /** When they proved that the address is theirs; null: not yet. Until then points are earned and not spent. */
  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null;

  /** The canonical form of the confirmed address, which belongs to one account; null while it is unconfirmed. */
  @Column({ name: 'confirmed_email', type: 'text', nullable: true, unique: true })
  confirmedEmail: string | null;

  /** A confirmed phone belongs to one account. */
  @Column({ name: 'phone_confirmed_at', type: 'timestamptz', nullable: true })
  phoneConfirmedAt: Date | null;

  /** When everything was confirmed that must be, for the first time; a later change of the address does not move it. */
  @Column({ name: 'first_confirmed_at', type: 'timestamptz', nullable: true })
  firstConfirmedAt: Date | null;

  /** On how many days of the programme's calendar they have completed something: `FIRST_VOUCHER_MAX_DAYS` at most. */
  @Column({ name: 'completion_days', type: 'smallint', default: 0 })
  completionDays: number;

  /** The last day that was counted. */
  @Column({ name: 'last_completion_day', type: 'date', nullable: true })
  lastCompletionDay: string | null;

  /** When they declared that they are 18 or over; null: not recorded. */
  @Column({ name: 'adult_declared_at', type: 'timestamptz', nullable: true })
  adultDeclaredAt: Date | null;

  @Column({ name: 'terms_accepted_at', type: 'timestamptz', nullable: true })
  termsAcceptedAt: Date | null;

  /** The `TERMS_VERSION` that they accepted. */
  @Column({ name: 'terms_version', type: 'text', nullable: true })
  termsVersion: string | null;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'boolean', default: false })
  blocked: boolean;

  /** Incrementing it ends every session of the person. */
  @Column({ name: 'session_epoch', type: 'integer', default: 0 })
  sessionEpoch: number;

  @Column({ name: 'referral_code', type: 'text', nullable: true, unique: true })
  referralCode: string | null;

  @Column({ name: 'referred_by', type: 'bigint', nullable: true })
  referredBy: number | null;

  /** When they asked to be erased; null: never. From then on the account accepts nothing. */
  @Column({ name: 'deletion_requested_at', type: 'timestamptz', nullable: true })
  deletionRequestedAt: Date | null;

  /** The administrator who deletes the account; null if they asked for it themselves. */
  @Column({ name: 'deletion_requested_by', type: 'bigint', nullable: true })
  deletionRequestedBy: number | null;

  /** When they last used the programme, to the hour; null if not since that is noted. */
  @Column({ name: 'last_seen_at', type: 'timestamptz', nullable: true })
  lastSeenAt: Date | null;

  /** True for everybody without an event that the reader of what people hold has seen; rarely for somebody with one. */
  @Column({ name: 'without_events', type: 'boolean', default: true })
  withoutEvents: boolean;

  /** When they were removed from the team, whose accounts get no welcome bonus; null if they never belonged to it. */
  @Column({ name: 'left_team_at', type: 'timestamptz', nullable: true })
  leftTeamAt: Date | null;

  /** Who invited them to the team; null if nobody did, and for founders. */
  @Column({ name: 'invited_by', type: 'bigint', nullable: true })
  invitedBy: number | null;

  /** Whether somebody with their address or phone number was erased before: no bonus is paid for this account. */
  @Column({ name: 'is_returning', type: 'boolean', default: false })
  isReturning: boolean;

  /** The domain of the first confirmed address that was at no public provider; null: none was. It stays when the address changes. */
  @Column({ name: 'mailbox_domain', type: 'text', nullable: true })
  mailboxDomain: string | null;

  /** Haiti's day on which the account was counted by that domain. */
  @Column({ name: 'domain_day', type: 'date', nullable: true })
  domainDay: ProgrammeDay | null;

  /** Its place among those of the domain on that day, from 1. */
  @Column({ name: 'domain_place', type: 'integer', nullable: true })
  domainPlace: number | null;

  /** Whether the place is beyond the number of the domain. The account is marked, and nothing is refused. */
  @Column({ name: 'is_beyond_domain_number', type: 'boolean', default: false })
  isBeyondDomainNumber: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
