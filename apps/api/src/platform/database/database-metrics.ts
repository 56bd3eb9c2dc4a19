import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { Pool } from 'pg';

import { Metrics, type Sample } from '../telemetry/metrics.js';
import { SESSIONS_POOL } from './pools/pools.js';
import { statement } from './statements/statement.js';

/** Shorter than Prometheus may wait, so that a database that does not answer is reported as one that cannot write. */
const ANSWERS_WITHIN_MS = 1_500;

/**
 * Of sessions with other logins Postgres does not show what they wait for; the API and the worker share one. The query's start
 * is that of the COMMIT.
 */
const readServer = statement(
  'server-for-metrics',
  `SELECT NOT pg_is_in_recovery() AS "canWrite!",
    (SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep'
      AND query_start < clock_timestamp() - interval '1 second') AS "waiting!",
    CASE WHEN NOT pg_is_in_recovery()
      THEN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer END AS timeline,
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true)::integer, 0) AS "allowed!"`,
);

type ServerState = NonNullable<Awaited<ReturnType<typeof readServer.row>>>;

/** What alerts need to know of the server. Each process reports what it sees; the values are those of one server. */
@Injectable()
export class DatabaseMetrics {
  private reading: Promise<ServerState | undefined> | undefined;

  constructor(
    metrics: Metrics,
    // Neither slow lists nor commits that wait for a standby use it up.
    @Inject(SESSIONS_POOL) private readonly pool: Pool,
  ) {
    const report = (name: string, help: string, valueOf: (server?: ServerState) => number | null) =>
      metrics.reading({ name, help }, async () => sampleOf(valueOf(await this.read())));
    report('pwen_database_writable', 'Whether the database answers and can write', (server) =>
      Number(server?.canWrite ?? false),
    );
    report(
      'pwen_database_waiting_for_standby',
      'Commits that have waited for a synchronous standby for more than a second',
      (server) => server?.waiting ?? null,
    );
    report(
      'pwen_database_timeline',
      'The number of the timeline: another one after each failover',
      (server) => server?.timeline ?? null,
    );
    report(
      'pwen_database_connections_allowed',
      'Connections that the server allows to all of its clients together',
      (server) => server?.allowed ?? null,
    );
  }

  /** Once for all metrics of a scrape. */
  private read(): Promise<ServerState | undefined> {
    this.reading ??= pTimeout(readServer.row(this.pool), { milliseconds: ANSWERS_WITHIN_MS })
      .catch(() => undefined)
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}

const sampleOf = (value: number | null): readonly Sample<never>[] => (value === null ? [] : [{ value }]);
