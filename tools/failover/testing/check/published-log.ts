import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkpointIn, readNote } from '@pwen/domain/proof';

import type { Installation } from '../../../installation/installation.js';
import { until } from '../until.js';

/** A checkpoint as it was published: how many leaves it covers, and the text that was signed. */
export interface PublishedCheckpoint {
  readonly size: number;
  readonly text: string;
}

/** The checkpoint in a worker's folder that was published last; undefined if there is none yet. */
export function latestPublished(dataDir: string): PublishedCheckpoint | undefined {
  let note: string;
  try {
    note = readFileSync(join(dataDir, 'ledger-log', 'checkpoint'), 'utf8');
  } catch {
    return undefined;
  }
  const [size, text] = [checkpointIn(note)?.size, readNote(note)?.text];
  return size === undefined || text === undefined ? undefined : { size, text };
}

/** Asks for a checkpoint, and waits until a worker has published one with more leaves than `beyond`. */
export async function nextCheckpoint(
  installation: Installation,
  dataDir: string,
  beyond = 0,
): Promise<PublishedCheckpoint> {
  await installation.rows('INSERT INTO ledger_checkpoint_wishes DEFAULT VALUES');
  let latest: PublishedCheckpoint | undefined;
  await until(() => {
    latest = latestPublished(dataDir);
    return latest !== undefined && latest.size > beyond;
  }, `no checkpoint of more than ${beyond} leaves was published`);
  return latest as PublishedCheckpoint;
}

/** Whether the database has every checkpoint that the folder says was published. */
export async function isInDatabase(
  installation: Installation,
  { size, text }: PublishedCheckpoint,
): Promise<boolean> {
  const [own] = await installation.rows<{ note: string }>(
    'SELECT note FROM ledger_checkpoints WHERE size = $1',
    [size],
  );
  return own !== undefined && readNote(own.note)?.text === text;
}
