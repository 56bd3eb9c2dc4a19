import { beforeEach, describe, expect, test } from '@jest/globals';

import { signOpening } from '../../surveys/openings/sign-opening.js';
import type { OpenedSurveyDto } from '../../surveys/survey.dto.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { balanceOf } from '../../testing/fixtures/redemptions.js';
import { createSurvey, editSurvey, recompute, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import type { Agent, SignedIn } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator();

interface Survey {
  readonly id: number;
}

const SECRET = () => api.environment.sessionSecret ?? '';
const open = async (agent: Agent, { id }: Survey): Promise<OpenedSurveyDto> =>
  (await agent.get(`/api/surveys/${id}`).expect(200)).body as OpenedSurveyDto;

interface Stored {
  readonly isFast: boolean;
  readonly answeredMs: number | null;
  readonly pointsEarned: number;
}

async function storedOf({ id: userId }: SignedIn, { id }: Survey): Promise<Stored | undefined> {
  const { rows } = await api.database.pool.query<Stored>(
    `SELECT is_fast AS "isFast", answered_ms AS "answeredMs", points_earned AS "pointsEarned"
     FROM survey_responses WHERE user_id = $1 AND survey_id = $2`,
    [userId, id],
  );
  return rows[0];
}

const payFast = (isPaid: boolean) =>
  api.database.ownerPool.query('UPDATE settings SET pays_fast_answers = $1', [isPaid]);
beforeEach(() => payFast(false));

describe('answers', () => {
  test('that took as long as it takes to read are paid, and how long they took is stored', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const { opening, paidAfterMs } = await open(person.agent, survey);
    // Ten words, three options, a choice and a written answer.
    expect(paidAfterMs).toBe(10 * 125 + Math.ceil(3 * 62.5) + 400 + 1000);
    api.clock.advanceMs(paidAfterMs);
    const { body } = await submitSurvey(person.agent, survey, undefined, { opening, seenMs: paidAfterMs });
    expect(body.pointsEarned).toBe(20);
    expect(await storedOf(person, survey)).toEqual({
      isFast: false,
      answeredMs: paidAfterMs,
      pointsEarned: 20,
    });
  });

  test('that came faster are accepted, marked and not paid, whatever the app says', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const before = await balanceOf(person.agent);
    const { opening, paidAfterMs } = await open(person.agent, survey);
    api.clock.advanceMs(paidAfterMs - 1);
    const sent = { opening, seenMs: 3_600_000 };
    const { body } = await submitSurvey(person.agent, survey, undefined, sent).expect(200);
    expect(body).toMatchObject({ pointsEarned: 0, newBalance: before });
    expect(await balanceOf(person.agent)).toBe(before);
    expect(await storedOf(person, survey)).toEqual({
      isFast: true,
      answeredMs: paidAfterMs - 1,
      pointsEarned: 0,
    });
    const { rows } = await api.database.pool.query(
      `SELECT FROM point_transactions WHERE user_id = $1 AND source_type = 'SURVEY'`,
      [person.id],
    );
    expect(rows).toEqual([]);
  });

  test('that the form was too short in sight for are fast, however long ago it was opened', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    await submitSurvey(person.agent, survey, undefined, { seenMs: 900 }).expect(200);
    expect(await storedOf(person, survey)).toMatchObject({ isFast: true, answeredMs: 900 });
  });

  test.each<[string, (survey: Survey, person: SignedIn, stranger: SignedIn) => string | undefined]>([
    ['without an opening', () => undefined],
    ['with one of another person', (survey, _, stranger) => openingOf(stranger, survey)],
    ['with one of another survey', ({ id }, person) => openingOf(person, { id: id + 1 })],
    ['with one of another secret', ({ id }, person) => forged(person.id, id)],
    [
      'with one that was made older',
      (survey, person) => openingOf(person, survey).replace(/^[^.]+/, (1_700_000_000_000).toString(36)),
    ],
    ['with one from the future', (survey, person) => openingOf(person, survey, 60_000)],
    ['with no opening at all in it', () => 'p0w3n'],
  ])('%s are fast', async (_, openingFrom) => {
    const survey = await createSurvey(api, administrator);
    const [person, stranger] = [await api.signUp(), await api.signUp()];
    const opening = openingFrom(survey, person, stranger);
    const { body } = await submitSurvey(person.agent, survey, undefined, { opening }).expect(200);
    expect(body.pointsEarned).toBe(0);
    expect(await storedOf(person, survey)).toMatchObject({ isFast: true });
  });

  test('to questions that were edited meanwhile keep their opening', async () => {
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    const { opening } = await open(person.agent, survey);
    api.clock.advanceMs(60_000);
    await editSurvey(administrator, survey, {
      questions: ['Ki mizik ou pa renmen?', 'Ki kote w tande mizik?'],
    }).expect(200);
    const sent = { opening, seenMs: 59_000 };
    await submitSurvey(person.agent, survey, undefined, { ...sent, revision: 1 }).expect(409);
    await submitSurvey(person.agent, survey, undefined, { ...sent, revision: 2 }).expect(200);
    expect(await storedOf(person, survey)).toMatchObject({ isFast: false });
  });

  const openingOf = ({ id: userId }: SignedIn, { id: surveyId }: Survey, laterMs = -600_000) =>
    signOpening(SECRET(), { userId, surveyId }, new Date(api.clock.now().getTime() + laterMs));
  const forged = (userId: number, surveyId: number) =>
    signOpening('another secret', { userId, surveyId }, new Date(api.clock.now().getTime() - 600_000));
});

