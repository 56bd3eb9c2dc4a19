import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkpointIn, readNote } from '@pwen/domain/proof';

import type { Installation } from '../../../installation/installation.js';
import { until } from '../until.js';

/** A checkpoint as it was published: how many leaves it covers, and the text that was signed. */
export interface PublishedCheckpoint {
  readonly size: number;
  readonly text: string;
}

/** All checkpoints that the workers with these folders have published, the smallest first. */
export function publishedIn(dataDirs: readonly string[]): PublishedCheckpoint[] {
  const notes = dataDirs.flatMap((dataDir) => {
    const folder = join(dataDir, 'ledger-log', 'checkpoints');
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((name) => /^\d+$/.test(name));
    return names.map((name) => readFileSync(join(folder, name), 'utf8'));
  });
  return notes
    .map((note) => ({ size: checkpointIn(note)?.size ?? Number.NaN, text: String(readNote(note)?.text) }))
    .sort((one, other) => one.size - other.size);
}

/** Asks the workers for a checkpoint: they look every few seconds. */
export async function wishCheckpoint(installation: Installation): Promise<void> {
  await installation.rows('INSERT INTO ledger_checkpoint_wishes DEFAULT VALUES');
}

/**
 * Asks for a checkpoint, and waits until one of the workers has published one with more leaves than any before.
 *
 * @param dataDirs the folders of the workers
 */
export async function nextCheckpoint(
  installation: Installation,
  dataDirs: readonly string[],
): Promise<PublishedCheckpoint> {
  const sizeNow = () => publishedIn(dataDirs).at(-1)?.size ?? 0;
  const before = sizeNow();
  await wishCheckpoint(installation);
  await until(() => sizeNow() > before, `no checkpoint of more than ${before} leaves was published`);
  return publishedIn(dataDirs).at(-1) as PublishedCheckpoint;
}

/** Checkpoints that were published and contradict each other, or that the database does not have, one sentence each. */
export async function findContradicted(
  installation: Installation,
  published: readonly PublishedCheckpoint[],
): Promise<string[]> {
  const rows = await installation.rows<{ size: string; note: string }>(
    'SELECT size, note FROM ledger_checkpoints',
  );
  const stored = new Map(rows.map(({ size, note }) => [Number(size), readNote(note)?.text]));
  return published
    .filter(({ size, text }) => stored.get(size) !== text)
    .map(({ size }) => `the checkpoint of ${size} leaves is not the one in the database`);
}
