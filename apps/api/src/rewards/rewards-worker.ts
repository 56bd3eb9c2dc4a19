import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { type JobWorker, openWorker } from '../platform/jobs/job-queue.js';
import { VoucherAllocation } from './allocate-voucher/voucher-allocation.js';
import { REDEMPTION_QUEUE } from './redemption-queue.js';
import { RedemptionSweep } from './settle-redemptions/redemption-sweep.js';
import { SettlementNews } from './settlement-news.js';

/** Jobs in hand at a time: fewer than the connections of the process, some of which the sweep needs. */
const CONCURRENCY = 4;
const SWEEP_PERIOD_MS = 5_000;

/** Takes the jobs of the redemptions, and sweeps. Lives in the worker process only. */
@Injectable()
export class RewardsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RewardsWorker.name);
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly allocation: VoucherAllocation,
    private readonly sweep: RedemptionSweep,
    private readonly news: SettlementNews,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // First, and by a clock of its own: it must go on when the queue is gone, with every schedule that was in it.
    this.sweepEvery(SWEEP_PERIOD_MS);
    this.worker = openWorker(
      REDEMPTION_QUEUE,
      this.environment,
      async ({ data }) => {
        if (data.redemptionId !== undefined) await this.allocation.settle(data.redemptionId);
      },
      { concurrency: CONCURRENCY },
    );
    this.worker.on('error', (fault) => this.logger.error(fault));
    this.worker.on('failed', (job, fault) =>
      this.logger.warn(`job ${job?.id ?? '?'} failed: ${fault.message}`),
    );
    await this.worker.waitUntilReady();
  }

  /** Sweeps at once and then with this pause; a sweep that takes longer is never overtaken by the next. */
  sweepEvery(periodMs: number): void {
    clearInterval(this.timer);
    const run = (): void => {
      this.sweeping ??= this.sweep
        .sweep()
        .then((settled) => {
          if (settled > 0) this.logger.log(`the sweep settled ${settled} redemptions`);
        })
        .catch((fault: unknown) => this.logger.warn(`the sweep was broken off: ${String(fault)}`))
        .finally(() => (this.sweeping = undefined));
    };
    run();
    this.timer = setInterval(run, periodMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.worker?.close();
    await this.sweeping;
    await this.news.told();
  }
}