describe('one person', () => {
  const surveys = async (count: number): Promise<Survey[]> => {
    const all: Survey[] = [];
    for (let n = 0; n < count; n++) all.push(await createSurvey(api, administrator));
    return all;
  };
  const sendAll = async (person: SignedIn, all: readonly Survey[], passedMs: number) => {
    const openings = await Promise.all(all.map((survey) => open(person.agent, survey)));
    api.clock.advanceMs(passedMs);
    await Promise.all(
      openings.map(({ opening }, place) =>
        submitSurvey(person.agent, all[place] as Survey, undefined, { opening, seenMs: passedMs }).expect(
          200,
        ),
      ),
    );
    const stored = await Promise.all(all.map((survey) => storedOf(person, survey)));
    return stored.filter((response) => response?.isFast).length;
  };

  test('who opened many surveys at once and sends them in the same moment is paid for the first only', async () => {
    const person = await api.signUp();
    const before = await balanceOf(person.agent);
    expect(await sendAll(person, await surveys(12), 3_000)).toBe(11);
    expect(await balanceOf(person.agent)).toBe(before + 20);
  });

  test('whose answers waited for a connection is paid for all of them', async () => {
    const person = await api.signUp();
    expect(await sendAll(person, await surveys(5), 10 * 60_000)).toBe(0);
  });

  test('has a clock of their own, which nobody else moves', async () => {
    const [survey] = await surveys(1);
    const [one, other] = [await api.signUp(), await api.signUp()];
    for (const person of [one, other]) expect(await sendAll(person, [survey as Survey], 3_000)).toBe(0);
  });
});

