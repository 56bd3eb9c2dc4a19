import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The right to set a new password once. */
@Entity('password_resets')
export class PasswordReset {
  /** The hash of the token; the token itself is only in the mail. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
