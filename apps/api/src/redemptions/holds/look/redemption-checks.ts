import { Injectable } from '@nestjs/common';
import type { Hit, HoldRule } from '@pwen/domain';
import type { PoolClient } from 'pg';

import type { RedemptionRow } from '../../redemption-rows.js';
import type { Evidence } from '../rows/hold-signal.entity.js';

/** What one rule saw of a redemption. */
export interface SignalHit extends Hit {
  readonly evidence: Evidence;
}

/**
 * Looks at a redemption that is about to get its voucher, in the transaction that locks it, with statements of a second at most.
 * It may count other redemptions, but not what became of them: those of the same moment have no outcome yet, and are all stored
 * before any of them is looked at.
 *
 * @returns what the rule saw, or null
 */
export type RedemptionCheck = (
  client: PoolClient,
  redemption: RedemptionRow,
) => Promise<Omit<SignalHit, 'rule'> | null>;

/** The rules that may hold redemptions. The feature that has them says how each looks. */
@Injectable()
export class RedemptionChecks {
  private readonly checks = new Map<HoldRule, RedemptionCheck>();

  register(rule: HoldRule, check: RedemptionCheck): void {
    this.checks.set(rule, check);
  }

  get all(): ReadonlyMap<HoldRule, RedemptionCheck> {
    return this.checks;
  }
}
