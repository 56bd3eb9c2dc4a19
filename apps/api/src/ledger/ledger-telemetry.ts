import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';

import { Metrics } from '../platform/telemetry/metrics.js';
import { isTracing, tracer } from '../platform/telemetry/spans.js';
import type { PointsLedger } from './points-ledger.js';
import type { FinishedBatch } from './write/batcher.js';
import { spansOf } from './write/traced-writer.js';

const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];

/** Metrics and traces of the ledger's batches. */
@Injectable()
export class LedgerTelemetry {
  private readonly sizes: Histogram;
  private readonly durations: Histogram<'way'>;
  private readonly batches: Counter<'way' | 'outcome'>;

  constructor(private readonly metrics: Metrics) {
    this.sizes = metrics.histogram(
      { name: 'pwen_ledger_batch_commands', help: 'Commands in a batch that was written' },
      SIZES,
    );
    this.durations = metrics.histogram(
      {
        name: 'pwen_ledger_batch_duration_seconds',
        help: 'Time from sending a batch to the response of the database',
        labels: ['way'],
      },
      SECONDS,
    );
    this.batches = metrics.counter({
      name: 'pwen_ledger_batches_total',
      help: 'Batches, written optimistically or under lock, by outcome',
      labels: ['way', 'outcome'],
    });
  }

  readonly onBatch = ({ commands, way, outcome, sentAtMs }: FinishedBatch): void => {
    const endedAtMs = performance.now();
    this.batches.inc({ way, outcome });
    this.durations.observe({ way }, (endedAtMs - sentAtMs) / 1000);
    if (outcome === 'written') this.sizes.observe(commands.length);
    if (!isTracing()) return;
    // A separate trace, because a batch belongs to several; it links to all of them.
    tracer
      .startSpan('ledger batch', {
        root: true,
        startTime: performance.timeOrigin + sentAtMs,
        links: spansOf(commands).map((context) => ({ context })),
        attributes: {
          'pwen.batch.commands': commands.length,
          'pwen.batch.way': way,
          'pwen.batch.outcome': outcome,
        },
      })
      .end(performance.timeOrigin + endedAtMs);
  };

  /** Reports the number of waiting commands. */
  watch(ledger: PointsLedger): PointsLedger {
    this.metrics.reading(
      { name: 'pwen_ledger_waiting_commands', help: 'Accepted commands without an outcome' },
      () => [{ value: ledger.waiting }],
    );
    return ledger;
  }
}
