import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The time during which somebody could ask for changes of points, or decide them, and who gave them the role. */
@Entity('member_terms')
export class MemberTermRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ type: 'timestamptz' })
  since: Date;

  /** Who gave them the role, by an invitation or later; null for founders. */
  @Column({ name: 'made_by', type: 'bigint', nullable: true })
  madeBy: number | null;

  /** Who invited them to the team before somebody else promoted them; null if nobody else did. */
  @Column({ name: 'invited_by', type: 'bigint', nullable: true })
  invitedBy: number | null;

  /** The third member who confirmed that they are another person than their maker. */
  @Column({ name: 'confirmed_by', type: 'bigint', nullable: true })
  confirmedBy: number | null;

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** Null while they have such a role. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
