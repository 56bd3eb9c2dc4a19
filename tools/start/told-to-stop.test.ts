import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { freePort } from '../embedded-postgres/free-port.js';
import { identityOf } from '../processes/process-identity.js';
import { LauncherProcess, temporaryDataDir } from './launcher-process.js';
import { STEP_COUNT } from './pwen.js';

// However the launcher is told to stop, and wherever it is just then, nothing is left of what it has started.

let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = temporaryDataDir();
  port = await freePort();
  // Builds everything, so that the starts of the tests do not.
  await (await launch().ready()).stop();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const launch = (env: NodeJS.ProcessEnv = {}) =>
  new LauncherProcess(dataDir, port, { SEED_DEMO: 'false', ...env });

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
    const pwen = launch(step === 5 ? { SEED_DEMO: 'true' } : {});
    await pwen.says(`${step}/${STEP_COUNT} `);
    tell(pwen);
    await pwen.ended();
    expect(running()).toEqual([]);
    expect(pwen.output).not.toContain('Pwen is ready.');
  });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends everything, although nobody reads the output any more',
  async (signal) => {
    const pwen = await launch().ready();
    expect(running()).toContainEqual(expect.stringContaining('postgres'));
    pwen.closeOutput();
    pwen.signal(signal);
    await pwen.ended();
    expect(running()).toEqual([]);
  },
);

test('a closed output ends everything as soon as there is something to say', async () => {
  const pwen = await launch().ready();
  pwen.closeOutput();
  await pwen.kill('worker');
  await pwen.ended();
  expect(running()).toEqual([]);
});
