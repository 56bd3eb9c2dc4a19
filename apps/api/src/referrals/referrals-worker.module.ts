import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { Budgets, BudgetsModule } from '../budgets/index.js';
import { FeedModule, LedgerReaders } from '../ledger/index.js';
import { provideJobWorker } from '../platform/jobs/job-worker.js';
import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { PayReferralWhenFriendFirstCompletes } from './pay-referral/pay-referral.reaction.js';
import { REFERRAL_QUEUE } from './referral-queue.js';
import { ReferralsModule } from './referrals.module.js';
import { SettleReferralCommand } from './settle-referral/settle-referral.command.js';
import { SettleReferralsCommand } from './settle-referrals/settle-referrals.command.js';

/** The reaction that pays, and what pays when the confirmation comes last. */
@Module({
  imports: [BudgetsModule, CqrsModule, FeedModule, ReferralsModule],
  providers: [
    PayReferralWhenFriendFirstCompletes,
    provideJobWorker({
      queue: REFERRAL_QUEUE,
      concurrency: 2,
      command: (friendId) => new SettleReferralCommand(friendId),
    }),
    providePeriodicCommand({
      name: REFERRAL_QUEUE.name,
      command: () => new SettleReferralsCommand(),
      periodMs: 60_000,
      describe: (settled) => `settled ${settled} referrals that no job came for`,
    }),
  ],
})
export class ReferralsWorkerModule implements OnModuleInit {
  constructor(
    private readonly readers: LedgerReaders,
    private readonly reaction: PayReferralWhenFriendFirstCompletes,
    private readonly budgets: Budgets,
  ) {}

  onModuleInit(): void {
    this.readers.register(this.reaction);
    this.budgets.keepFresh();
  }
}
