import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../database/pools/pools.js';
import { Metrics } from '../telemetry/metrics.js';
import { COUNT_UNSENT_MAILS } from './unsent-in-sql.js';

/** Unsent mails. All workers report the same values, from one database. */
@Injectable()
export class WaitingMailsMetrics {
  constructor(metrics: Metrics, @Inject(POOL) pool: Pool) {
    metrics.reading(
      {
        name: 'pwen_mails_unsent',
        help: 'Unsent mails, by whether an attempt has failed',
        labels: ['state'],
      },
      async () => {
        const { rows } = await pool.query<{ fresh: number; failed: number }>({
          name: 'mails-unsent-count',
          text: COUNT_UNSENT_MAILS,
        });
        const { fresh = 0, failed = 0 } = rows[0] ?? {};
        return [
          { labels: { state: 'new' }, value: fresh },
          { labels: { state: 'failed before' }, value: failed },
        ];
      },
    );
  }
}
