import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { CheckpointFolder } from '../../ledger/log/publish/checkpoint-folder.js';
import { publishCheckpoints } from '../../ledger/log/publish/publish-checkpoints.js';
import { execute } from '../../testing/commands.js';
import { LoggedLedger } from '../../testing/fixtures/logged-ledger.js';
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';
import { ErasePersonCommand } from './erase-person.command.js';

let api: TestApp;
let logged: LoggedLedger;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-log-'));
  api = await createTestApp();
  logged = await LoggedLedger.over(api.database);
});
afterAll(async () => {
  await logged.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

/** A checkpoint over everything, published. */
async function publish(): Promise<string> {
  await logged.enter();
  const signed = await logged.sign();
  await publishCheckpoints({
    pool: api.database.pool,
    folder: new CheckpointFolder(folder),
    targets: [],
    witness: undefined,
    barrier: () => Promise.resolve(),
  });
  return signed?.note ?? '';
}

function filesIn(path: string): string[] {
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
    : [path];
}

it('after somebody is deleted every earlier checkpoint and export still verifies, and nothing names them', async () => {
  const username = 'toussaint.louverture@example.com';
  const { agent, id } = await api.signUp({ username, name: 'Toussaint Louverture' });
  await logged.record([earnBySurvey(id, 1)]);
  await logged.record([earnBySurvey(id + 1_000, 1)]);
  const before = await publish();
  const account = await logged.exportOf(id);
  const all = await logged.exportAll();
  const receipt = await logged.proofs.receiptOf(id, 1);

  await agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
  await execute(api, new ErasePersonCommand(id));
  await publish();
  for (const file of [account, all, receipt]) await logged.verify(file);
  // What is exported now includes the same history, without its words.
  const now = await logged.exportAll();
  expect(await logged.verify(now, { kept: [before] })).toMatchObject({ scope: 'ledger' });
  expect(await logged.verify(await logged.exportOf(id))).toMatchObject({
    account: { closed: true, balance: 0 },
  });
  const published = filesIn(folder).map((path) => readFileSync(path, 'latin1'));
  expect(published.length).toBeGreaterThan(5);
  for (const content of [now, ...published])
    expect(content).not.toMatch(/toussaint|louverture|example\.com/i);
  const theirs = now.split('\n').filter((line) => line.includes(`"account":${id},`));
  expect(theirs).toHaveLength(3);
  for (const line of theirs) expect(line).toContain('"salt":null,"text":null');
});
