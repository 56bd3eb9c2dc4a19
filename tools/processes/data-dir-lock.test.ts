import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { DataDirInUseError, lockDataDir, waitForDataDir } from './data-dir-lock.js';
import { identityOf } from './process-identity.js';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pwen-lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('refuses a second holder in one line that names the first', () => {
  lockDataDir(dataDir, 'npm start');
  expect(() => lockDataDir(dataDir, 'npm start')).toThrow(DataDirInUseError);
  expect(() => lockDataDir(dataDir, 'npm start')).toThrow(
    new RegExp(`^"npm start".*process ${process.pid}.*$`),
  );
});

test('is free again once released', () => {
  lockDataDir(dataDir, 'npm start').release();
  expect(() => lockDataDir(dataDir, 'npm start')).not.toThrow();
});

test('ignores the lock of a process that has ended, even if its process id is in use again', () => {
  const reborn = { ...identityOf(process.pid), bornAt: 'another boot:1', name: 'npm start' };
  writeFileSync(join(dataDir, 'in-use.json'), JSON.stringify(reborn));
  lockDataDir(dataDir, 'npm start');
  expect(JSON.parse(readFileSync(join(dataDir, 'in-use.json'), 'utf8'))).toMatchObject({ pid: process.pid });
});

test('ignores an incomplete lock', () => {
  writeFileSync(join(dataDir, 'in-use.json'), '{"pid":');
  expect(() => lockDataDir(dataDir, 'npm start')).not.toThrow();
});

test('waits for a holder that has announced its stop', async () => {
  const first = lockDataDir(dataDir, 'npm start');
  first.announceStop();
  const second = waitForDataDir(dataDir, 'npm start');
  setTimeout(() => first.release(), 300);
  await expect(second).resolves.toBeDefined();
});
