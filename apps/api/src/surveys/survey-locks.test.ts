import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { createSurvey, editSurvey, responsesTo, submitSurvey } from '../testing/fixtures/surveys/surveys.js';
import { untilWaiting } from '../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, type TestApp } from '../testing/test-app.js';
import type { SurveyDto } from './survey.dto.js';

/** More than the connections of any pool in the process. */
const CROWD = 30;

let api: TestApp;
let administrator: Agent;
let crowd: Agent[];
let somebodyElse: Agent;

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  const people = await api.crowd(CROWD + 1);
  [somebodyElse, ...crowd] = people.map(({ agent }) => agent) as [Agent, ...Agent[]];
});
afterAll(() => api.close());

/** Runs `work` while another connection has run `statements` and holds their locks. */
async function whileLocked<T>(statements: string, work: (holder: pg.PoolClient) => Promise<T>): Promise<T> {
  const holder = await api.database.ownerPool.connect();
  try {
    await holder.query(`SET idle_in_transaction_session_timeout = 0; BEGIN; ${statements}`);
    return await work(holder);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

const submitAll = (survey: SurveyDto) =>
  Promise.all(
    crowd.map(async (agent) => {
      const { status, headers } = await submitSurvey(agent, survey);
      return { status, waits: Number(headers['retry-after'] ?? 0) };
    }),
  );

/** The pause between two calls of the others: the pace of a person, and time for other processes. */
const A_MOMENT_MS = 100;

/** The normal calls of other people, repeated while the crowd waits: none is refused. */
async function othersGoOn(other: SurveyDto, crowdWaits: Promise<unknown>): Promise<void> {
  let isOver = false;
  void crowdWaits.finally(() => (isOver = true));
  do {
    for (const path of [
      '/api/user',
      '/api/content',
      '/api/rewards',
      `/api/surveys/${other.id}`,
      '/api/user/points/history',
    ])
      await somebodyElse.get(path).expect(200);
    await submitSurvey(somebodyElse, other).expect(200);
    await sleep(A_MOMENT_MS);
  } while (!isOver);
}

async function expectOnlyTheCrowdToWait(survey: SurveyDto): Promise<void> {
  const other = await createSurvey(api, administrator);
  const submitting = submitAll(survey);
  await Promise.all([submitting, othersGoOn(other, submitting)]);
  for (const { status, waits } of await submitting) {
    expect(status).toBe(503);
    expect(waits).toBeGreaterThanOrEqual(1);
  }
  expect(await responsesTo(api, survey)).toEqual([]);
}

describe('while a survey is locked, many who answer it are asked to retry and nobody else is affected', () => {
  it('by a deletion or an edit in progress, which holds the advisory lock and the row', async () => {
    const survey = await createSurvey(api, administrator);
    await whileLocked(
      `SELECT pg_advisory_xact_lock(hashtextextended('survey:' || ${survey.id}, 0));
       SELECT FROM surveys WHERE id = ${survey.id} FOR UPDATE`,
      () => expectOnlyTheCrowdToWait(survey),
    );
    const after = await submitAll(survey);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('by a transaction that holds its row', async () => {
    const survey = await createSurvey(api, administrator);
    await whileLocked(`SELECT FROM surveys WHERE id = ${survey.id} FOR UPDATE`, () =>
      expectOnlyTheCrowdToWait(survey),
    );
  });
});

it('an edit that waits for a tally does not block submissions, and is asked to retry', async () => {
  const survey = await createSurvey(api, administrator);
  await whileLocked(`SELECT FROM surveys WHERE id = ${survey.id} FOR NO KEY UPDATE`, async () => {
    const editing = editSurvey(administrator, survey, { title: 'Lòt tit' }).then(({ status }) => status);
    await untilWaiting(api);
    const submitted = await submitAll(survey);
    expect(new Set(submitted.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await editing).toBe(503);
  });
  await editSurvey(administrator, survey, { title: 'Lòt tit' }).expect(200);
});

it('during a rebuild of the ledger nobody earns, and everybody can read', async () => {
  const survey = await createSurvey(api, administrator);
  await whileLocked('LOCK TABLE point_accounts IN EXCLUSIVE MODE', async () => {
    const submitting = submitAll(survey);
    let isOver = false;
    void submitting.finally(() => (isOver = true));
    do {
      for (const path of ['/api/user', '/api/content', '/api/rewards', '/api/user/points/history'])
        await somebodyElse.get(path).expect(200);
      await sleep(A_MOMENT_MS);
    } while (!isOver);
    for (const { status, waits } of await submitting) {
      expect(status).toBe(503);
      expect(waits).toBeGreaterThanOrEqual(1);
    }
  });
  expect(await responsesTo(api, survey)).toEqual([]);
  expect(new Set((await submitAll(survey)).map(({ status }) => status))).toEqual(new Set([200]));
});

it('an edit gets the lock while submissions never stop', async () => {
  const survey = await createSurvey(api, administrator);
  let isEdited = false;
  const streaming = Promise.all(
    crowd.map(async (agent) => {
      // Repeats the same answers; each takes the shared lock.
      while (!isEdited) await submitSurvey(agent, survey);
    }),
  );
  await editSurvey(administrator, survey, { pointsReward: 25 }).expect(200);
  isEdited = true;
  await streaming;
});
