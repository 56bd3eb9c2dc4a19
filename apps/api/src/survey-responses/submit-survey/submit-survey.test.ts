import { describe, expect, test } from '@jest/globals';
import { ERROR_SENTENCES } from '@pwen/domain';

import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { balanceOf, closeAccount } from '../../testing/fixtures/redemptions.js';
import {
  createSurvey,
  editSurvey,
  isStale,
  responsesTo,
  submitSurvey,
  surveyForm,
  untilSomebodyWaits,
} from '../../testing/fixtures/surveys/surveys.js';
import { uploadVideo } from '../../testing/fixtures/videos.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import { type Agent, CONSOLE_HOST, createTestApp } from '../../testing/test-app.js';
import { untilServed } from '../../testing/until-served.js';

const { api, administrator } = await appWithAdministrator();

async function surveyEventsOf(agent: Agent): Promise<Record<string, unknown>[]> {
  const { body } = await agent.get('/api/user/points/history').expect(200);
  const transactions = body.transactions as Record<string, unknown>[];
  return transactions.filter(({ sourceType }) => sourceType === 'SURVEY');
}

/** Submits and expects that neither a response nor points are stored. */
async function expectRefusal(
  person: { agent: Agent; id: number },
  survey: { id: number },
  submission: Parameters<typeof submitSurvey>[2],
  refusal: Record<string, unknown>,
  rest: Record<string, unknown> = {},
): Promise<void> {
  const before = await responsesTo(api, survey);
  const events = await surveyEventsOf(person.agent);
  const { status, body } = await submitSurvey(person.agent, survey, submission, rest);
  expect({ status, ...(body as object) }).toMatchObject(refusal);
  expect(await responsesTo(api, survey)).toEqual(before);
  expect(await surveyEventsOf(person.agent)).toEqual(events);
}

