import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../database/pools/pools.js';
import { Metrics } from '../telemetry/metrics.js';

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
          text: `SELECT count(*) FILTER (WHERE attempts = 0) AS fresh, count(*) FILTER (WHERE attempts > 0) AS failed
                 FROM mail_outbox WHERE sent_at IS NULL`,
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
