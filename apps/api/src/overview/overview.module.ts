import { Module } from '@nestjs/common';

import { personalTable } from '../platform/personal-data/personal-tables.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';

/** What the API and the worker both have of the overview. */
@Module({
  providers: [
    providePersonalTables(
      'overview',
      personalTable({
        table: 'seen_people',
        export: null,
        erase: {
          stays:
            'days of the ledger under the number of an account, until its reader finds the account closed',
        },
      }),
    ),
  ],
})
export class OverviewModule {}
