import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { SmallLedger } from '../testing/small-ledger.js';

const LIBRARY = fileURLToPath(new URL('../..', import.meta.url));
const PEOPLE = 500;
const EVENTS_EACH = 170;

let folder: string;
/** Runs the program as it is built. */
let run: string;
let path: string;
let ledger: SmallLedger;
/** Large enough for several processes. */
let file: Buffer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-processes-'));
  run = join(folder, 'run.mjs');
  path = join(folder, 'ledger.jsonl');
  const program = join(folder, 'pwen-verify.mjs');
  execFileSync('npx', ['rolldown', '--config', '--file', program], { cwd: LIBRARY, stdio: 'ignore' });
  writeFileSync(
    run,
    `import { runVerifier } from './pwen-verify.mjs';
     process.exitCode = await runVerifier(process.argv.slice(2));`,
  );
  ledger = new SmallLedger();
  const at = new Date(Date.UTC(2026, 10, 20, 12));
  for (let n = 0; n < PEOPLE * EVENTS_EACH; n++) {
    const userId = 1 + (n % PEOPLE);
    ledger.record({
      kind: 'increase',
      userId,
      amountPoints: 10,
      key: String(n),
      actor: 'administrator:1',
      description: 'Pou yon sondaj ki te pèdi',
      at,
    });
  }
  file = Buffer.from(ledger.exportOfLedger(ledger.sign(at)));
  if (file.length < 32 << 20) throw new Error(`${file.length} bytes are too few for several processes`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the program says of a file, which it reads in parts, or of its standard input, which it cannot. */
function verdictOn(
  bytes: Buffer,
  source: 'file' | 'standard input',
): { said: string; exitCode: number | null } {
  writeFileSync(path, bytes);
  const args = [run, source === 'file' ? path : '-', '--key', ledger.key.text];
  const { stdout, status } = spawnSync(process.execPath, args, {
    input: source === 'file' ? undefined : bytes,
    encoding: 'utf8',
  });
  return { said: stdout, exitCode: status };
}

test('a large ledger is proved by several processes as by one', () => {
  const { said, exitCode } = verdictOn(file, 'file');
  expect(said).toContain(`${PEOPLE * EVENTS_EACH} events of ${PEOPLE} accounts`);
  expect(exitCode).toBe(0);
  expect(verdictOn(file, 'standard input')).toEqual({ said, exitCode });
});

test.each([0.001, 0.3, 0.62, 0.85, 0.97, 0.9999])(
  'a bit that is flipped is no proof, and said in the same words by several processes as by one (at %s of the file)',
  (share) => {
    const flipped = Buffer.from(file);
    const at = Math.floor(flipped.length * share);
    flipped[at] = (flipped[at] as number) ^ 1;
    const { said, exitCode } = verdictOn(flipped, 'file');
    // A name that is spelled as one of a later version could be, accuses nobody.
    expect(said).toMatch(/^(Refused|Not checked): /);
    expect(exitCode).toBe(said.startsWith('Refused') ? 1 : 2);
    expect(verdictOn(flipped, 'standard input')).toEqual({ said, exitCode });
  },
);

test('nothing is proved if one of the processes is killed', async () => {
  writeFileSync(path, file);
  const program = spawn(process.execPath, [run, path, '--key', ledger.key.text]);
  let [said, complained] = ['', ''];
  program.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const closed = once(program, 'close');
  let [child] = childrenOf(program.pid);
  while (child === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    [child] = childrenOf(program.pid);
  }
  process.kill(child, 'SIGKILL');
  expect(await closed).toEqual([2, null]);
  expect(said).toBe('');
  expect(complained).toContain('a process that verifies parts has ended');
});

function childrenOf(pid: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}
