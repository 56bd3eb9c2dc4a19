import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { type JobWorker, openWorker } from '../platform/jobs/job-queue.js';
import { StaleSurveySweep } from './recompute-vote-stats/stale-survey-sweep.js';
import { VoteStats } from './recompute-vote-stats/vote-stats.js';
import { SURVEY_STATS_QUEUE } from './survey-stats-queue.js';

/** Surveys that are counted at a time: a long one lets a short one by. */
const CONCURRENCY = 2;
const SWEEP_PERIOD_MS = 5_000;

/** Takes the jobs of the vote statistics, and sweeps. Lives in the worker process only. */
@Injectable()
export class SurveysWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SurveysWorker.name);
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly stats: VoteStats,
    private readonly sweep: StaleSurveySweep,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // First, and by a clock of its own: it must go on when the queue is gone, with every schedule that was in it.
    this.sweepEvery(SWEEP_PERIOD_MS);
    this.worker = openWorker(
      SURVEY_STATS_QUEUE,
      this.environment,
      async ({ data }) => {
        if (data.surveyId !== undefined) await this.stats.recompute(data.surveyId);
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
        .then((counted) => {
          if (counted > 0) this.logger.log(`the sweep counted ${counted} surveys`);
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
  }
}
