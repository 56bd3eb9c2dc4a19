import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { LedgerAccounts, type StandingBalance } from '../../ledger/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { VoucherStock } from '../../vouchers/index.js';
import { shownHolds } from '../holds/shown-holds.js';
import { REDEMPTION_QUEUE } from '../redemption-queue.js';
import type { RedemptionRow } from '../redemption-rows.js';
import { PendingRedemptions } from './pending-redemptions.js';
import type { RedemptionAnswerDto } from './redeem-reward.dto.js';
import { RedemptionOutcomes } from './redemption-outcomes.js';

export class RedeemRewardCommand extends Command<RedemptionAnswerDto> {
  constructor(
    readonly userId: number,
    readonly rewardId: number,
    readonly idempotencyKey: string | undefined,
    readonly expectedPointsCost?: number,
  ) {
    super();
  }
}

/** Spends the points, adds a job for the worker, and waits a few seconds for its result. */
@CommandHandler(RedeemRewardCommand)
export class RedeemRewardHandler implements ICommandHandler<RedeemRewardCommand> {
  constructor(
    private readonly pending: PendingRedemptions,
    @Inject(jobProducerOf(REDEMPTION_QUEUE)) private readonly queue: JobProducer,
    private readonly outcomes: RedemptionOutcomes,
    private readonly stock: VoucherStock,
    private readonly accounts: LedgerAccounts,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /**
   * @returns `completed`, or `pending` if it is held, or the worker takes longer than a request waits
   * @throws DomainError as `PendingRedemptions.open`, or the reason of an immediate refund
   */
  async execute(order: RedeemRewardCommand): Promise<RedemptionAnswerDto> {
    const { redemption: opened, balance } = await this.pending.open(order);
    const redemption = opened.status === 'pending' ? await this.settled(opened) : opened;
    if (redemption.refundReason !== null)
      throw new DomainError(redemption.refundReason, { redemptionId: redemption.id });
    return this.answer(redemption, balance);
  }

  private async settled(redemption: RedemptionRow): Promise<RedemptionRow> {
    // Listens first: the outcome may arrive before the job is added.
    const outcome = this.outcomes.waitFor(redemption.id);
    this.queue.enqueue(redemption.id);
    return (await outcome) ?? redemption;
  }

  private async answer(redemption: RedemptionRow, balance?: StandingBalance): Promise<RedemptionAnswerDto> {
    const { id, userId, rewardId, voucherNumber, valueHtg, instructions, pointsCost } = redemption;
    const [{ points, sequence }, stocks, holdOf] = await Promise.all([
      balance ?? this.accounts.standingOf(userId),
      this.stock.stockOf([rewardId]),
      shownHolds(this.pool, [redemption]),
    ]);
    const { heldUntil, holdReason } = holdOf(redemption);
    return {
      redemptionId: id,
      status: redemption.status === 'completed' ? 'completed' : 'pending',
      heldUntil,
      holdReason,
      voucherNumber,
      valueHtg,
      instructions,
      remainingVouchers: stocks.get(rewardId)?.available ?? 0,
      remainingPoints: points,
      balanceSequence: sequence,
      pointsCost,
    };
  }
}
