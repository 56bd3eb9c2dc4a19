import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { SweptQueue } from '../platform/jobs/swept-queue.js';
import { StaleSurveySweep } from './recompute-vote-stats/stale-survey-sweep.js';
import { VoteStats } from './recompute-vote-stats/vote-stats.js';
import { SURVEY_STATS_QUEUE } from './survey-stats-queue.js';

/** Surveys that are counted at a time: a long one lets a short one by. */
const CONCURRENCY = 2;
const SWEEP_PERIOD_MS = 5_000;

@Injectable()
export class SurveysWorker extends SweptQueue {
  constructor(@Inject(ENVIRONMENT) environment: Environment, stats: VoteStats, sweep: StaleSurveySweep) {
    super({
      queueName: SURVEY_STATS_QUEUE,
      environment,
      concurrency: CONCURRENCY,
      work: async ({ surveyId }) => {
        if (surveyId !== undefined) await stats.recompute(surveyId);
      },
      sweep: () => sweep.sweep(),
      sweepPeriodMs: SWEEP_PERIOD_MS,
      describeSweep: (counted) => `the sweep counted ${counted} surveys`,
    });
  }
}