describe('an answered survey', () => {
  test('pays its points, is stored with its questions, and waits for its tally', async () => {
    const survey = await createSurvey(api, administrator, { pointsReward: 35 });
    await api.database.pool.query('DELETE FROM stale_survey_marks');
    const person = await api.signUp();
    const before = await balanceOf(person.agent);

    const { body } = await submitSurvey(person.agent, survey, ['Rara', '  Nan lari a '], {
      revision: 1,
    }).expect(200);

    const completedAt = api.clock.now().toISOString();
    expect(body).toEqual({ pointsEarned: 35, newBalance: before + 35, balanceSequence: 2, completedAt });
    expect(await balanceOf(person.agent)).toBe(before + 35);
    expect(await surveyEventsOf(person.agent)).toMatchObject([
      { type: 'EARN', amount: 35, sourceId: String(survey.id), description: 'Mizik peyi a' },
    ]);
    expect(await responsesTo(api, survey)).toEqual([
      { userId: person.id, revision: 1, questions: surveyForm().questions, answers: ['Rara', 'Nan lari a'] },
    ]);
    expect(await isStale(api, survey)).toBe(true);
    const seen = await person.agent.get(`/api/surveys/${survey.id}`).expect(200);
    expect(seen.body).toMatchObject({ isCompleted: true, completedAt });
  });

  test('returns the same to a retry with the same answers, and pays once', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const first = await submitSurvey(person.agent, survey).expect(200);
    api.clock.advanceMs(60_000);
    // What is earned between the two is in no answer to the first.
    await submitSurvey(person.agent, await createSurvey(api, administrator)).expect(200);

    const again = await submitSurvey(person.agent, survey, [' Konpa', 'Nan radyo'], { revision: 1 }).expect(
      200,
    );
    expect(again.body).toEqual(first.body);
    expect(await surveyEventsOf(person.agent)).toHaveLength(2);
  });

  test.each([
    ['closed', { status: 'closed' }],
    ['edited', { questions: ['Ki dans ou pi renmen?', 'Ki kote w danse?'] }],
    ['made a draft again', { status: 'draft' }],
  ])('returns the same to a retry after it was %s', async (_, fields) => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const first = await submitSurvey(person.agent, survey, undefined, { revision: 1 }).expect(200);
    await editSurvey(administrator, survey, fields).expect(200);
    const again = await submitSurvey(person.agent, survey, undefined, { revision: 1 }).expect(200);
    expect(again.body).toEqual(first.body);
    expect(await responsesTo(api, survey)).toHaveLength(1);
  });

  test('accepts no second answers', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    await submitSurvey(person.agent, survey).expect(200);
    await expectRefusal(person, survey, ['Rara', 'Nan radyo'], {
      status: 409,
      code: 'SURVEY_ALREADY_ANSWERED',
      message: ERROR_SENTENCES.SURVEY_ALREADY_ANSWERED,
    });
  });

  test('pays the current points, and keeps them when they are changed later', async () => {
    const survey = await createSurvey(api, administrator);
    const [one, other] = [await api.signUp(), await api.signUp()];
    await submitSurvey(one.agent, survey).expect(200);
    await editSurvey(administrator, survey, { pointsReward: 50 }).expect(200);
    const again = await submitSurvey(one.agent, survey).expect(200);
    expect(again.body.pointsEarned).toBe(20);
    const { body } = await submitSurvey(other.agent, survey, undefined, { revision: 1 }).expect(200);
    expect(body.pointsEarned).toBe(50);
  });

  test('records the video that requires it, and no other that a client may send', async () => {
    const survey = await createSurvey(api, administrator);
    const asking = await uploadVideo(api, administrator, { requiredSurveyId: String(survey.id) });
    const other = await uploadVideo(api, administrator);
    for (const [contentId, noted] of [
      [asking.id, asking.id],
      [other.id, null],
      [7, null],
    ]) {
      const person = await api.signUp();
      await submitSurvey(person.agent, survey, undefined, { contentId }).expect(200);
      const { rows } = await api.database.pool.query(
        'SELECT content_id FROM survey_responses WHERE user_id = $1',
        [person.id],
      );
      expect(rows).toEqual([{ content_id: noted }]);
    }
  });

  test('above the ceiling of a day is not kept, and is paid when the same is sent on the next day', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    await api.app
      .get(PointsLedger, { strict: false })
      .record({ ...earnBySurvey(person.id, 'another', api.clock.now()), amountPoints: 1000 });
    await expectRefusal(person, survey, ['Rara', 'Nan radyo'], {
      status: 429,
      code: 'DAY_CEILING_REACHED',
      details: expect.objectContaining({ ceiling: 500, earned: 1000 }),
    });
    api.clock.advanceMs(24 * 60 * 60_000);
    const { body } = await submitSurvey(person.agent, survey, ['Rara', 'Nan radyo']);
    expect(body).toMatchObject({ pointsEarned: survey.pointsReward });
    // The administrator of the other tests is still signed in then.
    api.clock.advanceMs(-24 * 60 * 60_000);
  });

  test('does not keep the response when its points cannot be paid', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    await closeAccount(api, person.id);
    await expectRefusal(person, survey, ['Rara', 'Nan radyo'], { status: 409, code: 'ACCOUNT_CLOSED' });
  });
});

describe('answers are refused', () => {
  test.each([['that are not all texts', ['Konpa', 5], { answers: 'Please answer all questions' }]])(
    '%s',
    async (_, answers, details) => {
      const survey = await createSurvey(api, administrator);
      const person = await api.signUp();
      await expectRefusal(person, survey, answers, { status: 400, code: 'VALIDATION_FAILED', details });
    },
  );

  test.each([
    ['a blank answer', ['Konpa', '  '], { 'answers.1': 'Please answer all questions' }],
    [
      'a text over 35 characters',
      ['Konpa', 'a'.repeat(36)],
      { 'answers.1': 'Text answers must be at most 35 characters' },
    ],
    [
      'an option that was not offered',
      ['Zouk', 'Radyo'],
      { 'answers.0': 'Please choose one of the options' },
    ],
  ])('that do not fit the questions: %s', async (_, answers, details) => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    await expectRefusal(person, survey, answers, { status: 422, code: 'INVALID_ANSWERS', details });
  });

  test('that are too few or too many for the questions', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    for (const answers of [['Konpa'], ['Konpa', 'Radyo', 'Lòt']])
      await expectRefusal(person, survey, answers, { status: 409, code: 'SURVEY_CHANGED' });
  });

  test('with an unknown field', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    for (const field of [{ userId: 1 }, { pointsEarned: 1000 }, { revision: 'one' }])
      await expectRefusal(
        person,
        survey,
        ['Konpa', 'Radyo'],
        { status: 400, code: 'VALIDATION_FAILED' },
        field,
      );
  });

  test.each(['\u0000', '\ud800'])('with %j, which the database cannot store', async (unkeepable) => {
    const survey = await createSurvey(api, administrator);
    const details = { 'answers.1': 'answers.1 has characters that cannot be stored' };
    await expectRefusal(await api.signUp(), survey, ['Konpa', `Radyo${unkeepable}`], {
      status: 400,
      code: 'VALIDATION_FAILED',
      details,
    });
  });

  test('of an unknown revision', async () => {
    const survey = await createSurvey(api, administrator);
    const refusal = { status: 400, code: 'VALIDATION_FAILED' };
    for (const revision of [0, 2 ** 31, Number.MAX_SAFE_INTEGER])
      await expectRefusal(await api.signUp(), survey, ['Konpa', 'Radyo'], refusal, { revision });
  });
});

