import { type FactoryProvider, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import type { PoolName } from '../platform/database/pools/pool-sizes.js';
import { POOL, requireDatabaseUrl } from '../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { Metrics } from '../platform/telemetry/metrics.js';
import { REAL_TIMING } from '../platform/timing.js';
import { LedgerAccounts } from './ledger-accounts.js';
import { LEDGER_PERSONAL_TABLES } from './ledger-personal-tables.js';
import { createLedgerPool, LEDGER_HISTORY_POOL, LEDGER_POOL } from './ledger-pool.js';
import { LedgerTelemetry } from './ledger-telemetry.js';
import { ListHistoryHandler } from './list-history/list-history.query.js';
import { ListPersonHistoryHandler } from './list-person-history/list-person-history.query.js';
import { LEDGER_OPTIONS, PointsLedger, type PointsLedgerOptions } from './points-ledger.js';
import { RulesKeeper } from './rules/keep-rules-fresh.js';
import { StoredRules } from './rules/stored-rules.js';

@Module({
  imports: [CqrsModule],
  providers: [
    providePool(LEDGER_POOL, 'ledger'),
    providePool(LEDGER_HISTORY_POOL, 'ledger-history'),
    LedgerTelemetry,
    { provide: LEDGER_OPTIONS, useValue: {} satisfies PointsLedgerOptions },
    {
      provide: StoredRules,
      inject: [LEDGER_POOL, LEDGER_OPTIONS],
      useFactory: (pool: Pool, { timing = REAL_TIMING }: PointsLedgerOptions) =>
        new StoredRules(pool, timing),
    },
    RulesKeeper,
    {
      provide: PointsLedger,
      inject: [LEDGER_POOL, LEDGER_OPTIONS, StoredRules, LedgerTelemetry, Metrics, ENVIRONMENT],
      useFactory: (
        pool: Pool,
        options: PointsLedgerOptions,
        rules: StoredRules,
        telemetry: LedgerTelemetry,
        metrics: Metrics,
        { fastAwards }: Environment,
      ) =>
        telemetry.watch(
          new PointsLedger(pool, {
            rules,
            onBatch: telemetry.onBatch,
            onRetry: metrics.retriesOf('ledger write'),
            ...(fastAwards && { awaitStandby: () => Promise.resolve() }),
            ...options,
          }),
        ),
    },
    {
      provide: LedgerAccounts,
      inject: [POOL, StoredRules],
      useFactory: (pool: Pool, rules: StoredRules) => new LedgerAccounts(pool, rules),
    },
    ListHistoryHandler,
    ListPersonHistoryHandler,
    providePersonalTables('ledger', ...LEDGER_PERSONAL_TABLES),
  ],
  exports: [PointsLedger, LedgerAccounts],
})
export class LedgerModule implements OnApplicationShutdown {
  constructor(
    private readonly ledger: PointsLedger,
    @Inject(LEDGER_POOL) private readonly pool: Pool,
    @Inject(LEDGER_HISTORY_POOL) private readonly historyPool: Pool,
  ) {}

  /** Accepted commands are completed before the process ends, also those whose callers no longer wait. */
  async onApplicationShutdown(): Promise<void> {
    await this.ledger.drain();
    await Promise.all([this.pool, this.historyPool].map((pool) => pool.end()));
  }
}

/** @param name of the pool in DATABASE_POOLS and in the metrics */
function providePool(provide: symbol, name: PoolName): FactoryProvider<Pool> {
  return {
    provide,
    inject: [ENVIRONMENT, Metrics],
    useFactory: (environment: Environment, metrics: Metrics) =>
      metrics.watchPool(
        name,
        createLedgerPool(requireDatabaseUrl(environment), {
          max: environment.databasePools[name],
          isFast: name === 'ledger' && environment.fastAwards,
        }),
      ),
  };
}
