import type { State } from '@pwen/domain/proof';
import type { PoolClient } from 'pg';

import { type RowOf, statement } from '../../../platform/database/statements/statement.js';
import type { AdministratorLogEnd } from '../../verify/evidence/administrator-log-end.js';
import { verifiedSince } from '../../verify/verifications.js';
import { STATE_COLUMNS, stateOf } from '../state-rows.js';
import { accountTree, changingAccounts, storeAccountBlocks } from '../trees/account-tree.js';
import { blocksAbove } from '../trees/changing-tree.js';

/** Leaves that are read at a time, so that the first state of a large ledger does not need its size in memory. */
const LEAVES_AT_A_TIME = 50_000;

export interface StateRow extends State {
  readonly leaf: number;
}

const findLastState = statement(
  'last-ledger-log-state',
  `SELECT ${STATE_COLUMNS} FROM ledger_log_states ORDER BY leaf DESC LIMIT 1`,
);

/** The last state of the log; undefined before the first. */
export async function lastState(client: Pick<PoolClient, 'query'>): Promise<StateRow | undefined> {
  const row = await findLastState.row(client);
  return row && { leaf: row.leaf, ...stateOf(row) };
}

/**
 * Each account's last event among some leaves, and what the tree of accounts has of it; new accounts, without an index
 * there, in the order in which they entered the log. With their limits, the lookups are by the index for each account,
 * and never read a whole table to find a few.
 */
const listChanged = statement(
  'accounts-of-ledger-log-leaves',
  `SELECT head.user_id AS "user_id!", head.sequence AS "sequence!", event.balance_after AS balance,
     event.hash AS head_hash, known.index, known.balance AS balance_before
   FROM (SELECT user_id, max(sequence) AS sequence, min(leaf) AS first FROM ledger_log_leaves
         WHERE leaf >= $from AND leaf < $upTo AND user_id IS NOT NULL GROUP BY user_id) AS head
   LEFT JOIN LATERAL (SELECT balance_after, hash FROM point_transactions
     WHERE user_id = head.user_id AND sequence = head.sequence LIMIT 1) AS event ON true
   LEFT JOIN LATERAL (SELECT index, balance FROM ledger_state_accounts
     WHERE user_id = head.user_id LIMIT 1) AS known ON true
   ORDER BY head.first`,
);

type ListedRow = RowOf<'accounts-of-ledger-log-leaves'>;
type ChangedRow = ListedRow & { readonly balance: number; readonly head_hash: Buffer };

const isInLedger = (row: ListedRow): row is ChangedRow => row.head_hash !== null;

const writeAccounts = statement(
  'store-accounts-of-ledger-state',
  `INSERT INTO ledger_state_accounts AS kept (index, user_id, sequence, balance, head_hash)
   SELECT * FROM unnest($places::bigint[], $userIds::bigint[], $sequences::bigint[], $balances::bigint[],
     $headHashes::bytea[])
   ON CONFLICT (index) DO UPDATE SET sequence = excluded.sequence, balance = excluded.balance,
     head_hash = excluded.head_hash`,
);

/**
 * Brings the tree of accounts up to the end of the log, and returns the state that describes it. Only accounts with an
 * event since the last state are read, and only the nodes above them are hashed.
 *
 * @param client inside a transaction that has locked the log
 * @param size of the log
 * @param at the time of the state
 * @param administratorLog for whose entries the state vouches too
 */
export async function advanceState(
  client: PoolClient,
  size: number,
  at: Date,
  administratorLog: AdministratorLogEnd,
): Promise<State> {
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
  const audit = { ...(await administratorLog.read(client)), verifiedSince: await verifiedSince(client) };
  // Clocks of servers differ; the times of states never go back.
  return { root, accounts, events, points, at: last && last.at > at ? last.at : at, audit };
}

async function readChanged(client: PoolClient, from: number, upTo: number): Promise<ChangedRow[]> {
  const rows = await listChanged.rows(client, { from, upTo });
  if (rows.every(isInLedger)) return rows;
  const lost = rows.find((row) => !isInLedger(row));
  throw new Error(`event ${lost?.sequence} of account ${lost?.user_id} is in the log and not in the ledger`);
}

async function storeAccounts(
  client: PoolClient,
  changed: readonly ChangedRow[],
  places: readonly number[],
): Promise<void> {
  await writeAccounts.run(client, {
    places,
    userIds: changed.map(({ user_id }) => user_id),
    sequences: changed.map(({ sequence }) => sequence),
    balances: changed.map(({ balance }) => balance),
    headHashes: changed.map(({ head_hash }) => head_hash),
  });
}
