import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { freePort } from '../embedded-postgres/free-port.js';
import { identityOf } from '../processes/process-identity.js';
import { ROOT } from '../test/projects.js';
import { LauncherProcess, temporaryDataDir } from './launcher-process.js';
import { STEP_COUNT } from './pwen.js';

// However the launcher is told to stop, and wherever it is just then, nothing is left of what it has started.

let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryDataDir();
  // Builds everything, so that the starts of the tests do not.
  await (await (await launch()).ready()).stop();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const launch = async (env: NodeJS.ProcessEnv = {}) =>
  new LauncherProcess(dataDir, await freePort(), { SEED_DEMO: 'false', ...env });

/** The command lines of all processes that were started for this data folder. */
function running(): string[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-axEww', '-o', 'command='], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes(`DATA_DIR=${dataDir} `));
  }
  const isOurs = (pid: string): boolean =>
    identityOf(Number(pid)) !== undefined && read(pid, 'environ').includes(`DATA_DIR=${dataDir}\0`);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map((pid) => read(pid, 'cmdline').replaceAll('\0', ' '));
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const WAYS: readonly [string, (pwen: LauncherProcess) => void][] = [
  ['SIGINT', (pwen) => pwen.signal('SIGINT')],
  ['SIGTERM', (pwen) => pwen.signal('SIGTERM')],
  ['SIGHUP', (pwen) => pwen.signal('SIGHUP')],
  ['a closed output', (pwen) => pwen.closeOutput()],
];

const steps = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);

describe.each(steps)('in step %i of the start', (step) => {
  test.each(WAYS)('%s ends everything', async (_name, tell) => {
    const pwen = await launch(step === 5 ? { SEED_DEMO: 'true' } : {});
    await pwen.says(`${step}/${STEP_COUNT} `);
    tell(pwen);
    await pwen.ended();
    expect(running()).toEqual([]);
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  '%s ends everything, although nobody reads the output any more',
  async (signal) => {
    const pwen = await (await launch()).ready();
    expect(running()).toContainEqual(expect.stringContaining('postgres'));
    pwen.closeOutput();
    pwen.signal(signal);
    await pwen.ended();
    expect(running()).toEqual([]);
  },
);

test('a closed output ends everything as soon as there is something to say', async () => {
  const pwen = await (await launch()).ready();
  pwen.closeOutput();
  await pwen.kill('worker');
  await pwen.ended();
  expect(running()).toEqual([]);
});

test('a command that starts Postgres for itself ends by itself, and so does that Postgres', () => {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), 'ledger', 'verify'], {
    env: { PATH, HOME, TMPDIR, NODE_OPTIONS, DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 240_000,
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('The ledger holds') });
  expect(running()).toEqual([]);
});
