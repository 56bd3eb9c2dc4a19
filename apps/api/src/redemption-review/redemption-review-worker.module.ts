import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { RedemptionReviewModule } from './redemption-review.module.js';
import { RemindOfHoldsCommand } from './remind-of-holds/remind-of-holds.command.js';

@Module({
  imports: [CqrsModule, RedemptionReviewModule],
  providers: [
    providePeriodicCommand({
      name: 'reminder of held redemptions',
      command: () => new RemindOfHoldsCommand(),
      periodMs: 60_000,
      describe: (mails) => `told the team in ${mails} mails that redemptions wait for a look`,
    }),
  ],
})
export class RedemptionReviewWorkerModule {}
