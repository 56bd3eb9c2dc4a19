import { expect, test } from '@jest/globals';

import { BudgetsWorkerModule } from '../../budgets/budgets-worker.module.js';
import { Budgets } from '../../budgets/index.js';
import type { ContentDto } from '../../content/content.dto.js';
import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { until } from '../../ledger/feed/testing/until.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { RemoveExpiredRowsCommand } from '../../platform/expiry/remove-expired-rows.command.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import type { SignedIn } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator({
  modules: [FeedWorkerModule, BudgetsWorkerModule],
});
const ledger = api.app.get(PointsLedger, { strict: false });
const [first, second, third] = [
  await uploadVideo(api, administrator),
  await uploadVideo(api, administrator),
  await uploadVideo(api, administrator),
];

const DAY_MS = 24 * 60 * 60_000;

async function watchToTheEnd({ agent }: SignedIn, video: ContentDto): Promise<void> {
  await watch(api, agent, video);
  await complete(agent, video).expect(200);
}

/** @returns what was paid, or why nothing is paid now */
async function answer({ agent }: SignedIn, { id }: ContentDto): Promise<unknown> {
  const { body } = await agent
    .post(`/api/content/${id}/survey`)
    .send({ answers: ['Anpil', 'Wi', 'Plis mizik'], type: 'quick' });
  return body.pointsEarned ?? body.code;
}

async function owedTo({ id }: SignedIn): Promise<unknown[]> {
  const { rows } = await api.database.pool.query(
    'SELECT content_id AS id FROM owed_quick_surveys WHERE user_id = $1',
    [id],
  );
  return rows.map((row) => row.id);
}

async function paidFor({ agent }: SignedIn): Promise<string[]> {
  const { body } = await agent.get('/api/user/points/history').expect(200);
  return body.transactions
    .filter(({ sourceType }: { sourceType: string }) => sourceType === 'QUICK_SURVEY')
    .map(({ sourceId }: { sourceId: string }) => sourceId);
}

/** While the budget of quick surveys is used up. */
async function withoutBudget(act: () => Promise<void>): Promise<void> {
  await setBudget(100);
  try {
    await act();
  } finally {
    await setBudget(250_000);
  }
}

async function setBudget(points: number): Promise<void> {
  await api.database.ownerPool.query('UPDATE settings SET quick_survey_budget_points = $1', [points]);
  const what = { kind: 'points', source: 'QUICK_SURVEY' } as const;
  const budgets = api.app.get(Budgets, { strict: false });
  await until(async () => {
    await budgets.beFresh();
    return (budgets.refusalOf({ what, isEstablished: false }) !== null) === points < 250_000;
  });
}

/** Somebody else has taken what a budget of a hundred has for newcomers. */
const other = await api.signUp();
await ledger.record({
  ...earnBySurvey(other.id, 1, api.clock.now()),
  source: { type: 'QUICK_SURVEY', id: '1' },
  key: 'quick-survey:1',
  amountPoints: 100,
});

test('answers that a budget refused are paid once when it returns, though another video was completed since', async () => {
  const person = await api.signUp();
  await watchToTheEnd(person, first);
  await withoutBudget(async () => {
    expect(await answer(person, first)).toBe('BUDGET_USED');
  });
  expect(await owedTo(person)).toEqual([first.id]);
  await watchToTheEnd(person, second);
  expect(await answer(person, second)).toBe(5);

  const answered = await Promise.all(Array.from({ length: 6 }, () => answer(person, first)));
  expect(answered).toEqual([5, 5, 5, 5, 5, 5]);
  expect(await paidFor(person)).toEqual([String(first.id), String(second.id)]);
  expect(await owedTo(person)).toEqual([]);
});

test('answers above a ceiling are paid on the next day, though another video was completed since', async () => {
  const person = await api.signUp();
  await watchToTheEnd(person, first);
  const left = 500 - first.pointsReward;
  await ledger.record({ ...earnBySurvey(person.id, 1, api.clock.now()), amountPoints: left });
  expect(await answer(person, first)).toBe('DAY_CEILING_REACHED');
  api.clock.advanceMs(DAY_MS);
  try {
    await watchToTheEnd(person, second);
    expect(await answer(person, first)).toBe(5);
    expect(await answer(person, second)).toBe(5);
    expect(await owedTo(person)).toEqual([]);
  } finally {
    // The administrator is still signed in then.
    api.clock.advanceMs(-DAY_MS);
  }
});

test('what is refused twice stays owed, and a second quick survey beside it', async () => {
  const person = await api.signUp();
  await watchToTheEnd(person, first);
  await withoutBudget(async () => {
    expect(await answer(person, first)).toBe('BUDGET_USED');
    await watchToTheEnd(person, second);
    expect(await answer(person, first)).toBe('BUDGET_USED');
    expect(await answer(person, second)).toBe('BUDGET_USED');
  });
  await watchToTheEnd(person, third);
  expect((await owedTo(person)).sort()).toEqual([first.id, second.id].sort());
  for (const video of [first, second, third]) expect(await answer(person, video)).toBe(5);
  expect(await owedTo(person)).toEqual([]);
});

test('answers about a video that was not the last are owed nothing, nor those of somebody else', async () => {
  const [person, friend] = [await api.signUp(), await api.signUp()];
  for (const each of [person, friend]) await watchToTheEnd(each, first);
  await withoutBudget(async () => {
    expect(await answer(friend, first)).toBe('BUDGET_USED');
    await watchToTheEnd(person, second);
    expect(await answer(person, first)).toBe(0);
  });
  expect(await owedTo(person)).toEqual([]);
  expect(await paidFor(person)).toEqual([]);
  expect(await owedTo(friend)).toEqual([first.id]);
});

test('what is owed is forgotten fifteen days after the last refusal', async () => {
  const person = await api.signUp();
  await watchToTheEnd(person, first);
  await withoutBudget(async () => {
    expect(await answer(person, first)).toBe('BUDGET_USED');
  });
  const refusedBefore = (days: number) =>
    api.database.ownerPool.query('UPDATE owed_quick_surveys SET since = $1 WHERE user_id = $2', [
      new Date(api.clock.now().getTime() - days * DAY_MS),
      person.id,
    ]);
  await refusedBefore(16);
  await withoutBudget(async () => {
    expect(await answer(person, first)).toBe('BUDGET_USED');
  });
  await execute(api, new RemoveExpiredRowsCommand());
  expect(await owedTo(person)).toEqual([first.id]);
  await refusedBefore(14.9);
  await execute(api, new RemoveExpiredRowsCommand());
  expect(await owedTo(person)).toEqual([first.id]);
  await refusedBefore(15.1);
  await execute(api, new RemoveExpiredRowsCommand());
  expect(await owedTo(person)).toEqual([]);
});
