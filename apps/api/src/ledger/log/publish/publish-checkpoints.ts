import { checkpointIn, consistencyRanges, readNote } from '@pwen/domain/proof';
import type { Pool } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import { checkpointOfSize, type StoredCheckpoint } from '../checkpoints.js';
import { LogContradicted, requireContinuation } from '../sign/sign-checkpoint.js';
import { logTree } from '../trees/log-tree.js';
import type { CheckpointFolder } from './checkpoint-folder.js';
import type { CheckpointTarget } from './checkpoint-target.js';
import { readTile, tilesBetween } from './tiles.js';
import type { Witness } from './witness.js';

export interface PublishOptions {
  readonly pool: Pool;
  readonly folder: CheckpointFolder;
  readonly targets: readonly CheckpointTarget[];
  readonly witness: Witness | undefined;
  /**
   * Resolves when the standby has all that is signed, and only if this process may still publish: before anything leaves the house.
   * A checkpoint that was found may be lost with the primary, and another signed in its place.
   */
  readonly barrier: () => Promise<void>;
  /** Checked before each checkpoint; the next run continues. */
  readonly signal?: AbortSignal;
}

/** How many checkpoints one run stores at the targets, because the next signature waits for it. */
const MOST_STORED = 50;

const UNWRITTEN = `SELECT size, note, signed_at AS "signedAt" FROM ledger_checkpoints WHERE written_at IS NULL`;

const listUnwritten = statement(
  'unwritten-ledger-checkpoints',
  `${UNWRITTEN} AND size > $from ORDER BY size`,
);
const findLastUnwritten = statement(
  'last-unwritten-ledger-checkpoint',
  `${UNWRITTEN} ORDER BY size DESC LIMIT 1`,
);
const listToStore = statement(
  'ledger-checkpoints-to-store',
  `SELECT *, size = (SELECT max(size) FROM ledger_checkpoints) AS "isLast!" FROM (${UNWRITTEN}) AS unwritten
   ORDER BY size LIMIT ${MOST_STORED}`,
);
const listEarlier = statement(
  'earlier-ledger-checkpoints',
  'SELECT size, note FROM ledger_checkpoints WHERE size < $size ORDER BY size DESC LIMIT 100',
);

const updateNote = statement(
  'note-of-ledger-checkpoint',
  'UPDATE ledger_checkpoints SET note = $note WHERE size = $size',
);
const markWritten = statement(
  'mark-ledger-checkpoint-written',
  'UPDATE ledger_checkpoints SET written_at = clock_timestamp() WHERE size = $size',
);

/** A place that could not be reached, or refused. The next run repeats what it lacks. */
interface PublishFailure {
  /** What log lines call this place. */
  readonly place: string;
  readonly reason: string;
}

export interface Published {
  /** How many checkpoints are now everywhere. */
  readonly written: number;
  readonly failures: readonly PublishFailure[];
}

/**
 * Writes checkpoints that were signed to where nobody with the database alone can change them: all of them with the tiles
 * below them into the folder, whatever else fails; then, in order, to the other targets. A witness is asked about the last
 * one, which waits for it: where objects cannot be overwritten, a cosignature could not be added.
 *
 * @throws LogContradicted rather than replace what was published by something earlier, as after a database was put back
 */
export async function publishCheckpoints(options: PublishOptions): Promise<Published> {
  await writeIntoFolder(options);
  const failures: PublishFailure[] = [];
  try {
    await askWitness(options);
  } catch (fault) {
    failures.push({ place: 'the witness', reason: said(fault) });
  }
  const written = await storeAtTargets(options, failures);
  return { written, failures };
}

/**
 * Writes the checkpoints that the folder does not have; those before its latest are in it, because they were written in
 * order.
 */
async function writeIntoFolder({ pool, folder, barrier, signal }: PublishOptions): Promise<void> {
  const latest = await folder.latest();
  let from = latest === undefined ? 0 : await sizeOfPublished(pool, latest);
  for (const { size, note } of await listUnwritten.rows(pool, { from })) {
    if (signal?.aborted) return;
    await barrier();
    for (const tile of tilesBetween(from, size)) await folder.writeTile(tile, await readTile(pool, tile));
    await folder.write(size, note);
    from = size;
  }
}

/** @throws LogContradicted if the database does not have the checkpoint that was published */
async function sizeOfPublished(pool: Pool, published: string): Promise<number> {
  const size = checkpointIn(published)?.size ?? 0;
  const own = await checkpointOfSize(pool, size);
  if (!own || readNote(own.note)?.text !== readNote(published)?.text)
    throw new LogContradicted(
      `a checkpoint of ${size} leaves was published, which is not the one in the database`,
    );
  return size;
}

async function askWitness({ pool, folder, witness, barrier, signal }: PublishOptions): Promise<void> {
  if (!witness || signal?.aborted) return;
  const last = await findLastUnwritten.row(pool);
  if (!last || witness.hasCosigned(last.note)) return;
  await barrier();
  const earlier = await listEarlier.rows(pool, { size: last.size });
  const seen = earlier.find(({ note }) => witness.hasCosigned(note))?.size ?? 0;
  const line = await witness.cosign(last.note, seen, (oldSize) =>
    logTree(pool).rootsOf(consistencyRanges(oldSize, last.size)),
  );
  const note = `${last.note}${line}`;
  // In the folder first: if the process ends in between, the witness is asked again.
  await folder.write(last.size, note);
  await updateNote.run(pool, { size: last.size, note });
}

/** From the earliest one on that is not everywhere, until one cannot be stored. Resolves with how many were. */
async function storeAtTargets(options: PublishOptions, failures: PublishFailure[]): Promise<number> {
  const { pool, witness, signal } = options;
  let written = 0;
  for (const checkpoint of await listToStore.rows(pool)) {
    if (signal?.aborted) break;
    if (checkpoint.isLast && witness && !witness.hasCosigned(checkpoint.note)) break;
    await options.barrier();
    const failed = await storeAt(options, checkpoint);
    failures.push(...failed);
    if (failed.length > 0) break;
    await markWritten.run(pool, { size: checkpoint.size });
    written++;
  }
  return written;
}

/** At all of them, also if one fails. */
async function storeAt(
  { pool, targets }: PublishOptions,
  checkpoint: StoredCheckpoint,
): Promise<PublishFailure[]> {
  const failures: PublishFailure[] = [];
  for (const target of targets) {
    try {
      await target.store(checkpoint, (published) => requireContinuation(pool, published));
    } catch (fault) {
      if (fault instanceof LogContradicted) throw fault;
      failures.push({ place: target.name, reason: said(fault) });
    }
  }
  return failures;
}

/** With its cause, because a fetch only says that it failed. */
function said(fault: unknown): string {
  const { message = String(fault), cause } = fault as { message?: string; cause?: { message?: string } };
  return cause?.message ? `${message} (${cause.message})` : message;
}
