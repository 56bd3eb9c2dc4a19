import type { PoolClient } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { readFrom } from '../catch-up/process-batch.js';
import { type Checkpoint, servingGeneration } from '../checkpoints.js';
import type { ReadModel } from '../ledger-reader.js';

/** The most batches of the last step, during which the serving reader waits. */
const LAST_BATCHES = 20;

export interface RebuildOptions {
  readonly transactions: Transactions;
  readonly readModel: ReadModel;
  /** Called after each batch. */
  readonly onProgress?: (progress: { readonly position: number; readonly goal: number }) => void;
}

/** Another rebuild of the same read model has started or finished. */
export class RebuildSuperseded extends Error {
  override readonly name = 'RebuildSuperseded';
}

/**
 * Rebuilds a read model from the first event while the old generation serves and is kept up to date. When the new
 * generation has caught up, it replaces the old one in one transaction; the worker removes the old rows.
 *
 * A run that dies leaves its generation behind. It may have been written by another version, so the next run retires it
 * and starts over.
 *
 * @returns the generation that serves now, or undefined if the reader has not started and there is nothing to rebuild
 * @throws RebuildSuperseded
 */
export async function rebuildReadModel(options: RebuildOptions): Promise<number | undefined> {
  const { transactions, readModel } = options;
  const generation = await transactions.run(({ client }) => beginGeneration(client, readModel.name));
  if (generation === undefined) return undefined;
  const step = { ...options, generation };
  for (;;) {
    while (!(await readOn(step)));
    if (await takeOver(step)) return generation;
  }
}

async function beginGeneration(client: PoolClient, name: string): Promise<number | undefined> {
  // Locked, so that of two concurrent runs the second sees the generation of the first.
  if (!(await findServing(client, name, 'FOR UPDATE'))) return undefined;
  await client.query(`UPDATE ledger_readers SET state = 'retired' WHERE name = $1 AND state = 'building'`, [
    name,
  ]);
  const { rows } = await client.query<{ generation: number }>(
    `INSERT INTO ledger_readers (name, state) VALUES ($1, 'building') RETURNING generation`,
    [name],
  );
  return rows[0]?.generation;
}

interface Step extends RebuildOptions {
  readonly generation: number;
}

/** Reads a batch; true when it has caught up with the serving generation, which needs no horizon. */
async function readOn({ transactions, readModel, generation, onProgress }: Step): Promise<boolean> {
  const { outcome, ...progress } = await transactions.run(async ({ client }) => {
    const checkpoint = await lockBuilding(client, generation);
    const goal = (await servingOf(client, readModel.name)).position;
    const outcome = await readFrom(checkpoint, { client, reader: readModel, upTo: goal });
    return { outcome, position: checkpoint.position, goal };
  });
  onProgress?.(progress);
  return outcome === 'done';
}

/** Reads the rest while the serving reader waits, and takes its place. False if more than a few batches are left. */
function takeOver({ transactions, readModel, generation }: Step): Promise<boolean> {
  return transactions.run(async ({ client }) => {
    const serving = await servingOf(client, readModel.name, 'FOR UPDATE');
    for (let batch = 0; batch < LAST_BATCHES; batch++) {
      const checkpoint = await lockBuilding(client, generation);
      const upTo = serving.position;
      if ((await readFrom(checkpoint, { client, reader: readModel, upTo })) === 'more') continue;
      await client.query(`UPDATE ledger_readers SET state = 'retired' WHERE generation = $1`, [
        serving.generation,
      ]);
      await client.query(`UPDATE ledger_readers SET state = 'serving' WHERE generation = $1`, [generation]);
      return true;
    }
    return false;
  });
}

async function servingOf(client: PoolClient, name: string, lock: Lock = ''): Promise<Checkpoint> {
  const serving = await findServing(client, name, lock);
  if (!serving) throw new RebuildSuperseded(`another rebuild of ${name} has just taken over`);
  return serving;
}

type Lock = 'FOR UPDATE' | '';

async function findServing(client: PoolClient, name: string, lock: Lock): Promise<Checkpoint | undefined> {
  const { rows } = await client.query<Checkpoint>(`${servingGeneration(name)} ${lock}`);
  return rows[0];
}

async function lockBuilding(client: PoolClient, generation: number): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    `SELECT generation, position FROM ledger_readers WHERE generation = $1 AND state = 'building' FOR UPDATE`,
    [generation],
  );
  if (!rows[0]) throw new RebuildSuperseded(`another rebuild was started, so this one ends`);
  return rows[0];
}
