import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import { countSetAside } from '../database/pools/set-aside.js';

/** Prometheus itself waits ten seconds for a scrape. */
const READING_TIMEOUT_MS = 2_000;

interface Description<Label extends string> {
  /** Starts with `pwen_` and ends with its unit. */
  readonly name: string;
  readonly help: string;
  /** Labels have few values, and never any of a person. */
  readonly labels?: readonly Label[];
}

/** One value of a metric. */
export interface Sample<Label extends string> {
  readonly labels?: Readonly<Record<Label, string>>;
  readonly value: number;
}

/** The metrics of this process for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly pools = new Map<string, Pool>();
  private readonly retries: Counter<'what'>;

  constructor() {
    this.retries = this.counter({
      name: 'pwen_retries_total',
      help: 'Retries after transient faults of the database',
      labels: ['what'],
    });
    this.reading(
      {
        name: 'pwen_database_connections',
        help: 'Connections of each pool: open, idle, set aside without an answer, requests waiting, and the most it opens',
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

  /**
   * A gauge that is read for each scrape. A reading that fails or times out is left out without affecting the others.
   */
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
        // Without this, a metric without labels would be reported as 0.
        if (labels.length === 0) this.remove();
        const samples = await pTimeout(Promise.resolve().then(read), {
          milliseconds: READING_TIMEOUT_MS,
        }).catch(() => []);
        for (const { labels: named, value } of samples) this.set(named ?? {}, value);
      },
    });
  }

  /** @returns a function that counts a retry */
  retriesOf(what: string): () => void {
    return () => this.retries.inc({ what });
  }

  /** Reports how many of its connections a pool uses. */
  watchPool(name: string, pool: Pool): Pool {
    this.pools.set(name, pool);
    return pool;
  }
}

function samplesOf(pool: string, connections: Pool): Sample<'pool' | 'state'>[] {
  const { totalCount, idleCount, waitingCount, options } = connections;
  return [
    { labels: { pool, state: 'open' }, value: totalCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'set aside' }, value: countSetAside(connections) },
    { labels: { pool, state: 'waiting' }, value: waitingCount },
    { labels: { pool, state: 'most' }, value: options.max },
  ];
}
