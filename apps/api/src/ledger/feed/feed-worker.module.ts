import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../../platform/jobs/periodic-command.js';
import { FeedWorker } from './feed-worker.js';
import { FeedModule } from './feed.module.js';
import { ReaderLagMetrics } from './reader-lag-metrics.js';
import {
  RemoveRetiredGenerationsCommand,
  RemoveRetiredGenerationsHandler,
} from './remove-retired-generations.command.js';
import { WarnOfLagCommand, WarnOfLagHandler } from './warn-of-lag.command.js';

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
