import { equalBytes } from '@pwen/domain';
import { checkpointIn, hashLeaf, readNote, stateEntry, type Tree, verifierKeyText } from '@pwen/domain/log';
import type { PoolClient } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { sha256 } from '../../hashing.js';
import { latestCheckpoint, type StoredCheckpoint } from '../checkpoints.js';
import { LOG_READER } from '../enter-events.reader.js';
import { logRows, logSize, logTree, storeLogNodes } from '../trees/log-tree.js';
import { nodesAbove } from '../trees/stored-tree.js';
import { advanceState } from './advance-state.js';
import type { SigningKeys } from './signing-keys.js';

/** The log in the database is not one that continues what was published: events were changed, removed or put back. */
export class LogContradicted extends Error {
  override readonly name = 'LogContradicted';
}

export interface SignOptions {
  readonly transactions: Transactions;
  readonly keys: SigningKeys;
  /** The signed note that was published last, from outside the database. */
  readonly published: string | undefined;
}

/**
 * Enters the state of all accounts into the log and signs a checkpoint over it, unless nothing has happened since the
 * last one.
 *
 * @returns undefined if there was nothing new to sign, or the log is empty
 * @throws LogContradicted and signs nothing, if the log does not continue the one that was published
 */
export async function signCheckpoint(options: SignOptions): Promise<StoredCheckpoint | undefined> {
  return options.transactions.run(async ({ client }) => {
    if (!(await lockLog(client))) return undefined;
    const size = await logSize(client);
    await requireContinuation(client, size, options.published);
    const latest = await latestCheckpoint(client);
    if (size === 0 || (latest?.size === size && isSignedByAll(latest, options.keys))) return undefined;
    return signNext(client, size, options.keys);
  });
}

async function signNext(client: PoolClient, size: number, keys: SigningKeys): Promise<StoredCheckpoint> {
  const at = await now(client);
  const leaf = size;
  const state = await advanceState(client, size, at);
  await client.query(
    'INSERT INTO ledger_log_states (leaf, root, accounts, events, points, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [leaf, state.root, state.accounts, state.events, state.points, state.at],
  );
  await client.query('INSERT INTO ledger_log_leaves (leaf, hash) VALUES ($1, $2)', [
    leaf,
    hashLeaf(stateEntry(state), sha256),
  ]);
  for await (const nodes of nodesAbove(logRows(client), [leaf], leaf + 1)) await storeLogNodes(client, nodes);

  const tree: Tree = { size: leaf + 1, root: await logTree(client).rootAt(leaf + 1) };
  const note = keys.sign(tree);
  await client.query('INSERT INTO ledger_checkpoints (size, note, signed_at) VALUES ($1, $2, $3)', [
    tree.size,
    note,
    at,
  ]);
  await client.query(
    `INSERT INTO ledger_log_keys (key, first_used_at) SELECT key, $2 FROM unnest($1::text[]) AS key
     ON CONFLICT DO NOTHING`,
    [keys.verifiers.map(verifierKeyText), at],
  );
  return { size: tree.size, note, signedAt: at };
}

/** The reader waits until the transaction ends. False before it has started. */
async function lockLog(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM ledger_readers WHERE name = $1 AND state = 'serving' FOR UPDATE`,
    [LOG_READER],
  );
  return rowCount === 1;
}

async function requireContinuation(
  client: PoolClient,
  size: number,
  published: string | undefined,
): Promise<void> {
  if (published === undefined) return;
  const checkpoint = checkpointIn(published);
  if (!checkpoint) throw new LogContradicted('the checkpoint that was published last cannot be read');
  if (size < checkpoint.size)
    throw new LogContradicted(
      `the log has ${size} leaves, and a checkpoint of ${checkpoint.size} was published`,
    );
  if (!equalBytes(await logTree(client).rootAt(checkpoint.size), checkpoint.root))
    throw new LogContradicted(`the first ${checkpoint.size} leaves are not those that were published`);
}

/** After an exchange of keys a checkpoint is signed even if nothing has happened. */
function isSignedByAll({ note }: StoredCheckpoint, keys: SigningKeys): boolean {
  const signatures = readNote(note)?.signatures ?? [];
  return keys.verifiers.every(({ name, keyNumber }) =>
    signatures.some((signature) => signature.name === name && signature.keyNumber === keyNumber),
  );
}

async function now(client: PoolClient): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>(
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
  );
  return rows[0]?.now ?? new Date(Number.NaN);
}
