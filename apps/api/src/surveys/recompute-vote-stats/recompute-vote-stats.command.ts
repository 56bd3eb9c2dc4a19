import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import { MaintenanceTransactions } from '../../platform/database/transactions/transactions.js';
import { recompute } from './tally.js';

/** Recounts the statistics of a survey. Resolves with whether it was stale. */
export class RecomputeVoteStatsCommand extends Command<boolean> {
  constructor(readonly surveyId: number) {
    super();
  }
}

/**
 * Jobs and sweeps may run for one survey any number of times, in any order and in several processes: they run one after
 * another, and their result depends only on the responses.
 */
@CommandHandler(RecomputeVoteStatsCommand)
export class RecomputeVoteStatsHandler implements ICommandHandler<RecomputeVoteStatsCommand> {
  constructor(
    private readonly transactions: MaintenanceTransactions,
    private readonly clock: Clock,
  ) {}

  /** @throws infrastructure faults; the marks and the old figures then stay */
  execute({ surveyId }: RecomputeVoteStatsCommand): Promise<boolean> {
    return this.transactions.run(({ client }) => recompute(client, surveyId, this.clock.now()), {
      isIdempotent: true,
    });
  }
}
