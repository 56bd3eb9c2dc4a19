import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

import { median } from '../measure.js';
import type { HashForm } from './bare-loop.js';
import { type HashedLengths, writeLargeExport } from './large-export.js';

const EVENTS_EACH = 50;
const ROUNDS = 5;
/**
 * The required share of the speed of a loop that computes as many hashes by the same function, and nothing else. The loop is
 * one process, and the program has as many as there are processors.
 */
const FLOOR = 0.4;

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAM = join(PROJECT, 'libs/verify/bin/pwen-verify.mjs');
const MEMORY = new URL('print-memory.mjs', import.meta.url).href;

/**
 * Measures `pwen-verify` on an export of a whole ledger beside a bare loop over all its hashes, alternating within one
 * run. Exits with code 1 if it is below its share.
 */
export async function benchProof(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      events: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: String(ROUNDS) },
    },
  });
  const events = Math.ceil(Number(values.events) / EVENTS_EACH) * EVENTS_EACH;
  await promisify(execFile)('npx', ['nx', 'build', 'pwen-verify'], { cwd: PROJECT });
  const folder = await mkdtemp(join(tmpdir(), 'pwen-proof-'));
  try {
    const file = join(folder, 'ledger.jsonl');
    console.log(`writing an export of ${events} events …`);
    const { key, hashed } = await writeLargeExport(file, events / EVENTS_EACH, EVENTS_EACH);
    const { size } = await stat(file);
    console.log(`${(size / 1e6).toFixed(0)} MB`);
    await run(file, key, allLengths(hashed, events), Number(values.rounds));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(file: string, key: string, hashed: HashedLengths, rounds: number): Promise<void> {
  const taken: Taken[] = [];
  for (let round = 0; round < rounds; round++) {
    const { seconds, memoryMb } = await verifyOnce(file, key);
    const bare = await hashAll(hashed, 'own');
    const bareText = await hashAll(hashed, 'text');
    taken.push({ seconds, memoryMb, bare, bareText });
    console.log(
      `pwen-verify ${seconds.toFixed(1)} s and ${memoryMb.toFixed(0)} MB, the bare loop ${bare.toFixed(1)} s, as text ${bareText.toFixed(1)} s`,
    );
  }
  const share = median(taken.map(({ seconds, bare }) => bare / seconds));
  const shareOfText = median(taken.map(({ seconds, bareText }) => bareText / seconds));
  const holds = share >= FLOOR;
  if (!holds) process.exitCode = 1;
  console.log(
    `\n${holds ? 'holds' : 'BELOW'}: pwen-verify, with ${availableParallelism()} processors, is ${share.toFixed(2)}x of the bare loop (at least ${FLOOR}x), ` +
      `and ${shareOfText.toFixed(2)}x of one that gets its hashes as text and allocates nothing`,
  );
}

interface Taken {
  readonly seconds: number;
  readonly memoryMb: number;
  /** Seconds of the loops. */
  readonly bare: number;
  readonly bareText: number;
}

/** @returns how long it took, with its start, and the sum of what its processes had at most */
async function verifyOnce(file: string, key: string): Promise<{ seconds: number; memoryMb: number }> {
  const before = performance.now();
  const program = spawn(process.execPath, [PROGRAM, file, '--key', key], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: `--import=${MEMORY}` },
  });
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(program, 'close')) as [number];
  if (code !== 0) throw new Error(`the export that was just written is refused: ${output}`);
  const seconds = (performance.now() - before) / 1000;
  const bytes = [...output.matchAll(/^memory (\d+)$/gm)].reduce((sum, [, most]) => sum + Number(most), 0);
  return { seconds, memoryMb: bytes / 1e6 };
}

/** Adds what does not depend on the content: the two fingerprints, the leaf and the node of each event, and the accounts. */
function allLengths(hashed: HashedLengths, events: number): HashedLengths {
  const accounts = events / EVENTS_EACH;
  return new Map([
    ...hashed,
    ['events', { lengths: [89, 89, 50, 65], count: events }],
    ['accounts', { lengths: [57, 65], count: accounts }],
  ]);
}

/** @returns the seconds */
async function hashAll(hashed: HashedLengths, form: HashForm): Promise<number> {
  const work = [...hashed.values()].map(({ lengths, count }) => [lengths, count]);
  const program = fileURLToPath(new URL('bare-loop.ts', import.meta.url));
  const options = ['--import', 'tsx', '--conditions=@pwen/source'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...options,
    program,
    JSON.stringify([form, work]),
  ]);
  return Number(stdout);
}
