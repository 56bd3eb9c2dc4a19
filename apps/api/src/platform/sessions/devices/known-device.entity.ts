import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that has signed in to an account. */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  /** Of the surface and the random text in the browser's cookie. */
  @PrimaryColumn({ name: 'device_digest', type: 'bytea' })
  deviceDigest: Buffer;

  @Column({ name: 'first_seen_at', type: 'timestamptz' })
  firstSeenAt: Date;

  /** The last sign-in. */
  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date;
}
