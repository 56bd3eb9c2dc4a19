import pg from 'pg';

import { OPERATORS_OPTIONS } from '../../platform/database/pools/pools.js';
import { type Connection, statement } from '../../platform/database/statements/statement.js';
import type { VerifyReport } from './verify-ledger.js';

/** What a verification of the whole ledger found. */
interface Verification {
  readonly verifiedAt: Date;
  readonly events: number;
  readonly accounts: number;
  readonly faults: number;
}

/** What a verification is about: everything, or the events since the last verification. */
export type VerificationScope = 'all' | 'new';

/**
 * The latest verification of everything whose result was stored, or a later one of what is new if it found something;
 * no row without one.
 */
export const LAST_VERIFICATION = `
  SELECT verified_at AS "verifiedAt", events, accounts, faults
  FROM ledger_verifications WHERE scope = 'all' OR faults > 0 ORDER BY id DESC LIMIT 1`;

/** The latest verification of what is new; no row without one. */
export const LAST_VERIFICATION_OF_NEW = `
  SELECT verified_at AS "verifiedAt", events, accounts, faults
  FROM ledger_verifications WHERE scope = 'new' ORDER BY id DESC LIMIT 1`;

export interface FoundVerification extends Omit<Verification, 'verifiedAt'> {
  readonly scope: VerificationScope;
  /** The database's clock at its beginning; null if it is about what is new only. */
  readonly beganAt: Date | null;
  /** How far the log was verified. */
  readonly leaves: number;
  /** How far the log was compared with what stands beside its events; null: not in its order. */
  readonly comparedLeaves: number | null;
  /** A line for people to read. */
  readonly firstFault: string | null;
}

const insertOwnVerification = statement(
  'store-workers-verification',
  `INSERT INTO ledger_verifications (scope, began_at, leaves, compared_leaves, events, accounts, faults, first_fault)
   VALUES ($scope, $beganAt?, $leaves, $comparedLeaves?, $events, $accounts, $faults, $firstFault?)`,
);

const insertVerification = statement(
  'store-ledger-verification',
  `INSERT INTO ledger_verifications (began_at, events, accounts, faults)
   VALUES ($beganAt, $events, $accounts, $faults)`,
);

const findVerifiedSince = statement(
  'ledger-verified-since',
  `SELECT began_at AS "beganAt!" FROM ledger_verifications
   WHERE scope = 'all' AND faults = 0 AND began_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
);

/**
 * The oldest time at which an account was last verified: when the last verification of everything that found no fault began,
 * because what came while it ran is not in its snapshot. Null before there was one.
 */
export async function verifiedSince(connection: Connection): Promise<Date | null> {
  return (await findVerifiedSince.row(connection))?.beganAt ?? null;
}

/** The age in seconds and the faults of the last verification of each scope. */
export const lastVerifications = statement(
  'last-ledger-verifications',
  `SELECT DISTINCT ON (scope) scope, faults, extract(epoch FROM clock_timestamp() - verified_at)::float AS "seconds!"
   FROM ledger_verifications WHERE id > (SELECT coalesce(max(id), 0) - 200 FROM ledger_verifications)
   ORDER BY scope, id DESC`,
);

/** Stores what the worker's own verification found. */
export async function storeWorkersVerification(
  pool: pg.Pool,
  verification: FoundVerification,
): Promise<void> {
  await insertOwnVerification.run(pool, verification);
}

/**
 * Stores what a verification found, for the console.
 *
 * @param url a database URL whose user owns the ledger's tables
 */
export async function storeVerification(
  url: string,
  { beganAt, events, accounts, faults }: Pick<VerifyReport, 'beganAt' | 'events' | 'accounts' | 'faults'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: OPERATORS_OPTIONS });
  await client.connect();
  try {
    await insertVerification.run(client, { beganAt, events, accounts, faults });
  } finally {
    await client.end();
  }
}
