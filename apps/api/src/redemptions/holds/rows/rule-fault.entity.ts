import type { HoldRule } from '@pwen/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last fault of a rule, which held nobody then. It is a row, so that it is seen whichever process it was in. */
@Entity('rule_faults')
export class RuleFault {
  @PrimaryColumn({ type: 'text' })
  rule: HoldRule;

  @Column({ name: 'failed_at', type: 'timestamptz' })
  failedAt: Date;

  @Column({ type: 'text' })
  message: string;
}
