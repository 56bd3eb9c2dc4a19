import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import type { RowOf } from '../../../platform/database/statements/statement.js';
import { Metrics } from '../../../platform/telemetry/metrics.js';
import { lastVerifications } from '../../verify/verifications.js';

type LastVerification = RowOf<'last-ledger-verifications'>;

/** What the last verifications of the ledger found. All workers report the same values, from one database. */
@Injectable()
export class VerificationMetrics {
  constructor(metrics: Metrics, @Inject(POOL) pool: Pool) {
    const reading = (name: string, help: string, valueOf: (last: LastVerification) => number): void =>
      metrics.reading({ name, help, labels: ['scope'] }, async () => {
        const rows = await lastVerifications.rows(pool);
        return rows.map((last) => ({ labels: { scope: last.scope }, value: valueOf(last) }));
      });
    reading(
      'pwen_ledger_verification_faults',
      'Faults that the last verification of the ledger found',
      ({ faults }) => faults,
    );
    reading(
      'pwen_ledger_verification_age_seconds',
      'Time since the last verification of the ledger',
      ({ seconds }) => seconds,
    );
  }
}
