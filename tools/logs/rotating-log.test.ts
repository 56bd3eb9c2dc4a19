import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { RotatingLog } from './rotating-log.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-logs-'));
  path = join(folder, 'api.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const never = (reason: string): void => {
  throw new Error(reason);
};
const lines = Array.from({ length: 5_000 }, (_, number) => `line ${number} of what happened`);

/** The lines of the files, oldest first. */
function kept(): string[] {
  const files = readdirSync(folder).sort((a, b) => ageOf(b) - ageOf(a));
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'));
}

const ageOf = (name: string): number => Number(/\.(\d+)$/.exec(name)?.[1] ?? 0);

test('neither loses nor duplicates lines when it starts a new file, and keeps their order', async () => {
  const log = new RotatingLog(path, never, { size: '4K', keep: 500 });
  for (const line of lines) log.write(line);
  await log.close();
  expect(existsSync(`${path}.20`)).toBe(true);
  expect(kept()).toEqual(lines);
});

test('never takes more space than its files of the maximum size', async () => {
  const log = new RotatingLog(path, never, { size: '4K', keep: 3 });
  for (const line of lines) log.write(line);
  await log.close();
  expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(5_000);
  expect(kept()).toEqual(lines.slice(-kept().length));
});

test('continues the file of the previous run, or rotates it if it is too large', async () => {
  for (const part of [lines.slice(0, 10), lines.slice(10, 200), lines.slice(200, 210)]) {
    const log = new RotatingLog(path, never, { size: '4K', keep: 9 });
    for (const line of part) log.write(line);
    await log.close();
  }
  expect(kept()).toEqual(lines.slice(0, 210));
});

test('reports once that it cannot write, and continues', async () => {
  writeFileSync(path, 'a file where a folder should be');
  const complaints: string[] = [];
  const log = new RotatingLog(join(path, 'api.log'), (reason) => complaints.push(reason));
  log.write('one');
  log.write('two');
  while (complaints.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  log.write('three');
  await log.close();
  expect(complaints).toEqual([expect.stringContaining('cannot be written')]);
});
