import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../../platform/jobs/periodic-command.js';
import { FeedWorker } from './catch-up/feed-worker.js';
import { FeedModule } from './feed.module.js';
import { ReaderLagMetrics } from './lag/reader-lag-metrics.js';
import { WarnOfLagCommand, WarnOfLagHandler } from './lag/warn-of-lag.command.js';
import {
  RemoveRetiredGenerationsCommand,
  RemoveRetiredGenerationsHandler,
} from './rebuild/remove-retired-generations.command.js';

const MINUTE_MS = 60_000;

@Module({
  imports: [CqrsModule, FeedModule],
  providers: [
    FeedWorker,
    ReaderLagMetrics,
    RemoveRetiredGenerationsHandler,
    WarnOfLagHandler,
    providePeriodicCommand({
      name: 'retired generations',
      command: (signal) => new RemoveRetiredGenerationsCommand(signal),
      periodMs: MINUTE_MS,
      describe: (removed) => `removed ${removed} rows of retired generations`,
    }),
    providePeriodicCommand({
      name: 'reader lag',
      command: () => new WarnOfLagCommand(),
      periodMs: MINUTE_MS,
      describe: (behind) => `readers far behind the ledger: ${behind}`,
    }),
  ],
})
export class FeedWorkerModule {}
