import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Clock } from '../../platform/clock.js';
import { MaintenanceTransactions } from '../../platform/database/transactions/transactions.js';
import { recompute } from './tally.js';

/** Brings the statistics of a survey up to its responses. Answers whether there was anything to count. */
export class RecomputeVoteStatsCommand extends Command<boolean> {
  constructor(readonly surveyId: number) {
    super();
  }
}

/**
 * Any number of jobs and sweeps may come for one survey, in any order and in any number of processes: what they write
 * depends on the responses alone, and they go one after another.
 */
@CommandHandler(RecomputeVoteStatsCommand)
export class RecomputeVoteStatsHandler implements ICommandHandler<RecomputeVoteStatsCommand> {
  constructor(
    private readonly transactions: MaintenanceTransactions,
    private readonly clock: Clock,
  ) {}

  /** @throws faults of infrastructure; the marks are still there then, and the figures are those of before */
  execute({ surveyId }: RecomputeVoteStatsCommand): Promise<boolean> {
    return this.transactions.run(({ client }) => recompute(client, surveyId, this.clock.now()), {
      hasKey: true,
    });
  }
}
