import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that was confirmed at the mailbox of an older one, before it was known that both are one. */
@Entity('shared_mailboxes')
export class SharedMailbox {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ name: 'older_user_id', type: 'bigint' })
  olderUserId: number;

  @Column({ name: 'found_at', type: 'timestamptz' })
  foundAt: Date;

  /** When somebody of the team looked at the two; null: not yet. */
  @Column({ name: 'reviewed_at', type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;

  @Column({ name: 'reviewed_by', type: 'bigint', nullable: true })
  reviewedBy: number | null;
}
