import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Role } from '../platform/sessions/access/signed-in-user.js';

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

  @Column({ type: 'text', nullable: true })
  phone: string | null;

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

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
