import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';

import { execute, intercept } from '../../testing/commands.js';
import { createSurvey, editSurvey, isStale, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import {
  createTestAppOn,
  eventually,
  executeOften,
  loseJobs,
  QUEUE_BACKENDS,
} from '../../testing/queues/queue-backends.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import type { SurveyDto } from '../survey.dto.js';
import { RecomputeStaleSurveysCommand, SWEEP_AFTER_MS } from './recompute-stale-surveys.command.js';
import { RecomputeVoteStatsHandler } from './recompute-vote-stats.command.js';
import { SURVEY_STATS_QUEUE } from './survey-stats-queue.js';

async function votesOf(api: TestApp, { id }: SurveyDto): Promise<number> {
  const { body } = await api.visitor().get(`/api/surveys/${id}/results`).expect(200);
  return body.totalVotes as number;
}

async function submitBySomebody(api: TestApp, survey: SurveyDto): Promise<void> {
  const { agent } = await api.signUp();
  await submitSurvey(agent, survey).expect(200);
}

const countTallies = (api: TestApp): { readonly count: () => number } => {
  let tallies = 0;
  intercept(api, RecomputeVoteStatsHandler, (_command, proceed) => {
    tallies++;
    return proceed();
  });
  return { count: () => tallies };
};

describe.each(QUEUE_BACKENDS)('the worker, with the queue on %s,', (backend) => {
  let api: Awaited<ReturnType<typeof createTestAppOn>>;
  let survey: SurveyDto;
  beforeEach(async () => {
    api = await createTestAppOn(backend);
    survey = await createSurvey(api, (await api.signInAdministrator()).agent);
  });
  afterEach(() => api.close());

  // The test's clock stands still, so nothing is old enough for the sweep unless a test advances it.
  it('counts submissions repeatedly', async () => {
    for (let people = 1; people <= 3; people++) {
      await submitBySomebody(api, survey);
      await eventually(async () => (await votesOf(api, survey)) === people);
    }
    await eventually(async () => !(await isStale(api, survey)));
  });

  it('counts many submissions in few tallies, and misses none', async () => {
    await eventually(async () => !(await isStale(api, survey)));
    const people = await Promise.all(Array.from({ length: 20 }, () => api.signUp()));
    const tallies = countTallies(api);
    await Promise.all(people.map(({ agent }) => submitSurvey(agent, survey).expect(200).then()));
    await eventually(async () => !(await isStale(api, survey)));
    expect(await votesOf(api, survey)).toBe(20);
    expect(tallies.count()).toBeLessThan(20);
  });

  it('handles a job that arrives during a tally', async () => {
    await eventually(async () => !(await isStale(api, survey)));
    await submitBySomebody(api, survey);
    await eventually(async () => (await votesOf(api, survey)) === 1);
    const holder = await api.database.ownerPool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM survey_vote_stats WHERE survey_id = $1 FOR UPDATE', [survey.id]);
    const tallies = countTallies(api);
    await submitBySomebody(api, survey);
    await eventually(() => Promise.resolve(tallies.count() === 1));
    await submitBySomebody(api, survey);
    await holder.query('COMMIT');
    holder.release();
    await eventually(async () => (await votesOf(api, survey)) === 3);
  });

  it('counts surveys whose job was lost', async () => {
    await eventually(async () => !(await isStale(api, survey)));
    loseJobs(api, SURVEY_STATS_QUEUE);
    await submitBySomebody(api, survey);
    api.clock.advanceMs(SWEEP_AFTER_MS);
    executeOften(api, SURVEY_STATS_QUEUE.name);
    await eventually(async () => (await votesOf(api, survey)) === 1);
  });

  it('retries after a failed tally', async () => {
    await eventually(async () => !(await isStale(api, survey)));
    let failures = 0;
    intercept(api, RecomputeVoteStatsHandler, (_command, proceed) =>
      failures++ === 0 ? Promise.reject(new Error('the database went away')) : proceed(),
    );
    await submitBySomebody(api, survey);
    await eventually(async () => (await votesOf(api, survey)) === 1);
    expect(failures).toBe(2);
  });
});

it('the worker continues to sweep after its Redis has lost all data', async () => {
  const api = await createTestAppOn('Redis');
  try {
    const survey = await createSurvey(api, (await api.signInAdministrator()).agent);
    await eventually(async () => !(await isStale(api, survey)));
    loseJobs(api, SURVEY_STATS_QUEUE);
    await submitBySomebody(api, survey);
    executeOften(api, SURVEY_STATS_QUEUE.name);
    const client = new Redis(api.redis?.url ?? '');
    await client.flushall();
    await client.quit();
    api.clock.advanceMs(SWEEP_AFTER_MS);
    await eventually(async () => (await votesOf(api, survey)) === 1);
  } finally {
    await api.close();
  }
});

describe('a sweep', () => {
  let api: TestApp;
  let surveys: SurveyDto[];
  const sweep = (): Promise<number> => execute(api, new RecomputeStaleSurveysCommand());
  beforeEach(async () => {
    api = await createTestApp();
    const { agent } = await api.signInAdministrator();
    surveys = [
      await createSurvey(api, agent),
      await createSurvey(api, agent),
      await createSurvey(api, agent),
    ];
    // The first tallies, without responses.
    api.clock.advanceMs(SWEEP_AFTER_MS);
    expect(await sweep()).toBe(3);
  });
  afterEach(() => api.close());

  it('skips surveys whose job may still run', async () => {
    const [survey] = surveys as [SurveyDto];
    await submitBySomebody(api, survey);
    api.clock.advanceMs(SWEEP_AFTER_MS - 1);
    expect(await sweep()).toBe(0);
    expect(await votesOf(api, survey)).toBe(0);
    api.clock.advanceMs(1);
    expect(await sweep()).toBe(1);
    expect(await votesOf(api, survey)).toBe(1);
  });

  it('counts a survey once, however many marks it has, including marks of an edit', async () => {
    const [one, edited] = surveys as [SurveyDto, SurveyDto];
    for (let people = 0; people < 3; people++) await submitBySomebody(api, one);
    const { agent } = await api.signInAdministrator();
    await editSurvey(agent, edited, { questionOptions: ['["Konpa","Jazz"]', '[]'] }).expect(200);
    api.clock.advanceMs(SWEEP_AFTER_MS);
    const sweeps = await Promise.all([sweep(), sweep()]);
    expect(sweeps.reduce((sum, count) => sum + count)).toBe(2);
    expect(await votesOf(api, one)).toBe(3);
  });

  it('skips a survey that fails', async () => {
    const [failing, ...others] = surveys as [SurveyDto, SurveyDto, SurveyDto];
    for (const survey of surveys) await submitBySomebody(api, survey);
    const mend = intercept(api, RecomputeVoteStatsHandler, ({ surveyId }, proceed) =>
      surveyId === failing.id ? Promise.reject(new Error('not this one')) : proceed(),
    );
    api.clock.advanceMs(SWEEP_AFTER_MS);
    expect(await sweep()).toBe(2);
    for (const survey of others) expect(await votesOf(api, survey)).toBe(1);
    mend();
    expect(await sweep()).toBe(1);
    expect(await votesOf(api, failing)).toBe(1);
  });
});
