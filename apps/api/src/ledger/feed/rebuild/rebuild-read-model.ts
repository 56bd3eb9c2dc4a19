import type { PoolClient } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { readFrom } from '../catch-up/take-batch.js';
import { type Checkpoint, servingGeneration } from '../checkpoints.js';
import type { ReadModel } from '../ledger-reader.js';

/** Batches that the last step may take, while the reader that serves waits. */
const LAST_BATCHES = 20;

export interface RebuildOptions {
  readonly transactions: Transactions;
  readonly readModel: ReadModel;
  /** Called after each batch. */
  readonly onProgress?: (progress: { readonly position: number; readonly goal: number }) => void;
}

/** Somebody began to build the same anew, or finished before. */
export class RebuildOvertaken extends Error {
  override readonly name = 'RebuildOvertaken';
}

/**
 * Builds a read model from the first event while the one that is there serves and is kept up to date. When both have come
 * as far, the new generation takes its place in one transaction; the worker removes the rows of the old one.
 *
 * A run that dies leaves its generation behind. The next run does not go on with that, which may have been made by another
 * version, but retires it and begins anew.
 *
 * @returns the generation that serves now, or undefined when the reader has not begun, so that there is nothing to build anew
 * @throws RebuildOvertaken
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
  // Held, so that of two who begin at once the second sees what the first began.
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

/** Reads a batch; true when it has come as far as the generation that serves, which no reader's horizon is needed for. */
async function readOn({ transactions, readModel, generation, onProgress }: Step): Promise<boolean> {
  const { outcome, ...progress } = await transactions.run(async ({ client }) => {
    const checkpoint = await holdBuilding(client, generation);
    const goal = (await servingOf(client, readModel.name)).position;
    const outcome = await readFrom(checkpoint, { client, reader: readModel, upTo: goal });
    return { outcome, position: checkpoint.position, goal };
  });
  onProgress?.(progress);
  return outcome === 'done';
}

/** While the reader that serves waits: reads what is left and takes its place. False when more is left than a few batches. */
function takeOver({ transactions, readModel, generation }: Step): Promise<boolean> {
  return transactions.run(async ({ client }) => {
    const serving = await servingOf(client, readModel.name, 'FOR UPDATE');
    for (let batch = 0; batch < LAST_BATCHES; batch++) {
      const checkpoint = await holdBuilding(client, generation);
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
  if (!serving) throw new RebuildOvertaken(`another rebuild of ${name} took over at this moment`);
  return serving;
}

type Lock = 'FOR UPDATE' | '';

async function findServing(client: PoolClient, name: string, lock: Lock): Promise<Checkpoint | undefined> {
  const { rows } = await client.query<Checkpoint>(`${servingGeneration(name)} ${lock}`);
  return rows[0];
}

async function holdBuilding(client: PoolClient, generation: number): Promise<Checkpoint> {
  const { rows } = await client.query<Checkpoint>(
    `SELECT generation, position FROM ledger_readers WHERE generation = $1 AND state = 'building' FOR UPDATE`,
    [generation],
  );
  if (!rows[0]) throw new RebuildOvertaken(`another rebuild began after this one, which ends`);
  return rows[0];
}
