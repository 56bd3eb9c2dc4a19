import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's authenticator app. Until it is confirmed it counts for nothing. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  /** As `SecretBox` sealed it: a copy of this table makes no codes. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  @Column({ name: 'begun_at', type: 'timestamptz' })
  begunAt: Date;

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** Codes of this step of thirty seconds and of earlier ones are used up. */
  @Column({ name: 'last_step', type: 'bigint', nullable: true })
  lastStep: number | null;
}
