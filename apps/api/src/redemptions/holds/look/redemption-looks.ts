import { Injectable } from '@nestjs/common';
import { holdBy, type HoldRule } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { columnsOf } from '../../../platform/database/columns-of.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import { setSavepoint } from '../../../platform/database/transactions/savepoint.js';
import type { RedemptionRow } from '../../redemption-rows.js';
import { Holds } from '../holds.js';
import { RedemptionHold } from '../rows/redemption-hold.entity.js';
import { type RedemptionCheck, RedemptionChecks, type SignalHit } from './redemption-checks.js';
import { RuleFaults } from './rule-faults.js';

/** A rule that takes longer has failed: nobody waits for it. */
const STATEMENT_TIMEOUT_MS = 1_000;

/** The second of two redemptions of one person would pass while the first is not yet held, without this. */
const lockLooks = prepared(
  'look-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('redemption-looks', $userId)) AS locked,
     current_setting('statement_timeout') AS "timeout!"`,
);

const findUndecided = prepared(
  'look-undecided-hold',
  `SELECT ${columnsOf(RedemptionHold, ['reason', 'groupKey'])} FROM redemption_holds
   WHERE user_id = $userId AND decision IS NULL ORDER BY redemption_id LIMIT 1`,
);

const limitStatements = prepared('look-limit', `SELECT set_config('statement_timeout', $timeout, true)`);

/** Looks at redemptions before they get their vouchers, and holds those for which the rules speak. */
@Injectable()
export class RedemptionLooks {
  constructor(
    private readonly checks: RedemptionChecks,
    private readonly holds: Holds,
    private readonly faults: RuleFaults,
  ) {}

  /**
   * Holds the redemption, which is pending and locked, if the rules say so, or if another of the same person waits for a
   * decision. A redemption that was opened is not looked at again.
   *
   * @returns whether it is held now
   */
  async hold(client: PoolClient, redemption: RedemptionRow): Promise<boolean> {
    const { userId, releasedAt } = redemption;
    if (releasedAt !== null || this.checks.all.size === 0) return false;
    const { timeout = '0' } = (await lockLooks.row(client, { userId })) ?? {};
    // Read after the lock: what holds another of theirs has ended by now.
    const earlier = await findUndecided.row(client, { userId });
    const hits = earlier ? [] : await this.look(client, redemption, timeout);
    const hold = earlier ?? holdBy(hits);
    if (!hold) return false;
    await this.holds.hold(client, redemption, hold, hits);
    return true;
  }

  private async look(client: PoolClient, redemption: RedemptionRow, timeout: string): Promise<SignalHit[]> {
    await limitStatements.run(client, { timeout: String(STATEMENT_TIMEOUT_MS) });
    const hits: SignalHit[] = [];
    for (const [rule, check] of this.checks.all) {
      const hit = await this.ask(client, redemption, rule, check);
      if (hit) hits.push(hit);
    }
    await limitStatements.run(client, { timeout });
    return hits;
  }

  /** A rule that fails says nothing: the redemption goes on. */
  private async ask(
    client: PoolClient,
    redemption: RedemptionRow,
    rule: HoldRule,
    check: RedemptionCheck,
  ): Promise<SignalHit | null> {
    const takeBack = await setSavepoint(client);
    try {
      const seen = await check(client, redemption);
      return seen && { rule, ...seen };
    } catch (fault) {
      await takeBack();
      this.faults.add(rule, fault);
      return null;
    }
  }
}
