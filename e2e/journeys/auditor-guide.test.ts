import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withClient } from '@pwen/tools/connection';

import { ownerUrlOf } from '../harness/database.js';
import { sharedPwen } from '../harness/pwen-under-test.js';

// Word by word through a shell, as somebody does who is no programmer.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/for-auditors.md'), 'utf8');
const COMMAND = /^(npm run ledger|node libs\/verify\S*|python3 verify\.py|npx) /;

/** The commands of the guide in their order, from its blocks and its sentences. */
const COMMANDS = [...GUIDE.matchAll(/```\n([^]*?)```|`([^`\n]+)`/g)]
  .flatMap(([, block, inline]) => (block ?? inline ?? '').split('\n'))
  .map((line) => line.trim())
  .filter((line) => COMMAND.test(line));

const pwen = sharedPwen();
/** Looks like the project's folder, and belongs to this test. */
let folder: string;
let userId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-auditor-'));
  for (const name of readdirSync(ROOT)) symlinkSync(join(ROOT, name), join(folder, name));
  const page = async (name: string) =>
    (await fetch(`${pwen.userOrigin}/.well-known/pwen-ledger/${name}`)).text();
  writeFileSync(join(folder, 'checkpoint-2026-11-26'), await page('checkpoint'));
  writeFileSync(join(folder, 'keys'), await page('keys'));
  copyFileSync(join(ROOT, 'libs/verify/verify.py'), join(folder, 'verify.py'));
  const { rows } = await withClient(ownerUrlOf(pwen), (client) =>
    client.query<{ user_id: string }>('SELECT user_id FROM point_accounts ORDER BY sequence DESC LIMIT 1'),
  );
  userId = Number(rows[0]?.user_id);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command says; a failed one throws with it. */
function run(command: string): string {
  return execFileSync('sh', ['-c', command.replace('ID', `${userId}`)], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: pwen.dataDir },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

const hasPython = (() => {
  try {
    return execFileSync('python3', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

describe('the guide for auditors', () => {
  test('has the commands of each step', () => {
    expect(COMMANDS.length).toBeGreaterThanOrEqual(8);
    expect(COMMANDS.filter((command) => command.startsWith('npx'))).toEqual([]);
    // Redirected, npm's own lines are in the file.
    expect(COMMANDS.filter((command) => command.includes('>'))).toEqual([]);
  });

  test('works as it is written', () => {
    const said = COMMANDS.filter((command) => hasPython || !command.startsWith('python3')).map(
      (command) => [command, run(command)] as const,
    );
    const answerTo = (part: string) => said.find(([command]) => command.includes(part))?.[1];
    expect(answerTo('verify --checkpoint')).toContain('has everything that this checkpoint vouches for');
    expect(answerTo('pwen-verify.mjs account.jsonl')).toContain(`Account ${userId} had`);
    expect(answerTo('pwen-verify.mjs everything.jsonl')).toContain('events');
    expect(answerTo('--as-of')).toContain('The chain holds.');
    // Nothing but the export is in the file.
    for (const name of ['account.jsonl', 'everything.jsonl'])
      expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^\{"kind":"header"/);
  });

  test('both verifiers say what happened to a file with the lines of npm in it', () => {
    const lines = '\n> pwen@0.1.0 ledger\n> node tools/run.mjs ledger export\n\n';
    writeFileSync(join(folder, 'with-npm'), lines + readFileSync(join(folder, 'account.jsonl'), 'utf8'));
    const verifiers = ['node libs/verify/bin/pwen-verify.mjs', ...(hasPython ? ['python3 verify.py'] : [])];
    for (const verifier of verifiers)
      expect(run(`${verifier} with-npm --key keys || true`)).toContain('lines of another program (npm?)');
  });
});
