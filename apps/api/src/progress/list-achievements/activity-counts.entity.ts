import type { Activity } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person's history comes to, in one generation of the read model. */
@Entity('activity_counts')
export class ActivityCounts {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number;

  @Column({ type: 'jsonb' })
  activity: Activity;

  /** When each of what was reached was reached, by its id. */
  @Column({ name: 'reached_at', type: 'jsonb' })
  reachedAt: Readonly<Record<string, string>>;
}
