import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { providePeriodicCommand } from '../../platform/jobs/periodic-command.js';
import { FeedModule } from '../feed/feed.module.js';
import { LedgerReaders } from '../feed/ledger-readers.js';
import { ADMINISTRATOR_LOG_END, type AdministratorLogEnd } from '../verify/evidence/administrator-log-end.js';
import { EVENT_EVIDENCE, type EvidenceOfSources } from '../verify/evidence/event-evidence.js';
import { VerificationMetrics } from './check/verification-metrics.js';
import { VerifyByItselfCommand, VerifyByItselfHandler } from './check/verify-by-itself.command.js';
import { enterEvents } from './enter-events.reader.js';
import { LogModule } from './log.module.js';
import { SignCheckpointCommand, SignCheckpointHandler } from './sign/sign-checkpoint.command.js';

/** How often to look whether a checkpoint is due. */
const LOOK_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

/** Enters events into the log, and signs and publishes its checkpoints. */
@Module({
  imports: [CqrsModule, FeedModule, LogModule],
  providers: [
    SignCheckpointHandler,
    VerificationMetrics,
    VerifyByItselfHandler,
    providePeriodicCommand({
      name: 'verification of the ledger',
      command: (signal) => new VerifyByItselfCommand(signal),
      periodMs: MINUTE_MS,
      // A worker that has just started has more urgent things to do.
      firstAfterMs: MINUTE_MS,
      describe: (faults) => `the ledger does NOT hold: ${faults} faults`,
    }),
    providePeriodicCommand({
      name: 'checkpoints',
      command: (signal) => new SignCheckpointCommand(signal),
      periodMs: LOOK_EVERY_MS,
      describe: (written) => `published ${written} checkpoints of the ledger`,
    }),
  ],
})
export class LogWorkerModule implements OnModuleInit {
  /**
   * @param evidenceOf what stands beside the events, of all features
   * @param administratorLog for which the states of the log vouch too
   */
  static comparing(
    evidenceOf: (environment: Environment) => EvidenceOfSources,
    administratorLog: AdministratorLogEnd,
  ): DynamicModule {
    const evidence = { provide: EVENT_EVIDENCE, inject: [ENVIRONMENT], useFactory: evidenceOf };
    const end = { provide: ADMINISTRATOR_LOG_END, useValue: administratorLog };
    return { module: LogWorkerModule, providers: [evidence, end] };
  }

  constructor(private readonly readers: LedgerReaders) {}

  onModuleInit(): void {
    this.readers.register(enterEvents);
  }
}