describe('fast answers', () => {
  test('are given once: the same get the same answer, others are refused, and no setting pays them later', async () => {
    const survey = await createSurvey(api, administrator);
    const { agent } = await api.signUp();
    const before = await balanceOf(agent);
    const first = await submitSurvey(agent, survey, undefined, { opening: undefined }).expect(200);
    await payFast(true);
    const again = await submitSurvey(agent, survey).expect(200);
    expect(again.body).toEqual(first.body);
    const { body } = await submitSurvey(agent, survey, ['Rara', 'Lakay']).expect(409);
    expect(body.code).toBe('SURVEY_ALREADY_ANSWERED');
    expect(await balanceOf(agent)).toBe(before);
  });

  test('are paid, and marked all the same, where the settings say so', async () => {
    await payFast(true);
    const survey = await createSurvey(api, administrator);
    const person = await api.signUp();
    expect((await open(person.agent, survey)).paidAfterMs).toBe(0);
    const { body } = await submitSurvey(person.agent, survey, undefined, { opening: undefined }).expect(200);
    expect(body.pointsEarned).toBe(20);
    expect(await storedOf(person, survey)).toMatchObject({ isFast: true, pointsEarned: 20 });
  });

  test('open the video that requires the survey, and count as answered in every list', async () => {
    const survey = await createSurvey(api, administrator);
    const video = await uploadVideo(api, administrator, { requiredSurveyId: String(survey.id) });
    const { agent } = await api.signUp();
    await submitSurvey(agent, survey, undefined, { opening: undefined }).expect(200);
    expect(await open(agent, survey)).toMatchObject({ isCompleted: true });
    const { body: responses } = await agent.get('/api/surveys/responses').expect(200);
    expect(responses).toMatchObject([{ surveyId: survey.id, pointsEarned: 0 }]);
    await watch(api, agent, video);
    await complete(agent, video).expect(200);
  });

  test('that are not paid are no completion: no day counts towards the first voucher', async () => {
    const daysOf = async ({ id }: SignedIn) => {
      const { rows } = await api.database.pool.query('SELECT completion_days FROM users WHERE id = $1', [id]);
      return (rows[0] as { completion_days: number }).completion_days;
    };
    const survey = await createSurvey(api, administrator);
    const [fast, honest] = [await api.signUp({ young: true }), await api.signUp({ young: true })];
    await submitSurvey(fast.agent, survey, undefined, { opening: undefined }).expect(200);
    await submitSurvey(honest.agent, survey).expect(200);
    expect([await daysOf(fast), await daysOf(honest)]).toEqual([0, 1]);
  });

  test('are left out of the results on request, and the shares are those of the rest', async () => {
    const survey = await createSurvey(api, administrator);
    const answer = async (option: string, rest: Record<string, unknown> = {}) =>
      submitSurvey((await api.signUp()).agent, survey, [option, 'Lakay'], rest).expect(200);
    for (const option of ['Konpa', 'Rara', 'Rara']) await answer(option);
    for (let n = 0; n < 5; n++) await answer('Konpa', { opening: undefined });
    await recompute(api, survey.id);

    const path = `/api/surveys/${survey.id}/results`;
    const inPeriod = `/api/admin/surveys/${survey.id}/results`;
    const all = (await administrator.get(path).expect(200)).body;
    expect(all).toMatchObject({ totalParticipants: 8, fastParticipants: 5, totalVotes: 8 });
    expect(all.questions[0].results[0]).toEqual({ optionText: 'Konpa', voteCount: 6, percentage: 75 });
    for (const place of [path, inPeriod]) {
      const { body } = await administrator.get(`${place}?withoutFast=true`).expect(200);
      expect(body).toMatchObject({ totalParticipants: 3, totalVotes: 3 });
      expect(body.questions[0]).toMatchObject({
        answeredBy: 3,
        results: [
          { optionText: 'Rara', voteCount: 2, percentage: 66.67 },
          { optionText: 'Konpa', voteCount: 1, percentage: 33.33 },
          { optionText: 'Twoubadou', voteCount: 0, percentage: 0 },
        ],
      });
      expect(body.questions[1].answeredBy).toBe(3);
    }
  });

  test('are marked for the team: in the file, in the reader and beside the person', async () => {
    const survey = await createSurvey(api, administrator);
    const { agent, id } = await api.signUp();
    await submitSurvey(agent, survey, undefined, { opening: undefined }).expect(200);
    const { text } = await administrator.get(`/api/admin/surveys/${survey.id}/export`).expect(200);
    expect(text).toContain(',Konpa,Nan radyo,yes\r\n');
    const { body: responses } = await administrator.get(`/api/users/${id}/responses`).expect(200);
    expect(responses).toMatchObject([{ isFast: true, answeredMs: null }]);
    const results = (await administrator.get(`/api/surveys/${survey.id}/results`).expect(200)).body;
    const { questionId } = results.questions[1];
    const reader = `/api/admin/surveys/${survey.id}/questions/${questionId}/answers`;
    expect((await administrator.get(reader).expect(200)).body).toMatchObject([{ isFast: true }]);
  });
});

test('an opening is for people, and for nobody else', async () => {
  const survey = await createSurvey(api, administrator);
  for (const agent of [api.visitor(), administrator])
    expect(await open(agent, survey)).toMatchObject({ opening: null });
});
