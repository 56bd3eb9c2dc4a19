import {
  checkpointIn,
  equalBytes,
  hashLeaf,
  readNote,
  stateEntry,
  type Tree,
  verifierKeyText,
} from '@pwen/domain/proof';
import type { Pool, PoolClient } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import { timelineOf } from '../../../platform/database/timeline.js';
import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { sha256 } from '../../hashing.js';
import type { AdministratorLogEnd } from '../../verify/evidence/administrator-log-end.js';
import { latestCheckpoint, type StoredCheckpoint } from '../checkpoints.js';
import { LOG_READER } from '../enter-events.reader.js';
import { logRows, logSize, logTree, storeLogNodes } from '../trees/log-tree.js';
import { nodesAbove } from '../trees/stored-tree.js';
import { advanceState } from './advance-state.js';
import type { SigningKeys } from './signing-keys.js';

const insertState = statement(
  'insert-ledger-log-state',
  `INSERT INTO ledger_log_states (leaf, root, accounts, events, points, at, audit_entries, audit_hash,
     verified_since)
   VALUES ($leaf, $root, $accounts, $events, $points, $at, $administratorEntries?, $administratorHash?, $verifiedSince?)`,
);
const insertStateLeaf = statement(
  'insert-ledger-log-leaf-of-state',
  'INSERT INTO ledger_log_leaves (leaf, hash) VALUES ($leaf, $hash)',
);
const insertCheckpoint = statement(
  'insert-ledger-checkpoint',
  `INSERT INTO ledger_checkpoints (size, note, signed_at)
   SELECT $size::bigint, $note::text, $signedAt::timestamptz
   WHERE coalesce((SELECT max(size) FROM ledger_checkpoints), 0) = $previous::bigint`,
);
const insertKeys = statement(
  'insert-ledger-log-keys',
  `INSERT INTO ledger_log_keys (key, first_used_at) SELECT key, $at FROM unnest($keys::text[]) AS key
   ON CONFLICT DO NOTHING`,
);

const lockReader = statement(
  'lock-ledger-log-reader',
  `SELECT FROM ledger_readers WHERE name = $name AND state = 'serving' FOR UPDATE`,
);

const readClock = statement(
  'ledger-log-clock',
  `SELECT date_trunc('milliseconds', clock_timestamp()) AS "now!"`,
);

/** The log in the database is not one that continues what was published: events were changed, removed or put back. */
export class LogContradicted extends Error {
  override readonly name = 'LogContradicted';
}

export interface SignOptions {
  readonly transactions: Transactions;
  readonly keys: SigningKeys;
  /** The signed notes that were published last, from each place outside the database. */
  readonly published: readonly string[];
  /** The timeline of the server when they were read, if another server may have others: see `timelineOf`. */
  readonly timeline?: string | undefined;
  /** For whose entries the states vouch too. */
  readonly administratorLog: AdministratorLogEnd;
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
    const { timeline, published } = options;
    if (timeline !== undefined && (await timelineOf(client)) !== timeline)
      throw new Error('another server has become the primary, and may have another log');
    for (const note of published) await requireContinuation(client, note);
    const size = await logSize(client);
    const latest = await latestCheckpoint(client);
    if (size === 0 || (latest?.size === size && isSignedByAll(latest, options.keys))) return undefined;
    return signNext(client, { size, previous: latest?.size ?? 0 }, options);
  });
}

async function signNext(
  client: PoolClient,
  { size, previous }: { readonly size: number; readonly previous: number },
  { keys, administratorLog }: Pick<SignOptions, 'keys' | 'administratorLog'>,
): Promise<StoredCheckpoint> {
  const at = await now(client);
  const leaf = size;
  const state = await advanceState(client, size, at, administratorLog);
  const { audit, ...described } = state;
  await insertState.run(client, {
    leaf,
    ...described,
    administratorEntries: audit?.administratorEntries ?? null,
    administratorHash: audit?.administratorHash ?? null,
    verifiedSince: audit?.verifiedSince ?? null,
  });
  await insertStateLeaf.run(client, { leaf, hash: hashLeaf(stateEntry(state), sha256) });
  for await (const nodes of nodesAbove(logRows(client), [leaf], leaf + 1)) await storeLogNodes(client, nodes);

  const tree: Tree = { size: leaf + 1, root: await logTree(client).rootAt(leaf + 1) };
  const note = keys.sign(tree);
  const checkpoint: StoredCheckpoint = { size: tree.size, note, signedAt: at };
  // Under the lock of the reader nobody else signs; here the database itself compares.
  if ((await insertCheckpoint.run(client, { ...checkpoint, previous })) !== 1)
    throw new LogContradicted(`another checkpoint than that of ${previous} leaves is the latest`);
  await insertKeys.run(client, { keys: keys.verifiers.map(verifierKeyText), at });
  return checkpoint;
}

/** The reader waits until the transaction ends. False before it has started. */
async function lockLog(client: PoolClient): Promise<boolean> {
  return (await lockReader.run(client, { name: LOG_READER })) === 1;
}

/** @throws LogContradicted unless the log in the database begins with the one of a signed note */
export async function requireContinuation(client: PoolClient | Pool, published: string): Promise<void> {
  const size = await logSize(client);
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
  return (await readClock.row(client))?.now ?? new Date(Number.NaN);
}
