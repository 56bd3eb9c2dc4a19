import { Injectable } from '@nestjs/common';

import { Metrics } from '../../../platform/telemetry/metrics.js';
import type { ReaderLag } from './list-lags.js';
import { ReaderLags } from './reader-lags.js';

/** The lag of the ledger's readers. All workers report the same values, from one database. */
@Injectable()
export class ReaderLagMetrics {
  constructor(metrics: Metrics, lags: ReaderLags) {
    const reading = (name: string, help: string, valueOf: (lag: ReaderLag) => number): void =>
      metrics.reading({ name, help, labels: ['reader', 'state'] }, async () =>
        (await lags.list()).map((lag) => ({
          labels: { reader: lag.name, state: lag.state },
          value: valueOf(lag),
        })),
      );
    reading(
      'pwen_reader_lag_seconds',
      'Age of the oldest event that a reader of the ledger has not read',
      ({ secondsBehind }) => secondsBehind,
    );
    reading(
      'pwen_reader_lag_events',
      'Events of the ledger that a reader has not read',
      ({ eventsBehind }) => eventsBehind,
    );
  }
}