describe('a survey accepts no answers', () => {
  const gone = {
    status: 410,
    code: 'SURVEY_CLOSED',
    message: ERROR_SENTENCES.SURVEY_CLOSED,
  };

  test('when it is closed', async () => {
    const survey = await createSurvey(api, administrator, { status: 'closed' });
    await expectRefusal(await api.signUp(), survey, ['Konpa', 'Radyo'], gone);
  });

  test('from its end date on', async () => {
    const endDate = new Date(api.clock.now().getTime() + 60_000).toISOString();
    const survey = await createSurvey(api, administrator, { endDate });
    const [early, late] = [await api.signUp(), await api.signUp()];
    api.clock.set(new Date(Date.parse(endDate) - 1));
    await submitSurvey(early.agent, survey).expect(200);
    api.clock.advanceMs(1);
    await expectRefusal(late, survey, ['Konpa', 'Radyo'], gone);
  });

  test('when it is deleted', async () => {
    const survey = await createSurvey(api, administrator);
    await administrator.delete(`/api/surveys/${survey.id}`).expect(204);
    await expectRefusal(await api.signUp(), survey, ['Konpa', 'Radyo'], gone);
  });

  test('when it is a draft', async () => {
    const survey = await createSurvey(api, administrator, { status: 'draft' });
    const refusal = { status: 404, code: 'SURVEY_NOT_FOUND' };
    await expectRefusal(await api.signUp(), survey, ['Konpa', 'Radyo'], refusal);
    await expectRefusal(await api.signUp(), { id: 404 }, ['Konpa', 'Radyo'], refusal);
  });
});

