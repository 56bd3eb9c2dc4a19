import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus itself waits ten seconds for a scrape. */
const READING_PATIENCE_MS = 2_000;

interface Description<Label extends string> {
  /** Begins with `pwen_` and ends with its unit. */
  readonly name: string;
  readonly help: string;
  /** What a figure is told apart by: kinds of things of which there are few, and never anything of a person. */
  readonly labels?: readonly Label[];
}

/** One figure of a reading. */
export interface Sample<Label extends string> {
  readonly labels?: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** What this process counts and measures, for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly pools = new Map<string, Pool>();
  private readonly retries: Counter<'what'>;

  constructor() {
    this.retries = this.counter({
      name: 'pwen_retries_total',
      help: 'What was tried again after a fault of the database that passes',
      labels: ['what'],
    });
    this.reading(
      {
        name: 'pwen_database_connections',
        help: 'Connections of each pool that are open, that are open and not in use, and requests that wait for one',
        labels: ['pool', 'state'],
      },
      () => [...this.pools].flatMap(([pool, connections]) => samplesOf(pool, connections)),
    );
  }

  counter<Label extends string = never>({ labels = [], ...description }: Description<Label>): Counter<Label> {
    return new Counter({ ...description, labelNames: labels, registers: [this.registry] });
  }

  histogram<Label extends string = never>(
    { labels = [], ...description }: Description<Label>,
    buckets: readonly number[],
  ): Histogram<Label> {
    return new Histogram({
      ...description,
      labelNames: labels,
      buckets: [...buckets],
      registers: [this.registry],
    });
  }

  /** Figures that are read anew for each scrape. What cannot be read in time is left out, and the others are told. */
  reading<Label extends string = never>(
    { labels = [], ...description }: Description<Label>,
    read: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>,
  ): void {
    new Gauge({
      ...description,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        this.reset();
        // A figure without labels would be told as 0.
        if (labels.length === 0) this.remove();
        const samples = await pTimeout(Promise.resolve().then(read), {
          milliseconds: READING_PATIENCE_MS,
        }).catch(() => []);
        for (const { labels: named, value } of samples) this.set(named ?? {}, value);
      },
    });
  }

  /** @returns what counts one more attempt */
  retriesOf(what: string): () => void {
    return () => this.retries.inc({ what });
  }

  /** Shows how many of its connections a pool uses. */
  watchPool(name: string, pool: Pool): Pool {
    this.pools.set(name, pool);
    return pool;
  }
}

function samplesOf(pool: string, { totalCount, idleCount, waitingCount }: Pool): Sample<'pool' | 'state'>[] {
  return [
    { labels: { pool, state: 'open' }, value: totalCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'waiting' }, value: waitingCount },
  ];
}
