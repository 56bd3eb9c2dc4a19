import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A challenge whose solution was used: another request with it is refused. */
@Entity('spent_challenges')
export class SpentChallenge {
  /** The signature of the challenge. */
  @PrimaryColumn({ type: 'bytea' })
  digest: Buffer;

  /** From then on the challenge itself is refused, and need not be remembered. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
