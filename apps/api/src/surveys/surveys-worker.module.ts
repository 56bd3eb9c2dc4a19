import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { provideJobWorker } from '../platform/jobs/job-worker.js';
import { providePeriodicCommand } from '../platform/jobs/periodic-command.js';
import { RecomputeStaleSurveysCommand } from './recompute-vote-stats/recompute-stale-surveys.command.js';
import { RecomputeVoteStatsCommand } from './recompute-vote-stats/recompute-vote-stats.command.js';
import { SURVEY_STATS_QUEUE } from './recompute-vote-stats/survey-stats-queue.js';
import { SurveysModule } from './surveys.module.js';

@Module({
  imports: [CqrsModule, SurveysModule],
  providers: [
    provideJobWorker({
      queue: SURVEY_STATS_QUEUE,
      // Two, so that a large survey does not delay a small one.
      concurrency: 2,
      command: (surveyId) => new RecomputeVoteStatsCommand(surveyId),
    }),
    providePeriodicCommand({
      name: SURVEY_STATS_QUEUE.name,
      command: () => new RecomputeStaleSurveysCommand(),
      periodMs: 5_000,
      describe: (counted) => `counted ${counted} surveys whose job was lost`,
    }),
  ],
})
export class SurveysWorkerModule {}
