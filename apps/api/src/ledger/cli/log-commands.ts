import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { DomainError } from '@pwen/domain';
import {
  type Checkpoint,
  checkpointIn,
  consistencyRanges,
  ExportRefused,
  isBeginning,
  openCheckpoint,
  readVerifierKey,
  type VerifierKey,
} from '@pwen/domain/proof';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

import { createPool } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { sha256, verifyEd25519 } from '../hashing.js';
import {
  compareLog,
  type Comparison,
  type DifferentLeaf,
  type LeafHashes,
} from '../log/check/compare-log.js';
import { hashesOfExport, hashesOfTiles } from '../log/check/leaf-sources.js';
import { exportLedger } from '../log/prove/export-ledger.js';
import { AccountProofs } from '../log/prove/prove-account.js';
import { ServedCheckpoints } from '../log/served-checkpoints.js';
import { newSigningKey } from '../log/sign/signing-keys.js';
import { wishCheckpoint } from '../log/sign/wish-checkpoint.command.js';
import { logSize, logTree } from '../log/trees/log-tree.js';
import { EXIT, progress, UsageError, userIdIn } from './terminal.js';
import { toFile, type WriteLine } from './to-file.js';

/** Computes the log again and compares it with a checkpoint that somebody kept. */
export async function compareWithKept(url: string, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      checkpoint: { type: 'string' },
      key: { type: 'string', multiple: true },
      tiles: { type: 'string' },
      export: { type: 'string' },
    },
  });
  if (values.checkpoint === undefined) throw new UsageError('Which checkpoint? --checkpoint FILE');
  const keys = (values.key ?? []).flatMap(keysIn);
  const checkpoint = await readKept(values.checkpoint, keys);
  if (!checkpoint) return EXIT.faulty;
  const references: Record<string, LeafHashes> = {};
  if (values.tiles !== undefined)
    references[`the tiles in ${values.tiles}`] = hashesOfTiles(values.tiles, checkpoint.size);
  if (values.export !== undefined) references[`the export ${values.export}`] = hashesOfExport(values.export);
  const comparison = await compareLog({
    url,
    checkpoint,
    references,
    onProgress: (leaves) => progress(`${leaves} of ${checkpoint.size} leaves computed`),
  });
  for (const line of describeComparison(checkpoint, comparison)) console.log(line);
  return comparison.kind === 'same' ? EXIT.holds : EXIT.faulty;
}

/** The checkpoint in a file. Says what is wrong with it and returns undefined if it proves nothing. */
async function readKept(path: string, keys: readonly VerifierKey[]): Promise<Checkpoint | undefined> {
  if (!existsSync(path)) throw new UsageError(`There is no checkpoint "${path}".`);
  const note = readFileSync(path, 'utf8');
  if (keys.length > 0) {
    try {
      return await openCheckpoint(note, keys, verifyEd25519);
    } catch (fault) {
      if (!(fault instanceof ExportRefused)) throw fault;
      console.log(`The checkpoint proves nothing: ${fault.message}.`);
      return undefined;
    }
  }
  progress('Its signature was not checked: that needs --key.');
  const checkpoint = checkpointIn(note);
  if (!checkpoint) console.log('The file is not a checkpoint of a log.');
  return checkpoint;
}

function describeComparison({ size, origin }: Checkpoint, comparison: Comparison): string[] {
  switch (comparison.kind) {
    case 'same':
      return [
        `The ledger has everything that this checkpoint vouches for: ${size} leaves of ${origin}, unchanged.`,
      ];
    case 'shorter':
      return [
        `The ledger is SHORTER than the checkpoint: it has ${comparison.leaves} leaves, and ${size} were signed.`,
        ...describeFirst(comparison.first),
      ];
    case 'different':
      return [
        `The ledger is DIFFERENT from the checkpoint: its first ${size} leaves are not those that were signed.`,
        ...describeFirst(comparison.first),
      ];
  }
}

function describeFirst(first: DifferentLeaf | undefined): string[] {
  if (!first)
    return [
      'Which leaf is the first that differs cannot be told without tiles or an export: --tiles, --export.',
    ];
  const { leaf, event, by } = first;
  const now = event
    ? `event ${event.sequence} of account ${event.userId} stands there now`
    : 'no event stands there now';
  return [`The first that differs is leaf ${leaf}: ${now}, says ${by}.`];
}

