import type { PoolClient } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { readFrom } from '../catch-up/process-batch.js';
import { type Checkpoint, selectServing } from '../checkpoints.js';
import type { ReadModel } from '../ledger-reader.js';

/** The most batches of the last step, during which the serving reader waits. */
const LAST_BATCHES = 20;

const findServing = statement('find-serving-generation', selectServing('$name'));
const lockServing = statement('lock-serving-generation', `${selectServing('$name')} FOR UPDATE`);

const lockGeneration = statement(
  'lock-building-generation',
  `SELECT generation, position FROM ledger_readers
   WHERE generation = $generation AND state = 'building' FOR UPDATE`,
);

const insertGeneration = statement(
  'begin-ledger-generation',
  `INSERT INTO ledger_readers (name, state) VALUES ($name, 'building') RETURNING generation`,
);

const retireBuilding = statement(
  'retire-building-generations',
  `UPDATE ledger_readers SET state = 'retired' WHERE name = $name AND state = 'building'`,
);
const retireGeneration = statement(
  'retire-ledger-generation',
  `UPDATE ledger_readers SET state = 'retired' WHERE generation = $generation`,
);
const serveGeneration = statement(
  'serve-ledger-generation',
  `UPDATE ledger_readers SET state = 'serving' WHERE generation = $generation`,
);

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
  if (!(await lockServing.row(client, { name }))) return undefined;
  await retireBuilding.run(client, { name });
  return (await insertGeneration.row(client, { name }))?.generation;
}

interface Step extends RebuildOptions {
  readonly generation: number;
}

/** Reads a batch; true when it has caught up with the serving generation, which needs no horizon. */
async function readOn({ transactions, readModel, generation, onProgress }: Step): Promise<boolean> {
  const { outcome, ...progress } = await transactions.run(async ({ client }) => {
    const checkpoint = await lockBuilding(client, generation);
    const { name } = readModel;
    const goal = servingOf(name, await findServing.row(client, { name })).position;
    const outcome = await readFrom(checkpoint, { client, reader: readModel, upTo: goal });
    return { outcome, position: checkpoint.position, goal };
  });
  onProgress?.(progress);
  return outcome === 'done';
}

/** Reads the rest while the serving reader waits, and takes its place. False if more than a few batches are left. */
function takeOver({ transactions, readModel, generation }: Step): Promise<boolean> {
  return transactions.run(async ({ client }) => {
    const { name } = readModel;
    const serving = servingOf(name, await lockServing.row(client, { name }));
    for (let batch = 0; batch < LAST_BATCHES; batch++) {
      const checkpoint = await lockBuilding(client, generation);
      const upTo = serving.position;
      if ((await readFrom(checkpoint, { client, reader: readModel, upTo })) === 'more') continue;
      await retireGeneration.run(client, { generation: serving.generation });
      await serveGeneration.run(client, { generation });
      return true;
    }
    return false;
  });
}

function servingOf(name: string, serving: Checkpoint | undefined): Checkpoint {
  if (!serving) throw new RebuildSuperseded(`another rebuild of ${name} has just taken over`);
  return serving;
}

async function lockBuilding(client: PoolClient, generation: number): Promise<Checkpoint> {
  const building = await lockGeneration.row(client, { generation });
  if (!building) throw new RebuildSuperseded(`another rebuild was started, so this one ends`);
  return building;
}
