import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { SmallLedger } from './testing/small-ledger.js';

// The programs of version 1 of the format, as they were built: people have them, and the app on their phones. What a later
// version writes is newer than they are, and they must not say that it is false.
const kept = (name: string) => fileURLToPath(new URL(`kept/${name}`, import.meta.url));
const program = (name: string) => kept(`programs-of-version-1/${name}`);

/** Asks the worker of the app as its page did. It is a module that expects what surrounds a worker. */
const ASK_WORKER = `
const [worker, file] = process.argv.slice(2);
const { readFileSync } = await import('node:fs');
globalThis.location = { origin: 'http://127.0.0.1:9' };
globalThis.postMessage = (message) => message.kind !== 'progress' && console.log(JSON.stringify(message));
await import(worker);
globalThis.onmessage({ data: { ask: 'check', text: readFileSync(file, 'utf8'), userId: 7, kept: [] } });
`;
const RUN_VERIFIER = `
const { runVerifier } = await import(${JSON.stringify(program('pwen-verify.js'))});
process.exitCode = await runVerifier(process.argv.slice(2));
`;

let folder: string;
let key: string;
/** An export of each kind, as it is written now. */
let files: Record<'ledger' | 'account' | 'receipt', string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-older-'));
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  write('ask.mjs', ASK_WORKER);
  write('run.mjs', RUN_VERIFIER);
  const ledger = new SmallLedger();
  const at = new Date(Date.UTC(2026, 10, 20, 12));
  ledger.record({
    kind: 'earn',
    userId: 7,
    amountPoints: 50,
    source: { type: 'VIDEO_WATCH', id: '1' },
    key: 'video:1',
    actor: 'user:7',
    description: 'Rara',
    evidence: `view length=20000 began=${at.getTime() - 20_000} credited=0-20000`,
    at,
  });
  const note = ledger.sign(at);
  key = ledger.key.text;
  files = {
    ledger: write('ledger', ledger.exportOfLedger(note)),
    account: write('account', ledger.exportOfAccount(note, 7)),
    receipt: write('receipt', ledger.receipt(note, 7, 1)),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

const VERIFIERS: [string, string, string][] = [
  ['pwen-verify', process.execPath, 'run.mjs'],
  ['verify.py', 'python3', program('verify.py')],
];
const hasPython = spawnSync('python3', ['--version']).status === 0;

function say(command: string, script: string, file: string, withKey = key) {
  const args = [script, file, '--key', withKey];
  const { status, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout };
}

describe.each(VERIFIERS.filter(([, command]) => command !== 'python3' || hasPython))(
  '%s of version 1',
  (_name, command, script) => {
    it.each(['ledger', 'account', 'receipt'] as const)(
      'says of an export of a %s that it is newer',
      (kind) => {
        const { status, stdout } = say(command, script, files[kind]);
        expect(stdout).toMatch(/^Not checked: .*newer version/);
        expect(stdout).not.toMatch(/Refused|false|contradict/i);
        expect(status).toBe(2);
      },
    );

    it('still proves what was written in its time', () => {
      const keptKey = readFileSync(kept('key'), 'utf8').trim();
      expect(say(command, script, kept('ledger.jsonl'), keptKey).status).toBe(0);
    });
  },
);

it('the app of version 1 says that a proof is newer, and accuses nobody', () => {
  const { stdout } = spawnSync(process.execPath, ['ask.mjs', program('app-worker.js'), files.account], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({ kind: 'answer', answer: { outcome: 'newer', judgement: null } });
});
