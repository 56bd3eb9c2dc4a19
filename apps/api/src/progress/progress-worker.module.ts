import { Module, type OnModuleInit } from '@nestjs/common';

import { FeedModule, LedgerModule, LedgerReaders } from '../ledger/index.js';
import { LeaderboardWorkerModule } from './leaderboard/leaderboard-worker.module.js';
import { PayChallengeWhenCompleted } from './pay-challenges/pay-challenge-when-completed.reaction.js';
import { PROGRESS_READ_MODELS } from './progress-read-models.js';
import { ProgressModule } from './progress.module.js';

/** The readers that fill the read models, and the reaction that pays challenges. */
@Module({
  imports: [FeedModule, LeaderboardWorkerModule, LedgerModule, ProgressModule],
  providers: [PayChallengeWhenCompleted],
})
export class ProgressWorkerModule implements OnModuleInit {
  constructor(
    private readonly readers: LedgerReaders,
    private readonly payChallenge: PayChallengeWhenCompleted,
  ) {}

  onModuleInit(): void {
    this.readers.register(...PROGRESS_READ_MODELS, this.payChallenge);
  }
}
