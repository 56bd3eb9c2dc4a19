import { afterAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './test/projects.js';

const NOBODY = 65534;

// A copy of the entry alone, in a folder that any user may enter and nobody may write to.
const checkout = mkdtempSync(join(tmpdir(), 'pwen-checkout-'));
mkdirSync(join(checkout, 'tools'));
const entry = join(checkout, 'tools', 'run.mjs');
copyFileSync(join(ROOT, 'tools/run.mjs'), entry);
for (const path of [entry, join(checkout, 'tools'), checkout]) chmodSync(path, 0o555);

afterAll(() => {
  for (const path of [checkout, join(checkout, 'tools')]) chmodSync(path, 0o755);
  rmSync(checkout, { recursive: true });
});

function run(nodeArgs: string[], verb: string): { status: number | null; said: string[] } {
  // Root may write everywhere.
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const result = spawnSync(process.execPath, [...nodeArgs, entry, verb], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return { status: result.status, said: `${result.stdout}${result.stderr}`.trim().split('\n') };
}

test('answers an old Node in one line that says which one is needed', () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;
  const { status, said } = run(['--import', `data:text/javascript,${encodeURIComponent(pretend)}`], 'start');
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^Pwen needs Node 20\.19 or newer, this is 18\.20\.4: .+/)]);
});

test('is written so that an old Node gets as far as that line', () => {
  const source = ts.sys.readFile(entry) as string;
  const asNode12 = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2019, module: ts.ModuleKind.ESNext },
  });
  const asWritten = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  expect(asNode12.outputText).toBe(asWritten.outputText);
  expect(source).not.toMatch(/^await |node:|import .* with /m);
});

test('answers a folder that is not writable in one line that says what to do', () => {
  const { status, said } = run([], 'start');
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringMatching(/pwen-checkout-\w+ is not writable: .+/)]);
});

test('names the verbs there are when it does not know one', () => {
  const { status, said } = run([], 'strat');
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringContaining('start, test, check')]);
});