describe('a concurrent edit', () => {
  test('of the questions refuses answers to the old ones; other edits do not', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const renamed = await editSurvey(administrator, survey, { title: 'Mizik ak dans' }).expect(200);
    expect(renamed.body.revision).toBe(1);
    const edited = await editSurvey(administrator, survey, {
      questions: ['Ki mizik ou pa renmen?', 'Ki kote w tande mizik?'],
    }).expect(200);
    expect(edited.body.revision).toBe(2);
    await expectRefusal(
      person,
      survey,
      ['Konpa', 'Radyo'],
      {
        status: 409,
        code: 'SURVEY_CHANGED',
        message: ERROR_SENTENCES.SURVEY_CHANGED,
      },
      { revision: 1 },
    );
    await submitSurvey(person.agent, survey, undefined, { revision: 2 }).expect(200);
  });

  /**
   * A submission that meets a change does not wait: it rolls back and retries. The returned function resolves when
   * a transaction has been rolled back after the call of `watchRollbacks`.
   */
  async function watchRollbacks(): Promise<() => Promise<void>> {
    const { ownerPool } = api.database;
    const { rows } = await ownerPool.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    return () =>
      eventually(async () => {
        const { rowCount } = await ownerPool.query(
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND query = 'ROLLBACK' AND query_start > $1`,
          [rows[0]?.now],
        );
        return rowCount !== 0;
      });
  }

  /** Locks the survey as an edit does, changes it during a submission, and returns the result of the submission. */
  async function submitDuring(change: string): Promise<{ status: number; code: unknown; responses: number }> {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const edit = await api.database.pool.connect();
    try {
      await edit.query('BEGIN');
      await edit.query('SELECT FROM surveys WHERE id = $1 FOR UPDATE', [survey.id]);
      const untilSentBack = await watchRollbacks();
      const submitted = submitSurvey(person.agent, survey, undefined, { revision: 1 }).then(
        (answer) => answer,
      );
      await untilSentBack();
      await edit.query(`UPDATE surveys SET ${change} WHERE id = $1`, [survey.id]);
      await edit.query('COMMIT');
      const { status, body } = await submitted;
      return { status, code: body.code, responses: (await responsesTo(api, survey)).length };
    } finally {
      edit.release();
    }
  }

  test.each([
    ['an edit', 'revision = revision + 1', { status: 409, code: 'SURVEY_CHANGED' }],
    ['a close', "status = 'closed'", { status: 410, code: 'SURVEY_CLOSED' }],
    ['a deletion', 'deleted = true', { status: 410, code: 'SURVEY_CLOSED' }],
  ])('in progress is waited for: %s', async (_, change, refusal) => {
    expect(await submitDuring(change)).toEqual({ ...refusal, responses: 0 });
  });

  test.each([
    ['an edit', (id: number) => editSurvey(administrator, { id }, { status: 'closed' }).expect(200)],
    ['a deletion', (id: number) => administrator.delete(`/api/surveys/${id}`).expect(204)],
  ])('waits for a submission in progress: %s', async (_, change) => {
    const survey = await createSurvey(api, administrator);
    const submission = await api.database.pool.connect();
    try {
      await submission.query('BEGIN');
      await submission.query('SELECT FROM surveys WHERE id = $1 FOR KEY SHARE', [survey.id]);
      let done = false;
      const changed = change(survey.id).then(() => (done = true));
      await untilSomebodyWaits(api);
      expect(done).toBe(false);
      await submission.query('COMMIT');
      await changed;
    } finally {
      submission.release();
    }
  });

  /** Holds a submission of this person in the middle, until the returned function is called. */
  async function detain({ id }: { id: number }): Promise<() => Promise<void>> {
    const account = await api.database.pool.connect();
    await account.query('BEGIN');
    await account.query('SELECT FROM point_accounts WHERE user_id = $1 FOR UPDATE', [id]);
    return async () => {
      await account.query('COMMIT');
      account.release();
    };
  }

  test.each([
    ['a close', (id: number) => editSurvey(administrator, { id }, { status: 'closed' }).expect(200)],
    ['a deletion', (id: number) => administrator.delete(`/api/surveys/${id}`).expect(204)],
  ])('does not wait for a later submission: %s', async (_, change) => {
    const survey = await createSurvey(api, administrator);
    const [early, late] = [await api.signUp(), await api.signUp()];
    const [letEarlyGo, letLateGo] = [await detain(early), await detain(late)];
    try {
      const first = submitSurvey(early.agent, survey).then(({ status }) => status);
      await untilSomebodyWaits(api);
      const changed = change(survey.id).then(() => 'changed');
      await untilSomebodyWaits(api, 2);
      const second = submitSurvey(late.agent, survey).then(({ status }) => status);
      await letEarlyGo();
      expect(await first).toBe(200);
      expect(await changed).toBe('changed');
      expect(await second).toBe(410);
    } finally {
      await letLateGo();
    }
  });

  test('by the tally is not waited for', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const tally = await api.database.pool.connect();
    try {
      await tally.query('BEGIN');
      await tally.query('UPDATE surveys SET total_participants = 1 WHERE id = $1', [survey.id]);
      await submitSurvey(person.agent, survey).expect(200);
      await tally.query('ROLLBACK');
    } finally {
      tally.release();
    }
  });
});

describe('at the same moment', () => {
  test('fifty identical submissions are one response and one event, with the same result for all', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const before = await balanceOf(person.agent);

    const answers = await Promise.all(Array.from({ length: 50 }, () => submitSurvey(person.agent, survey)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const told = new Set(answers.map(({ body }) => JSON.stringify(body)));
    expect([...told]).toEqual([
      JSON.stringify({
        pointsEarned: 20,
        newBalance: before + 20,
        balanceSequence: 2,
        completedAt: api.clock.now().toISOString(),
      }),
    ]);
    expect(await responsesTo(api, survey)).toHaveLength(1);
    expect(await surveyEventsOf(person.agent)).toHaveLength(1);
    expect(await balanceOf(person.agent)).toBe(before + 20);
  });

  test('one of two different submissions of a person is accepted', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const options = ['Konpa', 'Rara', 'Twoubadou'];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        submitSurvey(person.agent, survey, [options[turn % 3], 'Radyo']),
      ),
    );
    const [response, ...more] = await responsesTo(api, survey);
    expect(more).toEqual([]);
    answers.forEach(({ status, body }, turn) => {
      const taken = options[turn % 3] === response?.answers[0];
      expect([status, body.code]).toEqual(taken ? [200, undefined] : [409, 'SURVEY_ALREADY_ANSWERED']);
    });
    expect(await surveyEventsOf(person.agent)).toHaveLength(1);
  });

  test.each([
    [
      'an edit',
      (id: number) => editSurvey(administrator, { id }, { questions: ['Ki dans?', 'Ki kote?'] }),
      'SURVEY_CHANGED',
    ],
    ['a close', (id: number) => editSurvey(administrator, { id }, { status: 'closed' }), 'SURVEY_CLOSED'],
    ['a deletion', (id: number) => administrator.delete(`/api/surveys/${id}`), 'SURVEY_CLOSED'],
  ])(
    'as %s, every person in a crowd is either paid for their answers or refused without payment',
    async (_, change, code) => {
      const survey = await createSurvey(api, administrator);
      const crowd = await api.crowd(24);

      const submissions = crowd.map(async ({ agent, id }, place) => {
        // Some arrive long before the change and some after it.
        if (place >= 8) await new Promise((resolve) => setTimeout(resolve, place * 4));
        const { status, body } = await untilServed(() =>
          submitSurvey(agent, survey, undefined, { revision: 1 }),
        );
        return { id, agent, status, code: body.code as unknown };
      });
      await submissions[0];
      const changed = await untilServed(() => change(survey.id));
      expect(changed.status).toBeLessThan(300);
      const answers = await Promise.all(submissions);

      const accepted = answers.filter(({ status }) => status === 200);
      expect(accepted.length).toBeGreaterThan(0);
      for (const answer of answers) {
        expect([undefined, code]).toContain(answer.code);
        expect(await surveyEventsOf(answer.agent)).toHaveLength(answer.status === 200 ? 1 : 0);
      }
      const responses = await responsesTo(api, survey);
      // A deletion removes all responses, but everybody keeps their points.
      expect(responses.map(({ userId }) => userId).sort()).toEqual(
        changed.status === 204 ? [] : accepted.map(({ id }) => id).sort(),
      );
      for (const { questions } of responses) expect(questions).toEqual(surveyForm().questions);
    },
  );
});

describe('the wrong user', () => {
  test('a visitor cannot submit', async () => {
    const survey = await createSurvey(api, administrator);
    const { body } = await submitSurvey(api.visitor(), survey).expect(401);
    expect(body).toMatchObject({ code: 'NOT_SIGNED_IN', message: ERROR_SENTENCES.NOT_SIGNED_IN });
    expect(await responsesTo(api, survey)).toEqual([]);
  });

  test('nobody can submit at the console, where nobody earns points', async () => {
    const survey = await createSurvey(api, administrator);
    for (const agent of [administrator, api.consoleVisitor()])
      expect((await submitSurvey(agent, survey).expect(404)).body.code).toBe('NOT_FOUND');
    const { agent } = await api.signUp();
    await submitSurvey(agent, survey).set('Host', CONSOLE_HOST).expect(404);
    expect(await responsesTo(api, survey)).toEqual([]);
  });

  test('a person with an event for this survey in the ledger does not earn again', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    await api.app.get(PointsLedger, { strict: false }).record({
      kind: 'earn',
      userId: person.id,
      amountPoints: 20,
      source: { type: 'SURVEY', id: String(survey.id) },
      key: `survey:${survey.id}`,
      actor: 'system',
      description: 'Mizik peyi a',
      at: api.clock.now(),
    });
    await expectRefusal(person, survey, ['Konpa', 'Radyo'], { status: 409, code: 'SURVEY_ALREADY_ANSWERED' });
  });
});

test('answers are sent 300 times an hour at most, to surveys and to questions after videos together', async () => {
  const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.01' } });
  try {
    const [person, other] = await limited.crowd(2);
    const ways = [
      (agent?: Agent) => agent?.post('/api/surveys/submit').send({ surveyId: 1, answers: ['Wi'] }),
      (agent?: Agent) => agent?.post('/api/content/1/survey').send({ answers: ['Wi', 'Wi', 'Wi'] }),
    ];
    for (const n of [0, 1, 0]) expect((await ways[n]?.(person?.agent))?.status).not.toBe(429);
    for (const way of ways) {
      const refused = await way(person?.agent);
      expect([refused?.status, refused?.body.code]).toEqual([429, 'RATE_LIMITED']);
    }
    expect((await ways[0]?.(other?.agent))?.status).not.toBe(429);
  } finally {
    await limited.close();
  }
});
