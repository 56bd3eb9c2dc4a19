import { Inject, Injectable } from '@nestjs/common';
import { DomainError, HOLD_HOURS, type Hold, type HoldDecision, type RefundReason } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { REDEMPTION_QUEUE } from '../redemption-queue.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { Refunds } from '../refunds.js';
import { SettlementNotifier } from '../settlement-notifier.js';
import type { SignalHit } from './look/redemption-checks.js';
import { pauseRedemptions } from './pauses.js';
import { RedemptionHold } from './rows/redemption-hold.entity.js';

export interface Opening {
  readonly redemptionId: number;
  /** The member of the team who decides. */
  readonly by: number;
}

export interface GivingBack extends Opening {
  /** What the person reads. */
  readonly sentence: string;
  /** Until when they redeem nothing more; null: they may at once. */
  readonly pausedUntil: Date | null;
}

const HOUR_MS = 60 * 60_000;

const FILLED = [
  'redemptionId',
  'userId',
  'rewardId',
  'heldAt',
  'heldUntil',
  'groupKey',
  'reason',
] as const satisfies readonly (keyof RedemptionHold)[];

const writeHold = prepared(
  'hold-write',
  `WITH held AS (UPDATE redemptions SET status = 'held' WHERE id = $redemptionId)
   INSERT INTO redemption_holds (${columnNamesOf(RedemptionHold, FILLED)})
   VALUES (${FILLED.map((name) => `$${name}`).join(', ')})`,
);

const writeSignal = prepared(
  'hold-signal-write',
  `INSERT INTO hold_signals (redemption_id, rule, group_key, evidence)
   VALUES ($redemptionId, $rule, $groupKey, $evidence::jsonb)`,
);

const lockRedemption = prepared(
  'hold-lock',
  `SELECT ${REDEMPTION_COLUMNS} FROM redemptions WHERE id = $redemptionId FOR UPDATE`,
);

const findDecision = prepared(
  'hold-decision',
  `SELECT decision FROM redemption_holds WHERE redemption_id = $redemptionId`,
);

const release = prepared(
  'hold-release',
  `UPDATE redemptions SET status = 'pending', released_at = $at WHERE id = $redemptionId`,
);

const decide = prepared(
  'hold-decide',
  `UPDATE redemption_holds SET decision = $decision, decided_at = $at, decided_by = $by?, sentence = $sentence?
   WHERE redemption_id = $redemptionId`,
);

/**
 * Holds of redemptions and what ends them, each within the caller's transaction. A redemption is held exactly while its hold is
 * undecided, so the lock on its row and its status let one of several decide. Whoever pauses
 * somebody locks the person too, so a transaction decides about one of them.
 */
@Injectable()
export class Holds {
  constructor(
    private readonly refunds: Refunds,
    private readonly clock: Clock,
    private readonly notifier: SettlementNotifier,
    @Inject(jobProducerOf(REDEMPTION_QUEUE)) private readonly queue: JobProducer,
  ) {}

  /** Holds a pending redemption that the caller has locked, by what the rules saw. */
  async hold(
    client: PoolClient,
    { id: redemptionId, userId, rewardId }: RedemptionRow,
    { reason, groupKey }: Hold,
    hits: readonly SignalHit[],
  ): Promise<void> {
    const heldAt = this.clock.now();
    const heldUntil = new Date(heldAt.getTime() + HOLD_HOURS * HOUR_MS);
    await writeHold.run(client, { redemptionId, userId, rewardId, heldAt, heldUntil, groupKey, reason });
    for (const hit of hits)
      await writeSignal.run(client, {
        redemptionId,
        rule: hit.rule,
        groupKey: hit.groupKey,
        evidence: JSON.stringify(hit.evidence),
      });
  }

  /**
   * Makes the redemption pending again: it gets a voucher if there is one, else the points back. After the commit the caller lets
   * it be settled `soon`.
   *
   * @throws DomainError HOLD_NOT_FOUND, HOLD_ALREADY_DECIDED with `decision`
   */
  async open(client: PoolClient, { redemptionId, by }: Opening): Promise<void> {
    await this.lockHeld(client, redemptionId);
    await this.release(client, redemptionId, 'opened', by);
  }

  /** As `open`, by nobody. */
  async openByTime(client: PoolClient, redemptionId: number): Promise<void> {
    await this.lockHeld(client, redemptionId);
    await this.release(client, redemptionId, 'opened-by-time', null);
  }

  /**
   * Gives the points back, and may pause the person's redemptions; a longer pause that runs already stays.
   *
   * @throws DomainError HOLD_NOT_FOUND, HOLD_ALREADY_DECIDED with `decision`
   */
  async giveBack(client: PoolClient, { redemptionId, by, sentence, pausedUntil }: GivingBack): Promise<void> {
    const redemption = await this.lockHeld(client, redemptionId);
    const at = this.clock.now();
    const decision = pausedUntil ? 'paused' : 'points-back';
    const { userId } = redemption;
    // Before the points: whoever redeems takes the lock of a pause before the one of the balance.
    if (pausedUntil)
      await pauseRedemptions(client, { userId, until: pausedUntil, sentence, by, at, redemptionId });
    await this.refunds.refund(client, redemption, 'REVIEWED');
    await decide.run(client, { redemptionId, decision, at, by, sentence });
  }

  /** Ends a held redemption, which the caller has locked and which can no longer get a voucher. */
  async end(client: PoolClient, redemption: RedemptionRow, reason: RefundReason): Promise<void> {
    await this.refunds.refund(client, redemption, reason);
    await decide.run(client, {
      redemptionId: redemption.id,
      decision: 'ended',
      at: this.clock.now(),
      by: null,
      sentence: null,
    });
  }

  /** After the commit: has what was opened settled, and wakes who waits for what was given back. A sweep does it otherwise. */
  soon(redemptionIds: readonly number[]): void {
    for (const id of redemptionIds) {
      this.queue.enqueue(id);
      this.notifier.notify(id);
    }
  }

  private async release(
    client: PoolClient,
    redemptionId: number,
    decision: HoldDecision,
    by: number | null,
  ): Promise<void> {
    const at = this.clock.now();
    await release.run(client, { redemptionId, at });
    await decide.run(client, { redemptionId, decision, at, by, sentence: null });
  }

  private async lockHeld(client: PoolClient, redemptionId: number): Promise<RedemptionRow> {
    const redemption = await lockRedemption.row(client, { redemptionId });
    if (redemption?.status === 'held') return redemption;
    // Read after the lock: whoever decided has ended by now.
    const hold = await findDecision.row(client, { redemptionId });
    if (!hold) throw new DomainError('HOLD_NOT_FOUND');
    throw new DomainError('HOLD_ALREADY_DECIDED', { decision: hold.decision });
  }
}
