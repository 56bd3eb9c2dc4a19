import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { importReportForm } from '../../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, type TestApp } from '../../testing/test-app.js';

let api: TestApp;
let administrator: Agent;
let rewardId: number;

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  rewardId = (await createReward(api, administrator, voucherNumbers('PRESENT'))).id;
});

afterAll(() => api.close());

const LIST = ['GOOD-1', '1,23E+12', 'PRESENT', '10-mai'].join('\n');

test('has every line that would be left out, masked, with its reason in the language that was asked for', async () => {
  const { text } = await importReportForm(administrator, rewardId, LIST, 'fr').expect(200);
  expect(
    text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    'Ligne;Numéro;Problème',
    '2;••••E+12;"Un tableur a raccourci le numéro, comme 1,23E+12"',
    '3;••••ENT;Le numéro est déjà dans le programme',
    '4;•••mai;Un tableur a peut-être changé le numéro en date',
  ]);
});

test('has more lines than the report shows', async () => {
  const { text } = await importReportForm(administrator, rewardId, '####\n'.repeat(1000)).expect(200);
  expect(text.trim().split('\r\n')).toHaveLength(1001);
});

test('is for administrators, and for a reward and a list that are there', async () => {
  const auditor = (await api.signInAuditor()).agent;
  await importReportForm(auditor, rewardId, LIST).expect(403);
  expect((await importReportForm(administrator, 1, LIST).expect(404)).body.code).toBe('REWARD_NOT_FOUND');
  expect((await importReportForm(administrator, rewardId, ' ').expect(400)).body.code).toBe(
    'VOUCHERS_MISSING',
  );
  await importReportForm(administrator, rewardId, LIST, 'xlsx').expect(400);
});
