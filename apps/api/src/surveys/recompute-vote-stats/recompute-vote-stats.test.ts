import { describe, expect, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import {
  createSurvey,
  editSurvey,
  isStale,
  recompute,
  submitSurvey,
  untilSomebodyWaits,
} from '../../testing/fixtures/surveys/surveys.js';
import type { SurveyResultsDto } from '../results/survey-results.dto.js';
import type { SurveyDto } from '../survey.dto.js';
import { untalliedResponses } from './stale-marks.js';

const { api, administrator } = await appWithAdministrator();

async function resultsOf({ id }: SurveyDto): Promise<SurveyResultsDto> {
  const { body } = await api.visitor().get(`/api/surveys/${id}/results`).expect(200);
  return body as SurveyResultsDto;
}

/** The votes by option for the music question of `surveyForm`. */
async function votesOf(survey: SurveyDto): Promise<Record<string, number>> {
  const [music] = (await resultsOf(survey)).questions;
  return Object.fromEntries(
    (music?.results ?? []).map(({ optionText, voteCount }) => [optionText, voteCount]),
  );
}

/** How many responses the console's list says there are, and how many there are, at one moment. */
async function countsOf({ id }: SurveyDto): Promise<{ said: number; there: number }> {
  const { rows } = await api.database.pool.query<{ said: number; there: number }>(
    `SELECT s.total_participants + ${untalliedResponses('s.id')} AS said,
       (SELECT count(*) FROM survey_responses WHERE survey_id = s.id) AS there
     FROM surveys s WHERE id = $1`,
    [id],
  );
  return rows[0] ?? { said: Number.NaN, there: 0 };
}

async function submitBySomebody(survey: SurveyDto, music = 'Konpa'): Promise<void> {
  const { agent } = await api.signUp();
  await submitSurvey(agent, survey, [music, 'Nan radyo']).expect(200);
}

/** Runs `meanwhile` while another transaction holds the lock of `sql`. */
async function whileLocked(sql: string, survey: SurveyDto, meanwhile: () => Promise<void>): Promise<void> {
  const holder = await api.database.ownerPool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(sql, [survey.id]);
    await meanwhile();
  } finally {
    await holder.query('COMMIT');
    holder.release();
  }
}

