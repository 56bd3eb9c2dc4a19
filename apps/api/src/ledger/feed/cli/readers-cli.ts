import { parseArgs } from 'node:util';

import { DataSource } from 'typeorm';

import { createPool } from '../../../platform/database/pools/pools.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { listLags, type ReaderLag } from '../lag/list-lags.js';
import type { ReadModel } from '../ledger-reader.js';
import { rebuildReadModel } from '../rebuild/rebuild-read-model.js';

const USAGE = `usage:
  readers list             the lag of each reader
  readers rebuild NAME     rebuild a read model from nothing, while the current one serves`;

const EXIT = { done: 0, usage: 2, failed: 3 } as const;

/**
 * The operator's commands for the readers of the ledger.
 *
 * @param url a database URL, of the processes' login or of the owner
 * @returns the exit code
 */
export async function runReadersCli(
  args: readonly string[],
  url: string,
  readModels: readonly ReadModel[],
): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: false });
  const [command, name, ...rest] = positionals;
  const readModel = readModels.find((known) => known.name === name);
  if (command === 'list' && name === undefined && args.length === 1) return withPool(url, list);
  if (command === 'rebuild' && readModel && rest.length === 0 && args.length === 2)
    return withPool(url, (pool) => rebuild(pool, url, readModel));
  if (command === 'rebuild')
    return complain(
      `there is no read model ${name ?? ''}; there are ${readModels.map((known) => known.name).join(', ')}`,
    );
  return complain('Which command?');
}

type Pool = ReturnType<typeof createPool>;

async function withPool(url: string, use: (pool: Pool) => Promise<number>): Promise<number> {
  const pool = createPool(url, { max: 2 });
  try {
    return await use(pool);
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    return EXIT.failed;
  } finally {
    await pool.end();
  }
}

async function list(pool: Pool): Promise<number> {
  const lags = await listLags(pool);
  if (lags.length === 0) console.log('No reader has started: the worker starts them.');
  for (const lag of lags) console.log(describeLag(lag));
  return EXIT.done;
}

function describeLag({ name, generation, state, eventsBehind, secondsBehind }: ReaderLag): string {
  const lag = eventsBehind === 0 ? 'up to date' : `${eventsBehind} events, ${secondsBehind} s behind`;
  return `${name.padEnd(40)} generation ${String(generation).padEnd(6)} ${state.padEnd(9)} ${lag}`;
}

async function rebuild(pool: Pool, url: string, readModel: ReadModel): Promise<number> {
  const { name } = readModel;
  // Readers use SQL only; the data source is never connected.
  const transactions = new Transactions(pool, new DataSource({ type: 'postgres', url }));
  const generation = await rebuildReadModel({ transactions, readModel, onProgress: progressOf(name) });
  console.log(
    generation === undefined
      ? `${name} has not started: the worker will build it from nothing.`
      : `${name} was rebuilt and serves as generation ${generation}; the worker removes the rows of the previous one.`,
  );
  return EXIT.done;
}

const TELL_EVERY_MS = 2_000;

/** On standard error, so that piped output contains results only. */
function progressOf(name: string) {
  let toldAtMs = performance.now();
  return ({ position, goal }: { readonly position: number; readonly goal: number }): void => {
    if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = performance.now();
    console.error(`${name}: at ${position} of ${goal}`);
  };
}

function complain(what: string): number {
  console.error(`${what}\n${USAGE}`);
  return EXIT.usage;
}
