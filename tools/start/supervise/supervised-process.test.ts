import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import type { ProcessIdentity } from '../../processes/process-identity.js';
import { SupervisedProcess } from './supervised-process.js';

let folder: string;
let supervised: SupervisedProcess;
let started: ProcessIdentity[];
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-supervised-'));
  started = [];
  said = [];
});
afterEach(async () => {
  await supervised.stop();
  rmSync(folder, { recursive: true });
});

function supervise(source: string): void {
  const script = join(folder, 'program.mjs');
  writeFileSync(script, source);
  supervised = new SupervisedProcess({
    name: 'program',
    script,
    env: process.env,
    logFile: join(folder, 'program.log'),
    say: (line) => said.push(line),
    onStarted: (identity) => started.push(identity),
  });
}

const log = (): string => readFileSync(join(folder, 'program.log'), 'utf8');

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(10);
}

test('restarts a killed program without a pause, five times a minute', async () => {
  supervise(`setInterval(() => {}, 1000); process.send('ready'); console.log('up')`);
  for (let kill = 1; kill <= 6; kill++) {
    await eventually(() => started.length === kill && said.length === kill - 1);
    process.kill(started[kill - 1]?.pid ?? Number.NaN, 'SIGKILL');
    await eventually(() => said.length === kill);
  }
  const waits = said.map((line) => / in \d+ s/.test(line));
  expect(waits).toEqual([false, false, false, false, false, true]);
  expect(supervised.failedStartCount).toBe(0);
});

test('delays a program that ends before it is ready, and counts its failed starts', async () => {
  supervise(`console.error('the port is taken'); process.exit(1)`);
  await eventually(() => supervised.failedStartCount === 2);
  expect(said.filter((line) => line.includes('stopped'))).toEqual([
    expect.stringContaining('(exit code 1); starting it again in 1 s.'),
    expect.stringContaining('(exit code 1); starting it again in 2 s.'),
  ]);
});

test('loses no line of a killed program, nor the output of a crash', async () => {
  const count = 20_000;
  supervise(`
    for (let line = 0; line < ${count}; line++) console.log('line ' + line);
    process.send('ready');
    process.stdout.write('', () => {
      process.stderr.write('Error: it crashed\\n', () => process.kill(process.pid, 'SIGKILL'));
    });`);
  await eventually(() => said.some((line) => line.includes('SIGKILL')));
  await supervised.stop();
  const lines = log().split('\n');
  const ofTheKilledOne = lines.filter((line) => line.startsWith('line ')).slice(0, count);
  expect(ofTheKilledOne).toEqual(Array.from({ length: count }, (_, line) => `line ${line}`));
  expect(lines).toContain('Error: it crashed');
  expect(said).toContainEqual('[program] Error: it crashed');
});

test('keeps what a program prints while it stops', async () => {
  const count = 20_000;
  supervise(`
    setInterval(() => {}, 1000);
    process.on('SIGTERM', () => {
      for (let line = 0; line < ${count}; line++) console.log('line ' + line);
      process.stdout.write('', () => process.exit(0));
    });
    process.send('ready');
    console.error('up');`);
  await eventually(() => said.includes('[program] up'));
  await supervised.stop();
  expect(log().trimEnd().split('\n').slice(-count)).toEqual(
    Array.from({ length: count }, (_, line) => `line ${line}`),
  );
});
