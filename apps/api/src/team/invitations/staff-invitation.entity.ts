import type { StaffRole } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The right to open one account of the team. The row is gone when it was used, withdrawn, or has expired. */
@Entity('staff_invitations')
export class StaffInvitation {
  /** The account gets the same id, so that whatever the administrators' log says about the person is about one id. */
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  /** In lower case, as `users.username`. */
  @Column({ type: 'text', unique: true })
  email: string;

  @Column({ type: 'text' })
  role: StaffRole;

  /** What the token of the link is computed from, when the mail is sent. */
  @Column({ type: 'bytea' })
  seed: Buffer;

  @Column({ name: 'token_hash', type: 'bytea', unique: true })
  tokenHash: Buffer;

  @Column({ name: 'invited_by', type: 'bigint' })
  invitedBy: number;

  @Column({ name: 'invited_at', type: 'timestamptz' })
  invitedAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
