import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { SweptQueue } from '../platform/jobs/swept-queue.js';
import { VoucherAllocation } from './allocate-voucher/voucher-allocation.js';
import { REDEMPTION_QUEUE } from './redemption-queue.js';
import { RedemptionSweep } from './settle-redemptions/redemption-sweep.js';
import { SettlementNews } from './settlement-news.js';

/** Fewer than the connections of the process, some of which the sweep needs. */
const CONCURRENCY = 4;
const SWEEP_PERIOD_MS = 5_000;

@Injectable()
export class RedemptionsWorker extends SweptQueue {
  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    allocation: VoucherAllocation,
    sweep: RedemptionSweep,
    private readonly news: SettlementNews,
  ) {
    super({
      queueName: REDEMPTION_QUEUE,
      environment,
      concurrency: CONCURRENCY,
      work: async ({ redemptionId }) => {
        if (redemptionId !== undefined) await allocation.settle(redemptionId);
      },
      sweep: () => sweep.sweep(),
      sweepPeriodMs: SWEEP_PERIOD_MS,
      describeSweep: (settled) => `the sweep settled ${settled} redemptions`,
    });
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.news.told();
  }
}
