import { Injectable } from '@nestjs/common';
import { holdBy } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { columnsOf } from '../../../platform/database/columns-of.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import type { RedemptionRow } from '../../redemption-rows.js';
import { Holds } from '../holds.js';
import { RedemptionHold } from '../rows/redemption-hold.entity.js';
import { RedemptionChecks, type SignalHit } from './redemption-checks.js';
import { RuleLooks } from './rule-looks.js';

/** Somebody waits for their voucher meanwhile. */
const STATEMENT_TIMEOUT_MS = 1_000;

/** The second of two redemptions of one person would pass while the first is not yet held, without this. */
const lockLooks = prepared(
  'look-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('redemption-looks', $userId)) AS locked`,
);

const findUndecided = prepared(
  'look-undecided-hold',
  `SELECT ${columnsOf(RedemptionHold, ['reason', 'groupKey'])} FROM redemption_holds
   WHERE user_id = $userId AND decision IS NULL ORDER BY redemption_id LIMIT 1`,
);

/** Looks at redemptions before they get their vouchers, and holds those for which the rules speak. */
@Injectable()
export class RedemptionLooks {
  constructor(
    private readonly checks: RedemptionChecks,
    private readonly holds: Holds,
    private readonly rules: RuleLooks,
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
    await lockLooks.row(client, { userId });
    // Read after the lock: what holds another of theirs has ended by now.
    const earlier = await findUndecided.row(client, { userId });
    const hits = earlier
      ? []
      : await this.rules.limited(client, STATEMENT_TIMEOUT_MS, () => this.look(client, redemption));
    const hold = earlier ?? holdBy(hits);
    if (!hold) return false;
    await this.holds.hold(client, redemption, hold, hits);
    return true;
  }

  private async look(client: PoolClient, redemption: RedemptionRow): Promise<SignalHit[]> {
    const hits: SignalHit[] = [];
    for (const [rule, check] of this.checks.all) {
      const seen = await this.rules.ask(client, rule, () => check(client, redemption));
      if (seen) hits.push({ rule, ...seen });
    }
    return hits;
  }
}
