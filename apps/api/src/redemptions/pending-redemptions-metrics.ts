import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools/pools.js';
import { prepared } from '../platform/database/statements/statement.js';
import { Metrics } from '../platform/telemetry/metrics.js';
import { COUNT_PENDING } from '../rewards/index.js';

const countPending = prepared('redemptions-pending-count', COUNT_PENDING);

/** Pending redemptions. All workers report the same values, from one database. */
@Injectable()
export class PendingRedemptionsMetrics {
  constructor(metrics: Metrics, @Inject(POOL) pool: Pool, clock: Clock) {
    const read = async () =>
      (await countPending.row(pool, { now: clock.now() })) ?? { pending: 0, seconds: 0 };
    metrics.reading(
      { name: 'pwen_redemptions_pending', help: 'Redemptions that have neither a voucher nor a refund yet' },
      async () => [{ value: (await read()).pending }],
    );
    metrics.reading(
      { name: 'pwen_redemptions_oldest_pending_seconds', help: 'Age of the oldest of them' },
      async () => [{ value: Math.max(0, (await read()).seconds) }],
    );
  }
}
