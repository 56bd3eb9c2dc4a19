import pg from 'pg';

import type { VerifyReport } from './verify-ledger.js';

/** What a verification of the whole ledger found. */
export interface Verification {
  readonly verifiedAt: Date;
  readonly events: number;
  readonly accounts: number;
  readonly faults: number;
}

/** The latest verification whose result was stored; no row without one. */
export const LAST_VERIFICATION = `
  SELECT verified_at AS "verifiedAt", events, accounts, faults
  FROM ledger_verifications ORDER BY id DESC LIMIT 1`;

/**
 * Stores what a verification found, for the console.
 *
 * @param url a database URL whose user owns the ledger's tables
 */
export async function storeVerification(
  url: string,
  { events, accounts, faults }: Pick<VerifyReport, 'events' | 'accounts' | 'faults'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('INSERT INTO ledger_verifications (events, accounts, faults) VALUES ($1, $2, $3)', [
      events,
      accounts,
      faults,
    ]);
  } finally {
    await client.end();
  }
}
