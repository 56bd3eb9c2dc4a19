import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newSigningKey } from '@pwen/api/ledger/log/sign/signing-keys';

import { demoSecrets } from './demo-secrets.js';
import { demoSigningKey } from './demo-signing-key.js';
import { launcherSettings, programEnvironments } from './launcher-settings.js';

const EARLIER = 'PRIVATE+KEY+pwen.example/demo-ledger+0badc0de+AAAA';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pwen-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const path = (name: string) => join(dataDir, name);
const isPrivate = (name: string) => (statSync(path(name)).mode & 0o077) === 0;
const keptSecrets = () => JSON.parse(readFileSync(path('demo-secrets.json'), 'utf8')) as unknown;

test('the key is made once, in a file of its own, and is not among the other secrets', () => {
  const key = demoSigningKey(dataDir);
  expect(key).toMatch(/^PRIVATE\+KEY\+pwen\.example\/demo-ledger\+/);
  const secrets = demoSecrets(dataDir);
  expect(demoSigningKey(dataDir)).toBe(key);
  expect(demoSecrets(dataDir)).toEqual(secrets);
  expect(isPrivate('ledger-signing-key') && isPrivate('demo-secrets.json')).toBe(true);
  expect(JSON.stringify(keptSecrets())).not.toContain('PRIVATE');
});

test('the key of an earlier version stays the same, and leaves the file of the other secrets', () => {
  const others = { ...demoSecrets(dataDir) };
  writeFileSync(path('demo-secrets.json'), JSON.stringify({ ...others, ledgerSigningKey: EARLIER }));
  expect(demoSigningKey(dataDir)).toBe(EARLIER);
  expect(keptSecrets()).toEqual(others);
  expect(isPrivate('ledger-signing-key') && isPrivate('demo-secrets.json')).toBe(true);
  expect(demoSigningKey(dataDir)).toBe(EARLIER);
});

test('a start that was killed after it had kept the key elsewhere is completed by the next one', () => {
  const others = { ...demoSecrets(dataDir) };
  writeFileSync(path('ledger-signing-key'), `${EARLIER}\n`);
  writeFileSync(path('demo-secrets.json'), JSON.stringify({ ...others, ledgerSigningKey: EARLIER }));
  expect(demoSigningKey(dataDir)).toBe(EARLIER);
  expect(keptSecrets()).toEqual(others);
});

const OWN = newSigningKey('ones.own/ledger').privateKey;

test.each([
  ['that of the demo', undefined, EARLIER],
  ['one that was set', OWN, OWN],
])('only the worker gets a key: %s', (_which, own, expected) => {
  writeFileSync(path('demo-secrets.json'), JSON.stringify({ ledgerSigningKey: EARLIER }));
  const source = { DATA_DIR: dataDir, ...(own && { LEDGER_SIGNING_KEYS: own }) };
  const url = 'postgres://postgres@127.0.0.1:1/pwen';
  const { worker, processes, migration } = programEnvironments(source, launcherSettings(source), url);
  expect(worker['LEDGER_SIGNING_KEYS']).toBe(expected);
  expect(JSON.stringify([processes, migration, keptSecrets()])).not.toContain('PRIVATE');
});
