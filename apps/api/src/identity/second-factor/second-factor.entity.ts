import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's authenticator app, and one that they are setting up, which counts for nothing until it is confirmed. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  /** As `SecretBox` sealed it: a copy of this table makes no codes. */
  @Column({ type: 'bytea', nullable: true })
  secret: Buffer | null;

  /** The secret of the app that is being set up, if any, as `SecretBox` sealed it. */
  @Column({ name: 'begun_secret', type: 'bytea', nullable: true })
  begunSecret: Buffer | null;

  @Column({ name: 'begun_at', type: 'timestamptz', nullable: true })
  begunAt: Date | null;

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** When its owner typed one of the present recovery codes; null until then. */
  @Column({ name: 'codes_kept_at', type: 'timestamptz', nullable: true })
  codesKeptAt: Date | null;

  /** Codes of this step of thirty seconds and of earlier ones are used up. */
  @Column({ name: 'last_step', type: 'bigint', nullable: true })
  lastStep: number | null;
}
