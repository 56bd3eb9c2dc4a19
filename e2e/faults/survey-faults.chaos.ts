import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Installation } from '@pwen/tools/installation/installation';
import { type Person, signUpPeople } from '@pwen/tools/installation/programme';
import { TemporaryRedis } from '@pwen/tools/installation/temporary-redis';
import { startTemporaryPostgres, type TemporaryPostgres } from '@pwen/tools/temporary-postgres';

import { eventually } from '../harness/eventually.js';
import { enqueuing, killApiAt, replaceWorkerAt, restoreProcesses } from './break-at.js';
import type { Stream } from './stream.js';
import type { Submission } from './surveys/phone.js';
import { plantSurveys } from './surveys/plant.js';
import {
  everyResponseIsPaidOnce,
  everythingIsCounted,
  nothingWasLost,
  staleSurveys,
} from './surveys/prove.js';
import { submissionStream } from './surveys/stream.js';

const PEOPLE = 12;
/** Each of them answers this many, one after another. */
const SURVEYS = 8;
/** The fault happens when this many answers have been accepted. */
const BREAKS_AFTER = 20;
/** The number of submissions in progress at the exact place of the fault. */
const CAUGHT = 3;
const QUEUE = 'survey-stats';

let postgres: TemporaryPostgres;
let redis: TemporaryRedis;
let installation: Installation;
let people: Person[];
let nextSurveyId = 1;

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

/** Starts answering new surveys, calls `breakIt` at the pause, and checks that nothing was lost. */
async function amidSubmissions(
  breakIt: (stream: Stream<Submission>, surveyIds: number[]) => Promise<void>,
): Promise<void> {
  const surveyIds = await plantSurveys(installation, { firstId: nextSurveyId, count: SURVEYS });
  nextSurveyId += SURVEYS;
  const stream = submissionStream(installation, people, surveyIds);
  await stream.paused();
  await breakIt(stream, surveyIds);
  const submissions = await stream.ended();
  expect(submissions.length).toBe(PEOPLE * SURVEYS);
  await nothingWasLost(installation, surveyIds, submissions);
  expect([installation.api.isRunning, installation.worker.isRunning]).toEqual([true, true]);
}

describe('with the queue on Postgres', () => {
  beforeAll(() => start({}));
  afterEach(() => restoreProcesses(installation));
  afterAll(() => installation?.stop());

  test('a kill -9 of the API between the points and the commit', () =>
    amidSubmissions(async (stream) => {
      // Response and points are written, the stale mark is next.
      const marking = { moment: 'BEFORE INSERT', table: 'stale_survey_marks', when: 'true' } as const;
      await killApiAt(installation, marking, { stream, caught: CAUGHT });
      await everyResponseIsPaidOnce(installation);
      await installation.startApi();
    }));

  test('a kill -9 of the API between commit and enqueue', () =>
    amidSubmissions(async (stream, surveyIds) => {
      // A job that waits already would not be added again.
      await everythingIsCounted(installation, surveyIds);
      // The API adds jobs in one batch after another, and the first one may have a single job. A worker that goes on would
      // count what that job is for, by an earlier job of the same survey or by its sweep.
      await killApiAt(installation, enqueuing(QUEUE), { stream, caught: 1, stopsWorker: true });
      // No client is left to add a job: only the worker can find what has no job.
      expect(await staleSurveys(installation, surveyIds)).not.toEqual([]);
      installation.worker.signal('SIGCONT');
      await everythingIsCounted(installation, surveyIds);
      await installation.startApi();
    }));

  test('a kill -9 of the worker in the middle of a tally', () =>
    amidSubmissions((stream) =>
      // Votes are written and the marks deleted, but nothing is committed.
      replaceWorkerAt(
        installation,
        {
          moment: 'AFTER UPDATE',
          table: 'surveys',
          when: 'NEW.counted_at IS DISTINCT FROM OLD.counted_at',
        },
        stream,
      ),
    ));

  test('a kill -9 of Postgres', () =>
    amidSubmissions(async (stream) => {
      stream.resume();
      await stream.untilAcknowledged(BREAKS_AFTER);
      await postgres.kill();
      await postgres.restart();
    }));
});

describe('with the queue on Redis', () => {
  beforeAll(() => start({ redis }));
  afterEach(() => restoreProcesses(installation));
  afterAll(() => installation?.stop());

  test('a FLUSHALL with tallies due', () =>
    amidSubmissions(async (stream, surveyIds) => {
      installation.worker.signal('SIGSTOP');
      stream.resume();
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
