/* eslint no-restricted-syntax: off -- sends what others have put together, several at a time */
import type { ClientBase, Pool, PoolClient, QueryResult } from 'pg';

/** A named prepared statement: parsed and planned once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

export const BEGIN: Statement = { name: 'ledger-begin', text: 'BEGIN' };
export const COMMIT: Statement = { name: 'ledger-commit', text: 'COMMIT' };
export const ROLLBACK: Statement = { name: 'ledger-rollback', text: 'ROLLBACK' };

/**
 * A connection that may be in pg's pipeline mode, in which statements are sent together instead of in one round trip
 * each.
 */
export type LedgerClient = ClientBase & { readonly pipeline?: boolean };

/**
 * Runs statements in order. In pipeline mode they are sent together, in one round trip.
 *
 * @returns their results, in the same order
 * @throws the error of the first statement that failed, after all of them have completed
 */
export async function pipelined(
  client: LedgerClient,
  statements: readonly Statement[],
): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  if (!client.pipeline) {
    for (const statement of statements) results.push(await client.query({ ...statement }));
    return results;
  }
  const settled = await Promise.allSettled(statements.map((statement) => client.query({ ...statement })));
  for (const outcome of settled) {
    if (outcome.status === 'rejected') throw outcome.reason;
    results.push(outcome.value);
  }
  return results;
}

/** Uses one connection of the pool. After a fault its state is unknown, so it is closed. */
export async function onConnection<T>(
  pool: Pool,
  work: (client: PoolClient & LedgerClient) => Promise<T>,
): Promise<T> {
  const client: PoolClient & LedgerClient = await pool.connect();
  let isSound = false;
  try {
    const result = await work(client);
    isSound = true;
    return result;
  } finally {
    client.release(!isSound);
  }
}
