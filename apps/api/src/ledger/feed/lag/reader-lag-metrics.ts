import { Injectable } from '@nestjs/common';

import { Metrics } from '../../../platform/telemetry/metrics.js';
import type { ReaderLag } from './list-lags.js';
import { ReaderLags } from './reader-lags.js';

/** Shows how far behind the ledger its readers are. Every worker shows the same: it is one database. */
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
      'How long the oldest event that a reader of the ledger has not read is there',
      ({ secondsBehind }) => secondsBehind,
    );
    reading(
      'pwen_reader_lag_events',
      'Events of the ledger that a reader has not read',
      ({ eventsBehind }) => eventsBehind,
    );
  }
}
