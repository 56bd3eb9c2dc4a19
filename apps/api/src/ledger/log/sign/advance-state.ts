import type { State } from '@pwen/domain/log';
import type { PoolClient } from 'pg';

import { accountTree, changingAccounts, storeAccountBlocks } from '../trees/account-tree.js';
import { blocksAbove } from '../trees/changing-tree.js';

/** Leaves that are read at a time, so that the first state of a large ledger does not need its size in memory. */
const LEAVES_AT_A_TIME = 50_000;

export interface StateRow extends State {
  readonly leaf: number;
}

/** The last state of the log; undefined before the first. */
export async function lastState(client: Pick<PoolClient, 'query'>): Promise<StateRow | undefined> {
  const { rows } = await client.query<StateRow>(
    'SELECT leaf, root, accounts, events, points, at FROM ledger_log_states ORDER BY leaf DESC LIMIT 1',
  );
  return rows[0];
}

/** An account's last event among some leaves, and what the tree of accounts has of it. */
interface ChangedRow {
  readonly user_id: number;
  readonly sequence: number;
  readonly balance: number;
  readonly head_hash: Buffer;
  /** Its place in the tree; null if it is new. */
  readonly index: number | null;
  readonly balance_before: number | null;
}

/**
 * Brings the tree of accounts up to the end of the log, and returns the state that describes it. Only accounts with an
 * event since the last state are read, and only the nodes above them are hashed.
 *
 * @param client inside a transaction that has locked the log
 * @param size of the log
 * @param at the time of the state
 */
export async function advanceState(client: PoolClient, size: number, at: Date): Promise<State> {
  const last = await lastState(client);
  let { accounts, events, points } = last ?? { accounts: 0, events: 0, points: 0 };
  for (let from = last ? last.leaf + 1 : 0; from < size; from += LEAVES_AT_A_TIME) {
    const upTo = Math.min(size, from + LEAVES_AT_A_TIME);
    const changed = await readChanged(client, from, upTo);
    const places = changed.map((row) => row.index ?? accounts++);
    await storeAccounts(client, changed, places);
    for await (const blocks of blocksAbove(changingAccounts(client), places, accounts))
      await storeAccountBlocks(client, blocks);
    events += upTo - from;
    points += changed.reduce((sum, row) => sum + row.balance - (row.balance_before ?? 0), 0);
  }
  const root = await accountTree(client).rootAt(accounts);
  // Clocks of servers differ; the times of states never go back.
  return { root, accounts, events, points, at: last && last.at > at ? last.at : at };
}

/**
 * New accounts in the order in which they entered the log. With their limits, the lookups are by the index for each account,
 * and never read a whole table to find a few.
 */
async function readChanged(client: PoolClient, from: number, upTo: number): Promise<ChangedRow[]> {
  const { rows } = await client.query<ChangedRow>(
    `SELECT head.user_id, head.sequence, event.balance_after AS balance, event.hash AS head_hash, known.index,
       known.balance AS balance_before
     FROM (SELECT user_id, max(sequence) AS sequence, min(leaf) AS first FROM ledger_log_leaves
           WHERE leaf >= $1 AND leaf < $2 AND user_id IS NOT NULL GROUP BY user_id) AS head
     LEFT JOIN LATERAL (SELECT balance_after, hash FROM point_transactions
       WHERE user_id = head.user_id AND sequence = head.sequence LIMIT 1) AS event ON true
     LEFT JOIN LATERAL (SELECT index, balance FROM ledger_state_accounts
       WHERE user_id = head.user_id LIMIT 1) AS known ON true
     ORDER BY head.first`,
    [from, upTo],
  );
  const lost = rows.find(({ head_hash }) => (head_hash as Buffer | null) === null);
  if (lost)
    throw new Error(`event ${lost.sequence} of account ${lost.user_id} is in the log and not in the ledger`);
  return rows;
}

async function storeAccounts(
  client: PoolClient,
  changed: readonly ChangedRow[],
  places: readonly number[],
): Promise<void> {
  await client.query(
    `INSERT INTO ledger_state_accounts AS kept (index, user_id, sequence, balance, head_hash)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[])
     ON CONFLICT (index) DO UPDATE SET sequence = excluded.sequence, balance = excluded.balance,
       head_hash = excluded.head_hash`,
    [
      places,
      changed.map(({ user_id }) => user_id),
      changed.map(({ sequence }) => sequence),
      changed.map(({ balance }) => balance),
      changed.map(({ head_hash }) => head_hash),
    ],
  );
}
