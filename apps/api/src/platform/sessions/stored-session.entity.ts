import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session as stored by connect-pg-simple, which defines these names, with its person and creation time. */
@Entity('sessions')
export class StoredSession {
  @PrimaryColumn({ type: 'varchar' })
  sid: string;

  @Column({ type: 'json' })
  sess: object;

  /** In the database's own time zone. */
  @Column({ type: 'timestamp', precision: 6 })
  expire: Date;

  /** Generated from `sess` by the database; null without a person. */
  @Column({ name: 'user_id', type: 'bigint', nullable: true, insert: false, update: false })
  userId: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  /** When a request last used it, to the hour; at the console to the minute. */
  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;
}
