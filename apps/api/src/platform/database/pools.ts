import pg from 'pg';

import type { Environment } from '../env.js';

/** The features' own SQL, sessions and limits. */
export const POOL = Symbol('POOL');

/** The role that the application acts as. It owns nothing, and has no right to change what was recorded. */
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
  /** Whether to act as the application's role (the default) or as the user of the address, who may migrate. */
  readonly asApplication?: boolean;
  /** Postgres settings of every connection, by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** After this long without an answer a query fails and its connection is given up. */
  readonly queryTimeoutMs?: number;
  /** After this long without a connection whoever wants one is refused. */
  readonly connectTimeoutMs?: number;
  /** Sends queries of one connection without waiting for each other's answers (pg's pipeline mode). */
  readonly pipeline?: boolean;
}

const KEEPALIVE_SECONDS = 30;

/** What no connection does without: a peer that vanished must not hold locks or callers for hours. */
const SETTINGS = {
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: String(KEEPALIVE_SECONDS),
};

type ConnectionOptions = Pick<
  pg.PoolConfig,
  | 'types'
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis'
  | 'query_timeout'
  | 'connectionTimeoutMillis'
  | 'options'
>;

/** What every connection of the product is opened with, TypeORM's own included. */
export function connectionOptions({
  asApplication = true,
  settings = {},
  queryTimeoutMs = 60_000,
  connectTimeoutMs = 30_000,
}: Omit<PoolOptions, 'max' | 'pipeline'> = {}): ConnectionOptions {
  const all = { ...SETTINGS, ...settings, ...(asApplication ? { role: APPLICATION_ROLE } : {}) };
  return {
    types: columnTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    query_timeout: queryTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    options: Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/** Connections to the database at `url`. The caller ends the pool. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { max = 10, pipeline = false } = options;
  const config: pg.PoolConfig & { pipeline: boolean } = {
    ...connectionOptions(options),
    connectionString: url,
    max,
    pipeline,
  };
  const pool = new pg.Pool(config);
  // A connection that breaks rejects the query it carries, and the pool replaces it. Its error event says the same once
  // more, in use or idle, and would end the process if nobody listened.
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