/** Proves by the stored tree that the log of one checkpoint is the beginning of that of another. */
export async function compareCheckpoints(url: string, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true } },
  });
  const [one, two, ...others] = positionals;
  if (one === undefined || two === undefined || others.length > 0)
    throw new UsageError('Which two checkpoints?');
  const keys = (values.key ?? []).flatMap(keysIn);
  const first = await readKept(one, keys);
  const second = await readKept(two, keys);
  if (!first || !second) return EXIT.faulty;
  const [old, later] = first.size <= second.size ? [first, second] : [second, first];
  return withPool(url, async (pool) => {
    const size = await logSize(pool);
    if (size < later.size) {
      console.log(
        `The log has ${size} leaves, and the later checkpoint ${later.size}: it cannot prove anything.`,
      );
      return EXIT.faulty;
    }
    const proof = await logTree(pool).rootsOf(consistencyRanges(old.size, later.size));
    const continues = old.origin === later.origin && isBeginning(old, later, proof, sha256);
    console.log(
      continues
        ? `The checkpoint of ${later.size} leaves continues the one of ${old.size}: nothing in it was changed or removed.`
        : `The checkpoint of ${later.size} leaves does NOT continue the one of ${old.size}, as far as this log can tell.`,
    );
    return continues ? EXIT.holds : EXIT.faulty;
  });
}

/** Writes an export to the file that is named. */
export async function writeExport(url: string, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { user: { type: 'string' }, out: { type: 'string' } } });
  if (values.out === undefined) throw new UsageError('Into which file? --out FILE');
  const userId = values.user === undefined ? undefined : userIdIn(values.user);
  return toFile(values.out, async (write) =>
    userId === undefined ? writeLedger(url, write) : writeAccount(url, userId, write),
  );
}

async function writeLedger(url: string, write: WriteLine): Promise<number> {
  let lines = 0;
  const size = await exportLedger(url, (line) => {
    if (++lines % 100_000 === 0) progress(`${lines} lines written`);
    return write(line);
  });
  if (size === undefined) progress('No checkpoint was signed yet.');
  return size === undefined ? EXIT.failed : EXIT.holds;
}

function writeAccount(url: string, userId: number, write: WriteLine): Promise<number> {
  return withPool(url, async (pool) => {
    const proofs = new AccountProofs(
      new Transactions(pool, new DataSource({ type: 'postgres', url })),
      pool,
      new ServedCheckpoints(pool),
    );
    try {
      for await (const line of await proofs.exportOf(userId)) await write(line);
      return EXIT.holds;
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      progress(`No checkpoint includes an event of account ${userId}.`);
      return EXIT.failed;
    }
  });
}

export async function askForCheckpoint(url: string): Promise<number> {
  return withPool(url, async (pool) => {
    await wishCheckpoint(pool);
    console.log(
      'The worker signs a checkpoint within a few seconds, if anything has happened since the last one.',
    );
    return EXIT.holds;
  });
}

export function printNewKey(args: string[]): number {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [name = ''] = positionals;
  if (!/^[^\s+]+$/.test(name))
    throw new UsageError('Of which log? A name such as pwen.example/ledger, without spaces and plus signs');
  const { privateKey, publicKey } = newSigningKey(name);
  progress('For LEDGER_SIGNING_KEYS of the worker, and for nobody else:');
  console.log(privateKey);
  progress('For everybody who verifies:');
  console.log(publicKey);
  return EXIT.holds;
}

/** @param argument a key, or a file of keys */
function keysIn(argument: string): VerifierKey[] {
  const isKey = argument.includes('+');
  if (!isKey && !existsSync(argument)) throw new UsageError(`There is no file of keys "${argument}".`);
  const text = isKey && !existsSync(argument) ? argument : readFileSync(argument, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const key = readVerifierKey(line, sha256);
      if (!key) throw new UsageError(`This is neither a key of a log nor a file of them: ${line}`);
      return key;
    });
}

async function withPool(url: string, use: (pool: Pool) => Promise<number>): Promise<number> {
  const pool = createPool(url, { max: 2 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}
