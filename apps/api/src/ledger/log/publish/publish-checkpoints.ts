import { checkpointIn, consistencyRanges, readNote } from '@pwen/domain/log';
import type { Pool } from 'pg';

import type { StoredCheckpoint } from '../checkpoints.js';
import { LogContradicted } from '../sign/sign-checkpoint.js';
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
  /** Checked before each checkpoint; the next run continues. */
  readonly signal?: AbortSignal;
}

/**
 * Writes checkpoints that were signed to where nobody with the database alone can change them: with the tiles below them
 * into the folder, then to the other targets. A witness is asked about the last one. What fails is repeated by the next
 * run.
 *
 * @returns how many were written
 * @throws LogContradicted rather than replace what was published by something earlier, as after a database was put back
 */
export async function publishCheckpoints(options: PublishOptions): Promise<number> {
  const { pool, targets, signal } = options;
  const { rows } = await pool.query<StoredCheckpoint>(
    `SELECT size, note, signed_at AS "signedAt" FROM ledger_checkpoints WHERE written_at IS NULL ORDER BY size`,
  );
  let written = 0;
  for (const [index, signed] of rows.entries()) {
    if (signal?.aborted) break;
    const isLast = index === rows.length - 1;
    // In the folder first: if the witness is away, the checkpoint is still there.
    await writeInto(options, signed);
    const checkpoint = isLast ? await cosigned(options, signed) : signed;
    for (const target of targets) await target.store(checkpoint);
    await pool.query('UPDATE ledger_checkpoints SET written_at = clock_timestamp() WHERE size = $1', [
      signed.size,
    ]);
    written++;
  }
  return written;
}

async function writeInto({ pool, folder }: PublishOptions, { size, note }: StoredCheckpoint): Promise<void> {
  const latest = await folder.latest();
  const from = checkpointIn(latest ?? '')?.size ?? 0;
  if (from > size || (from === size && readNote(latest ?? '')?.text !== readNote(note)?.text))
    throw new LogContradicted(
      `another checkpoint, of ${from} leaves, was published before the one of ${size}`,
    );
  for (const tile of tilesBetween(from, size)) await folder.writeTile(tile, await readTile(pool, tile));
  await folder.write(size, note);
}

async function cosigned(options: PublishOptions, signed: StoredCheckpoint): Promise<StoredCheckpoint> {
  const { pool, folder, witness } = options;
  if (!witness || witness.hasCosigned(signed.note)) return signed;
  const { rows } = await pool.query<{ size: number; note: string }>(
    'SELECT size, note FROM ledger_checkpoints WHERE size < $1 ORDER BY size DESC LIMIT 100',
    [signed.size],
  );
  const seen = rows.find(({ note }) => witness.hasCosigned(note))?.size ?? 0;
  const line = await witness.cosign(signed.note, seen, (oldSize) =>
    logTree(pool).rootsOf(consistencyRanges(oldSize, signed.size)),
  );
  const note = `${signed.note}${line}`;
  await pool.query('UPDATE ledger_checkpoints SET note = $2 WHERE size = $1', [signed.size, note]);
  await folder.write(signed.size, note);
  return { ...signed, note };
}
