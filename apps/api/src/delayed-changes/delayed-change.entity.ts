import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { DelayedChangeKind, DelayedChangeState } from './delayed-change-kinds.js';

/** Fields of what is changed, with their values, which JSON can write. */
export type ChangedFields = Readonly<Record<string, unknown>>;

/**
 * A change that makes points or vouchers cheaper: what was wanted, what it is worth, and when it counts. Also those that
 * were worth too little to wait, because many of them are worth much.
 */
@Entity('delayed_changes')
export class DelayedChange {
  @PrimaryColumn({ type: 'bigint' })
  id: number;

  @Column({ type: 'text' })
  kind: DelayedChangeKind;

  /** The reward, video, survey or person; of bonuses, the row of the settings. */
  @Column({ name: 'subject_id', type: 'bigint' })
  subjectId: number;

  /** What counted when the change was wanted. */
  @Column({ type: 'jsonb' })
  former: ChangedFields;

  /** What shall count; the same fields. */
  @Column({ type: 'jsonb' })
  wanted: ChangedFields;

  /** How many points it gives away at most. */
  @Column({ name: 'worth_points', type: 'bigint' })
  worthPoints: number;

  @Column({ name: 'requested_by', type: 'bigint' })
  requestedBy: number;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt: Date;

  /** Equal to `requestedAt` if it did not wait. */
  @Column({ name: 'counts_from', type: 'timestamptz' })
  countsFrom: Date;

  @Column({ type: 'text' })
  state: DelayedChangeState;

  /** Who let it count before its time, stopped it, or wanted something else instead; null if nobody did. */
  @Column({ name: 'decided_by', type: 'bigint', nullable: true })
  decidedBy: number | null;

  /** Null while it waits. */
  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt: Date | null;

  /** When the team was told; null if it did not wait, or until then. */
  @Column({ name: 'told_at', type: 'timestamptz', nullable: true })
  toldAt: Date | null;
}