describe('a tally', () => {
  test('counts the responses, deletes the marks, and does nothing without marks', async () => {
    const survey = await createSurvey(api, administrator);
    await submitBySomebody(survey, 'Rara');
    expect(await resultsOf(survey)).toMatchObject({ isStale: true, countedAt: null, totalVotes: 0 });
    expect(await recompute(api, survey.id)).toBe(true);
    expect(await resultsOf(survey)).toMatchObject({
      isStale: false,
      countedAt: api.clock.now().toISOString(),
      totalParticipants: 1,
      totalVotes: 1,
    });
    expect(await recompute(api, survey.id)).toBe(false);
    expect(await votesOf(survey)).toEqual({ Rara: 1, Konpa: 0, Twoubadou: 0 });
  });

  test('ignores deleted and unknown surveys', async () => {
    const survey = await createSurvey(api, administrator);
    await submitBySomebody(survey);
    await administrator.delete(`/api/surveys/${survey.id}`).expect(204);
    await api.database.pool.query(
      'INSERT INTO stale_survey_marks (survey_id, marked_at) VALUES ($1, now()), (7, now())',
      [survey.id],
    );
    for (const id of [survey.id, 7]) expect(await recompute(api, id)).toBe(false);
    expect(await isStale(api, survey)).toBe(false);
    const { rowCount } = await api.database.pool.query('SELECT FROM survey_vote_stats WHERE survey_id = $1', [
      survey.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('keeps the marks when it fails', async () => {
    const survey = await createSurvey(api, administrator);
    await submitBySomebody(survey);
    const { ownerPool } = api.database;
    await ownerPool.query(
      'ALTER TABLE surveys ADD CONSTRAINT nobody CHECK (total_participants = 0) NOT VALID',
    );
    await expect(recompute(api, survey.id)).rejects.toMatchObject({ constraint: 'nobody' });
    await ownerPool.query('ALTER TABLE surveys DROP CONSTRAINT nobody');
    expect(await isStale(api, survey)).toBe(true);
    expect(await votesOf(survey)).toEqual({});
    expect(await recompute(api, survey.id)).toBe(true);
    expect(await votesOf(survey)).toMatchObject({ Konpa: 1 });
  });
});

describe('two concurrent tallies of a survey', () => {
  test('run one after the other, and the second has nothing to do', async () => {
    const survey = await createSurvey(api, administrator);
    for (const music of ['Konpa', 'Konpa', 'Rara']) await submitBySomebody(survey, music);
    const done: Promise<boolean>[] = [];
    await whileLocked('SELECT FROM surveys WHERE id = $1 FOR NO KEY UPDATE', survey, async () => {
      done.push(...[1, 2, 3].map(() => recompute(api, survey.id)));
      await untilSomebodyWaits(api);
    });
    expect((await Promise.all(done)).sort()).toEqual([false, false, true]);
    expect(await votesOf(survey)).toEqual({ Konpa: 2, Rara: 1, Twoubadou: 0 });
  });

  test('do not block other surveys', async () => {
    const [held, free] = [await createSurvey(api, administrator), await createSurvey(api, administrator)];
    await whileLocked('SELECT FROM surveys WHERE id = $1 FOR NO KEY UPDATE', held, async () => {
      expect(await recompute(api, free.id)).toBe(true);
    });
  });
});

describe('a response that commits during a tally', () => {
  test('after it began is left to the next, with its mark', async () => {
    const survey = await createSurvey(api, administrator);
    const done: Promise<boolean>[] = [];
    // The tally has begun and waits for a mark.
    await whileLocked('SELECT FROM stale_survey_marks WHERE survey_id = $1 FOR UPDATE', survey, async () => {
      done.push(recompute(api, survey.id));
      await untilSomebodyWaits(api);
      await submitBySomebody(survey);
    });
    expect(await Promise.all(done)).toEqual([true]);
    expect(await votesOf(survey)).toMatchObject({ Konpa: 0 });
    expect(await isStale(api, survey)).toBe(true);
    expect(await recompute(api, survey.id)).toBe(true);
    expect(await votesOf(survey)).toMatchObject({ Konpa: 1 });
    expect(await isStale(api, survey)).toBe(false);
  });

  test('before it ended leaves its mark, without waiting for the tally', async () => {
    const survey = await createSurvey(api, administrator);
    await submitBySomebody(survey);
    await recompute(api, survey.id);
    await submitBySomebody(survey, 'Rara');
    const done: Promise<boolean>[] = [];
    // The tally waits to write its result.
    await whileLocked('SELECT FROM survey_vote_stats WHERE survey_id = $1 FOR UPDATE', survey, async () => {
      done.push(recompute(api, survey.id));
      await untilSomebodyWaits(api);
      await submitBySomebody(survey, 'Twoubadou');
    });
    await Promise.all(done);
    expect(await votesOf(survey)).toEqual({ Konpa: 1, Rara: 1, Twoubadou: 0 });
    expect(await isStale(api, survey)).toBe(true);
    await recompute(api, survey.id);
    expect(await votesOf(survey)).toEqual({ Konpa: 1, Rara: 1, Twoubadou: 1 });
  });

  test('among many, with edits in between, is included in the end', async () => {
    const survey = await createSurvey(api, administrator);
    const people = await Promise.all(Array.from({ length: 24 }, () => api.signUp()));
    const music = ['Konpa', 'Rara', 'Twoubadou'] as const;
    const submissions = people.map(({ agent }, index) =>
      submitSurvey(agent, survey, [music[index % 3], 'Nan radyo']).then(({ status }) =>
        expect(status).toBe(200),
      ),
    );
    let over = false;
    const tallies = [1, 2].map(async () => {
      while (!over) await recompute(api, survey.id);
    });
    const figures: { readonly said: number; readonly there: number }[] = [];
    const looking = (async () => {
      while (!over) figures.push(await countsOf(survey));
    })();
    await editSurvey(administrator, survey, { questionOptions: ['["Twoubadou","Rara","Konpa"]', '[]'] });
    await Promise.all(submissions);
    over = true;
    await Promise.all([...tallies, looking]);
    // The list says at every moment how many responses there are, tallied or not.
    expect(figures.filter(({ said, there }) => said !== there)).toEqual([]);
    expect(figures.length).toBeGreaterThan(3);
    await recompute(api, survey.id);
    expect(await votesOf(survey)).toEqual({ Konpa: 8, Rara: 8, Twoubadou: 8 });
    expect(await resultsOf(survey)).toMatchObject({ totalParticipants: 24, totalVotes: 24, isStale: false });
  });
});

describe('a deletion concurrent with a tally', () => {
  const expectNothingLeft = async (survey: SurveyDto): Promise<void> => {
    for (const table of ['survey_vote_stats', 'stale_survey_marks', 'survey_responses']) {
      const { rowCount } = await api.database.pool.query(`SELECT FROM ${table} WHERE survey_id = $1`, [
        survey.id,
      ]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  };

  test.each(['tally', 'deletion'])('leaves no rows when the %s comes first', async (first) => {
    const survey = await createSurvey(api, administrator);
    await submitBySomebody(survey);
    const done: Promise<unknown>[] = [];
    const start = {
      tally: () => recompute(api, survey.id),
      deletion: () => administrator.delete(`/api/surveys/${survey.id}`).expect(204).then(),
    };
    await whileLocked('SELECT FROM surveys WHERE id = $1 FOR NO KEY UPDATE', survey, async () => {
      done.push(first === 'tally' ? start.tally() : start.deletion());
      await untilSomebodyWaits(api);
      done.push(first === 'tally' ? start.deletion() : start.tally());
      await untilSomebodyWaits(api, 2);
    });
    await Promise.all(done);
    await expectNothingLeft(survey);
    expect(await recompute(api, survey.id)).toBe(false);
  });
});
