import type { HoldRule } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What figures and names a rule saw, for whoever decides. */
export type Evidence = Readonly<Record<string, string | number>>;

/** What one rule saw of a held redemption. */
@Entity('hold_signals')
export class HoldSignal {
  @PrimaryColumn({ name: 'redemption_id', type: 'bigint' })
  redemptionId: number;

  @PrimaryColumn({ type: 'text' })
  rule: HoldRule;

  @Column({ name: 'group_key', type: 'text' })
  groupKey: string;

  @Column({ type: 'jsonb' })
  evidence: Evidence;
}
