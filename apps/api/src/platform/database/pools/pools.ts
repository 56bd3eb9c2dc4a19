import pg from 'pg';

import { Deadlines } from '../../deadlines.js';
import type { Environment } from '../../env.js';
import { REAL_TIMING } from '../../timing.js';
import { leaveReadOnlyServer, RoleAwareClient } from '../faults/read-only.js';
import { limitAnswers } from './answers.js';
import { settingAside } from './set-aside.js';

/**
 * Single statements of the features, by SQL or TypeORM; transactions have separate connections. Those that write go to
 * `WRITES_POOL` by themselves.
 */
export const POOL = Symbol('POOL');

/** Single statements that write, which may wait for the standby. */
export const WRITES_POOL = Symbol('WRITES_POOL');

/**
 * Sessions, their people, and rate limits, so that requests find their session however busy the features are. What is written
 * here waits for no standby, because it does no harm if a failover loses it: counts of limits, and when somebody was last seen.
 */
export const SESSIONS_POOL = Symbol('SESSIONS_POOL');

/**
 * One plan for each prepared statement. Postgres would plan a statement over a list of keys again each time, because a plan
 * for the list at hand seems cheaper, and that takes longer than running it.
 */
export const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };

/** Settings of connections that no commit keeps waiting. */
export const ONLY_READING = { default_transaction_read_only: 'on' };

/**
 * Lists with filters and orders, of administrators. Each is planned for the values that it is given: whether a filter finds many
 * or few decides by which index the list is read.
 */
export const LISTS_POOL = Symbol('LISTS_POOL');
export const LISTS_POOL_OPTIONS = {
  settings: { plan_cache_mode: 'force_custom_plan', ...ONLY_READING },
} satisfies PoolOptions;

/** The features' transactions, which may wait for each other's locks without blocking reads. See `Transactions`. */
export const TRANSACTIONS_POOL = Symbol('TRANSACTIONS_POOL');

/**
 * Locks are held until a transaction ends. Therefore all of its statements must use indexes, including the ledger's,
 * whatever the statistics are.
 */
export const TRANSACTIONS_POOL_OPTIONS = {
  // Only transactions wait here, for example in a rush for one reward; reads have other connections.
  connectTimeoutMs: 10_000,
  settings: { enable_seqscan: 'off', jit: 'off', ...PLANNED_ONCE },
} satisfies PoolOptions;

/** Work that may take longer than a request: tallies, sweeps, the deletion of a large survey. */
export const MAINTENANCE_POOL = Symbol('MAINTENANCE_POOL');

/** The role of which the processes' login is a member. It owns nothing and cannot change recorded events. */
export const APPLICATION_ROLE = 'pwen_app';

const INT8 = pg.types.builtins.INT8;

/**
 * pg returns `bigint` as a string. All ids and amounts here fit into a number; one that does not is a fault and is not
 * rounded.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
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
  /**
   * After this time without a response a query fails and its connection is set aside. Postgres cancels it a little
   * earlier, except a commit that waits for the standby, which it does not cancel.
   */
  readonly queryTimeoutMs?: number;
  /** After this time without a connection the caller is refused. */
  readonly connectTimeoutMs?: number;
}

/** Longer than any transaction of ours: a lock held for longer belongs to a stuck transaction or to maintenance. */
export const LOCK_TIMEOUT_MS = 3_000;

/** The limit for every statement of a request. */
const REQUEST_QUERY_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The share of a query's time after which Postgres cancels it, which leaves the connection usable. */
const SERVERS_SHARE = 0.75;

const KEEPALIVE_SECONDS = 30;

/**
 * What is committed is on the synchronous standby, if there is one, before anybody learns of it, whatever the default of the
 * server is. Without one it is on the disk.
 */
const COMMITS_WAIT = {
  synchronous_commit: 'on',
  // That a wait was ended is a warning: see `limitAnswers`.
  client_min_messages: 'warning',
};

/** What is committed is on the disk of the primary only when somebody learns of it: a failover may lose it. */
export const COMMITS_LOCALLY = { synchronous_commit: 'local' };

/** Settings of every connection: a peer that vanished must not hold locks or callers for hours. */
const SETTINGS = {
  ...COMMITS_WAIT,
  lock_timeout: `${LOCK_TIMEOUT_MS}ms`,
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: String(KEEPALIVE_SECONDS),
};

/** The options of every connection of the product. */
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
    // Queries are sent without waiting for each other's responses. Only in this mode does pg close a connection on
    // which a query has timed out; otherwise the next query, such as a ROLLBACK, would wait for as long again.
    pipeline: true,
    options: asOptions({ ...SETTINGS, ...settings }),
  };
}

const asOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For a connection of an operator's program, which may take its time: that its commits wait is all that it shares. */
export const OPERATORS_OPTIONS = asOptions(COMMITS_WAIT);

/**
 * For those who make connections from an address and the same options: the settings of the product with others, as a part of the
 * address, which goes before the options.
 */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  address.searchParams.set('options', asOptions({ ...SETTINGS, ...settings }));
  return address.href;
}

/** The options of every pool, including TypeORM's. */
export function poolOptions(options: Omit<PoolOptions, 'max'> = {}) {
  const { query_timeout: answersWithinMs = REQUEST_QUERY_TIMEOUT_MS, ...others } = connectionOptions(options);
  const deadlines = new Deadlines(answersWithinMs, REAL_TIMING);
  return {
    ...others,
    Client: RoleAwareClient,
    onConnect: (client) => {
      // Transient: whoever waits for a connection asks again, until the standby is promoted or another server is the primary.
      if (client instanceof RoleAwareClient) client.requirePrimary();
      leaveReadOnlyServer(client);
      limitAnswers(client, deadlines);
    },
  } satisfies pg.PoolConfig;
}

/** Opens a pool for the database at `url`. The caller ends the pool. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { max = 10 } = options;
  return patient(new pg.Pool({ ...poolOptions(options), connectionString: url, max }));
}

/** Has a pool with `poolOptions` do without the connections that break or wait for an answer. */
export function patient(pool: pg.Pool): pg.Pool {
  return settingAside(ignoringConnectionErrors(pool));
}

/**
 * A broken connection rejects its query, and the pool replaces it. Its additional error event would end the process if
 * there were no listener.
 */
function ignoringConnectionErrors(pool: pg.Pool): pg.Pool {
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

const ignore = () => undefined;

/** @throws Error if the environment has no database URL: only the launcher can start a database */
export function requireDatabaseUrl({ databaseUrl }: Environment): string {
  if (!databaseUrl) throw new Error('DATABASE_URL is required to open the database');
  return databaseUrl;
}
