import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { DatabaseGate } from '@pwen/tools/installation/database-gate';
import { Installation } from '@pwen/tools/installation/installation';
import { type Person, signUpPeople } from '@pwen/tools/installation/programme';
import { TemporaryRedis } from '@pwen/tools/installation/temporary-redis';
import { startTemporaryPostgres, type TemporaryPostgres } from '@pwen/tools/temporary-postgres';

import { eventually } from '../harness/eventually.js';
import { plantSurveys } from './surveys/plant.js';
import {
  everyResponseIsPaidOnce,
  everythingIsCounted,
  nothingWasLost,
  staleSurveys,
} from './surveys/prove.js';
import { SubmissionStream } from './surveys/stream.js';

const PEOPLE = 12;
/** Each of them answers so many, one after another. */
const SURVEYS = 8;
/** Something breaks when so many answers have arrived. */
const BREAKS_AFTER = 20;
/** So many are on the way at the very place that breaks. */
const CAUGHT = 3;
const QUEUE = 'survey-stats';

let postgres: TemporaryPostgres;
let redis: TemporaryRedis;
let installation: Installation;
let people: Person[];
let nextSurveyId = 1;
let gate: DatabaseGate | undefined;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startTemporaryPostgres({ durable: true }), TemporaryRedis.start()]);
});

afterAll(async () => {
  await redis?.stop();
  await postgres?.stop();
});

async function start(queue: { redis?: TemporaryRedis }): Promise<void> {
  installation = await Installation.start({ postgres, ...queue });
  people = await signUpPeople(installation, { name: 'moun', count: PEOPLE, points: 10 });
}

/** Begins to answer surveys of its own, calls `breakIt` at the pause, and sees to it that nothing was lost. */
async function amidSubmissions(
  breakIt: (stream: SubmissionStream, surveyIds: number[]) => Promise<void>,
): Promise<void> {
  const surveyIds = await plantSurveys(installation, { firstId: nextSurveyId, count: SURVEYS });
  nextSurveyId += SURVEYS;
  const stream = new SubmissionStream(installation, people, surveyIds);
  await stream.paused();
  await breakIt(stream, surveyIds);
  const submissions = await stream.ended();
  expect(submissions.length).toBe(PEOPLE * SURVEYS);
  await nothingWasLost(installation, surveyIds, submissions);
  expect([installation.api.isRunning, installation.worker.isRunning]).toEqual([true, true]);
}

/** A test that failed in the middle leaves nothing frozen or dead to the next one. */
async function standUpAgain(): Promise<void> {
  await gate?.open();
  installation.worker.signal('SIGCONT');
  if (!installation.worker.isRunning) await installation.startWorker();
  if (!installation.api.isRunning) await installation.startApi();
}

describe('with the queue on Postgres', () => {
  beforeAll(() => start({}));
  afterEach(standUpAgain);
  afterAll(() => installation?.stop());

  test('a kill -9 of the API between the points and the commit', () =>
    amidSubmissions(async (stream) => {
      // Response and points are written, the mark is next.
      gate = await DatabaseGate.close(installation.databaseUrl, {
        moment: 'BEFORE INSERT',
        table: 'stale_survey_marks',
        when: 'true',
      });
      stream.goOn();
      await gate.reachedBy(CAUGHT);
      await installation.api.kill();
      await gate.endThoseWaiting();
      await gate.open();
      await everyResponseIsPaidOnce(installation);
      await installation.startApi();
    }));

  test('a kill -9 of the API between commit and enqueue', () =>
    amidSubmissions(async (stream, surveyIds) => {
      gate = await DatabaseGate.close(installation.databaseUrl, {
        moment: 'BEFORE INSERT',
        table: 'bullmq.job',
        when: `NEW.queue = '${QUEUE}' AND NEW.scheduler_id IS NULL`,
      });
      stream.goOn();
      await gate.reachedBy(CAUGHT);
      await installation.api.kill();
      await gate.endThoseWaiting();
      await gate.open();
      // No client is left to add a job: only the worker can find what has no job.
      expect(await staleSurveys(installation, surveyIds)).not.toEqual([]);
      await everythingIsCounted(installation, surveyIds);
      await installation.startApi();
    }));

  test('a kill -9 of the worker in the middle of a tally', () =>
    amidSubmissions(async (stream) => {
      // Votes are written and the marks are gone, and nothing of it is committed.
      gate = await DatabaseGate.close(installation.databaseUrl, {
        moment: 'AFTER UPDATE',
        table: 'surveys',
        when: 'NEW.counted_at IS DISTINCT FROM OLD.counted_at',
      });
      stream.goOn();
      await gate.reachedBy(1);
      await installation.worker.kill();
      // The transaction of the dead one still holds its rows while the new one begins.
      await installation.startWorker();
      await gate.open();
    }));

  test('a kill -9 of Postgres', () =>
    amidSubmissions(async (stream) => {
      stream.goOn();
      await stream.acknowledgedAre(BREAKS_AFTER);
      await postgres.kill();
      await postgres.restart();
    }));
});

describe('with the queue on Redis', () => {
  beforeAll(() => start({ redis }));
  afterEach(standUpAgain);
  afterAll(() => installation?.stop());

  test('a FLUSHALL with tallies due', () =>
    amidSubmissions(async (stream, surveyIds) => {
      installation.worker.signal('SIGSTOP');
      stream.goOn();
      await eventually(
        async () => (await staleSurveys(installation, surveyIds)).length >= CAUGHT,
        () => 'no tally is due',
      );
      // Without the API nobody adds the job again.
      await installation.api.kill();
      await redis.flushAll();
      installation.worker.signal('SIGCONT');
      await everythingIsCounted(installation, surveyIds);
      await installation.startApi();
    }));
});
