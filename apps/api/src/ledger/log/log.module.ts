import { join, resolve } from 'node:path';

import { Module } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { ReadingTransactions } from '../../platform/database/transactions/transactions.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { personalTable } from '../../platform/personal-data/personal-tables.js';
import { providePersonalTables } from '../../platform/personal-data/provide-personal-tables.js';
import { AccountProofs } from './prove/prove-account.js';
import { CheckpointFolder } from './publish/checkpoint-folder.js';
import { ServedCheckpoints } from './served-checkpoints.js';

const NUMBERS_STAY = {
  export: null,
  erase: { stays: 'numbers under the number of an account, without which no balance could be proved' },
} as const;

/** What the API and the worker both have of the log. */
@Module({
  providers: [
    ServedCheckpoints,
    {
      provide: CheckpointFolder,
      inject: [ENVIRONMENT],
      useFactory: ({ dataDir }: Environment) => new CheckpointFolder(resolve(join(dataDir, 'ledger-log'))),
    },
    {
      provide: AccountProofs,
      inject: [ReadingTransactions, POOL, ServedCheckpoints],
      useFactory: (transactions: ReadingTransactions, pool: Pool, served: ServedCheckpoints) =>
        new AccountProofs(transactions, pool, served),
    },
    providePersonalTables(
      'the log of the ledger',
      personalTable({ table: 'ledger_log_leaves', ...NUMBERS_STAY }),
      personalTable({ table: 'ledger_state_accounts', ...NUMBERS_STAY }),
    ),
  ],
  exports: [AccountProofs, CheckpointFolder, ServedCheckpoints],
})
export class LogModule {}
