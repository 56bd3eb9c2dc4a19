import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { Nudges } from '../platform/jobs/nudges.js';

export const SURVEY_STATS_QUEUE = 'survey-stats';
const RECOMPUTE_JOB = 'recompute-vote-stats';
/** A crowd that submits within this time is counted at once; short enough to be waited for in front of the results. */
const GATHER_MS = 200;

/** Tells the worker that a survey's tally is stale. Only a nudge: the mark in the database is what is due. */
@Injectable()
export class SurveyStatsQueue implements OnApplicationShutdown {
  private readonly nudges: Nudges;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.nudges = new Nudges(SURVEY_STATS_QUEUE, environment);
  }

  /** Answers at once; losing the nudge delays a tally and never loses it. */
  nudge(surveyId: number): void {
    this.nudges.gather(RECOMPUTE_JOB, { surveyId }, `survey-${surveyId}`, GATHER_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nudges.close();
  }
}
