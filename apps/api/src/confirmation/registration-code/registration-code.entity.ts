import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that was mailed to an address before it has an account. The row tells neither the address nor the code. */
@Entity('registration_codes')
export class RegistrationCode {
  /** Of the canonical form of the address, with a key. */
  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;

  /** What the code is computed from: random; see `ConfirmationSecrets`. */
  @Column({ type: 'bytea', unique: true })
  seed: Buffer;

  /** How many codes were tried. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** When an account was made with it. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
