import { Module } from '@nestjs/common';

import { personalTable } from '../platform/personal-data/personal-tables.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';

const SUMS_STAY = {
  export: null,
  erase: { stays: 'sums of the ledger under the number of an account, which its reader computes again' },
} as const;

/** What the API and the worker both have of the progress. */
@Module({
  providers: [
    providePersonalTables(
      'progress',
      personalTable({ table: 'earned_per_day', ...SUMS_STAY }),
      personalTable({ table: 'activity_counts', ...SUMS_STAY }),
      personalTable({
        table: 'leaderboard_standings',
        export: null,
        erase: {
          stays:
            'sums of the ledger under the number of an account, until its reader finds the account closed',
        },
      }),
    ),
  ],
})
export class ProgressModule {}
