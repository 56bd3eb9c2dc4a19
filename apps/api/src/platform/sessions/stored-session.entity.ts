import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session as connect-pg-simple keeps it, whose names these are, and beside it whose it is and when it began. */
@Entity('sessions')
export class StoredSession {
  @PrimaryColumn({ type: 'varchar' })
  sid: string;

  @Column({ type: 'json' })
  sess: object;

  /** In the database's own time zone. */
  @Column({ type: 'timestamp', precision: 6 })
  expire: Date;

  /** Made of `sess` by the database; null for a session of nobody. */
  @Column({ name: 'user_id', type: 'bigint', nullable: true, insert: false, update: false })
  userId: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
