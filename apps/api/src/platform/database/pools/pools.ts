import pg from 'pg';

import type { Environment } from '../../env.js';

/** What features read and write in single statements, by SQL or by TypeORM; transactions have connections of their own. */
export const POOL = Symbol('POOL');

/** Sessions, the people they belong to, and limits: however busy the features are, who asks is found out. */
export const SESSIONS_POOL = Symbol('SESSIONS_POOL');

/** The features' transactions, which may wait for each other's locks while everybody else reads. See `Transactions`. */
export const TRANSACTIONS_POOL = Symbol('TRANSACTIONS_POOL');

/** What may take longer than a request waits: tallies, sweeps, the deletion of a big survey. */
export const MAINTENANCE_POOL = Symbol('MAINTENANCE_POOL');

/** What the processes may do: the role whose members they log in as. It owns nothing, and cannot change what was recorded. */
export const APPLICATION_ROLE = 'pwen_app';

const INT8 = pg.types.builtins.INT8;

/** pg answers `bigint` as text. Every id and amount here fits a number; one that does not is a fault, not a rounding. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers that a number holds`);
  return value;
}

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? parseInt8
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  readonly max?: number;
  /** Postgres settings of every connection, by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** After this long without an answer a query fails and its connection is given up. A little before, Postgres ends it. */
  readonly queryTimeoutMs?: number;
  /** After this long without a connection whoever wants one is refused. */
  readonly connectTimeoutMs?: number;
}

/** Longer than any transaction of ours: whoever holds a lock beyond it is stuck, or at maintenance. */
export const LOCK_PATIENCE_MS = 3_000;

/** No request's statement takes longer. */
const REQUEST_QUERY_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** How much of a query's time Postgres has: what it ends itself leaves nothing behind, and the connection can go on. */
const SERVERS_SHARE = 0.75;

const KEEPALIVE_SECONDS = 30;

/** What no connection does without: a peer that vanished must not hold locks or callers for hours. */
const SETTINGS = {
  lock_timeout: `${LOCK_PATIENCE_MS}ms`,
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: String(KEEPALIVE_SECONDS),
};

/** What every connection of the product is opened with, TypeORM's own included. */
export function connectionOptions({
  settings = {},
  queryTimeoutMs = REQUEST_QUERY_TIMEOUT_MS,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
}: Omit<PoolOptions, 'max'> = {}): pg.ClientConfig & { pipeline: boolean } {
  return {
    types: columnTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    statement_timeout: Math.ceil(queryTimeoutMs * SERVERS_SHARE),
    query_timeout: queryTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    // Queries are sent without waiting for each other's answers. And only so does pg cut off a connection on which a query
    // had no answer in time; otherwise the next query, a ROLLBACK for instance, would wait behind it as long again.
    pipeline: true,
    options: Object.entries({ ...SETTINGS, ...settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/** Connections to the database at `url`. The caller ends the pool. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { max = 10 } = options;
  return outlivingItsConnections(new pg.Pool({ ...connectionOptions(options), connectionString: url, max }));
}

/**
 * A connection that breaks rejects the query it carries, and the pool replaces it. Its error event says the same once
 * more, in use or idle, and would end the process if nobody listened.
 */
export function outlivingItsConnections(pool: pg.Pool): pg.Pool {
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

const ignore = () => undefined;

/** @throws Error when the environment names no database: only the launcher knows how to start one */
export function requireDatabaseUrl({ databaseUrl }: Environment): string {
  if (!databaseUrl) throw new Error('DATABASE_URL is required to open the database');
  return databaseUrl;
}
