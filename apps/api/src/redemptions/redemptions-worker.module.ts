import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { provideJobWorker } from '../platform/jobs/job-worker.js';
import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { AllocateVoucherCommand } from './allocate-voucher/allocate-voucher.command.js';
import { OpenDueHoldsCommand } from './holds/open-due-holds/open-due-holds.command.js';
import { PendingRedemptionsMetrics } from './pending-redemptions-metrics.js';
import { REDEMPTION_QUEUE } from './redemption-queue.js';
import { RedemptionsModule } from './redemptions.module.js';
import { SettleRedemptionsCommand } from './settle-redemptions/settle-redemptions.command.js';

@Module({
  imports: [CqrsModule, RedemptionsModule],
  providers: [
    PendingRedemptionsMetrics,
    provideJobWorker({
      queue: REDEMPTION_QUEUE,
      // Fewer than the connections of the pool, because the sweep needs some.
      concurrency: 4,
      command: (redemptionId) => new AllocateVoucherCommand(redemptionId),
    }),
    providePeriodicCommand({
      name: REDEMPTION_QUEUE.name,
      command: () => new SettleRedemptionsCommand(),
      periodMs: 5_000,
      describe: (settled) => `settled ${settled} redemptions whose job was lost`,
    }),
    providePeriodicCommand({
      name: 'holds',
      command: () => new OpenDueHoldsCommand(),
      periodMs: 60_000,
      describe: (over) => `opened or ended ${over} holds that nobody decided`,
    }),
  ],
})
export class RedemptionsWorkerModule {}
