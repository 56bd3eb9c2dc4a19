import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { ConfirmationKind } from './confirmation-kind.js';

/** What a person was asked to prove. Neither the code nor the token of the link can be computed from the row alone. */
@Entity('confirmations')
export class Confirmation {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @PrimaryColumn({ type: 'text' })
  kind: ConfirmationKind;

  /** The e-mail address or the phone. An address that is not the account's replaces it when it is confirmed. */
  @Column({ type: 'text' })
  address: string;

  /** What code and link are computed from: random; see `ConfirmationSecrets`. */
  @Column({ type: 'bytea', unique: true })
  seed: Buffer;

  @Column({ name: 'token_hash', type: 'bytea', unique: true })
  tokenHash: Buffer;

  /** How many codes were tried. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** When it was answered; null: not yet. Until it expires its link is known, though it does nothing more. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
