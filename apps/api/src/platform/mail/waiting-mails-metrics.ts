import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../database/pools/pools.js';
import { prepared } from '../database/statements/statement.js';
import { Metrics } from '../telemetry/metrics.js';
import { COUNT_UNSENT_MAILS } from './unsent-in-sql.js';

const countUnsentMails = prepared('mails-unsent-count', COUNT_UNSENT_MAILS);

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
        const { fresh = 0, failed = 0 } = (await countUnsentMails.row(pool)) ?? {};
        return [
          { labels: { state: 'new' }, value: fresh },
          { labels: { state: 'failed before' }, value: failed },
        ];
      },
    );
  }
}
