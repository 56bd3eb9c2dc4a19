import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMINISTRATOR, CHALLENGES, challengesOf, type LedgerEvent } from '@pwen/domain';

import { watchedUntil } from './ledger/testing/commands.js';
import { type Forged, forgeEvent } from './ledger/testing/forge-event.js';
import { daysAfter, dayOf } from './platform/programme-day.js';
import { changeBalance } from './testing/fixtures/changes/balance-changes.js';
import {
  compareAll,
  livingPair,
  plantOffers,
  type Programme,
  redeem,
  startProgramme,
} from './testing/fixtures/lived-programme.js';
import { submitSurvey } from './testing/fixtures/surveys/surveys.js';
import { eventually } from './testing/queues/queue-backends.js';
import { PASSWORD, type SignedIn } from './testing/test-app.js';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.api.close());

type Forgery = Omit<Forged, 'userId'>;

const write = (sql: string, values: unknown[]) => programme.api.database.pool.query(sql, values);

/** Forges an event of a person, and expects that nothing but that is reported of them. */
async function expectNamed(
  userId: number,
  forged: Forgery,
  missing: RegExp,
  demoTools = true,
): Promise<void> {
  const sequence = await forgeEvent(programme.api.database, {
    corrects: null,
    recordedAt: programme.api.clock.now(),
    ...forged,
    userId,
  });
  const found = (await compareAll(programme, { demoTools })).missing.filter(
    (fault) => fault.userId === userId,
  );
  expect(found).toEqual([
    { kind: 'EVIDENCE_MISSING', userId, sequence, detail: expect.stringMatching(missing) as unknown },
  ]);
}

const earn = (
  type: LedgerEvent['source']['type'],
  word: string,
  id: number | string,
  amountPoints: number,
): Forgery => ({
  type: 'EARN',
  source: { type, id: String(id) },
  key: `${word}:${id}`,
  amountPoints,
});

/** With evidence of its own, which only the view beside it can contradict. */
const watch = (id: number, amountPoints: number): Forgery => ({
  ...earn('VIDEO_WATCH', 'video', id, amountPoints),
  evidence: watchedUntil(new Date()),
});

const change = (type: 'INCREASE' | 'DECREASE', amountPoints: number, id: number | string = 1): Forgery => ({
  type,
  source: ADMINISTRATOR,
  key: `adjustment:change:${id}`,
  actor: `administrator:${programme.boss.id}`,
  amountPoints,
});

const reversal = (amountPoints: number): Forgery => ({
  type: 'REVERSAL',
  source: ADMINISTRATOR,
  corrects: 1,
  key: 'correction:1',
  actor: `administrator:${programme.boss.id}`,
  amountPoints,
});

/** The row of a change by which an event of this sequence is done. */
async function plantChange(
  userId: number,
  sequence: number,
  given: Record<string, unknown> = {},
): Promise<number> {
  const row = {
    id: sequence * 1_000_000 + (userId % 1_000_000),
    kind: 'increase',
    amount_points: 50,
    ...given,
  };
  await write(
    `INSERT INTO balance_changes (id, user_id, kind, amount_points, corrects, reason, state, idempotency_key, requested_by,
       requested_at, decided_at, sequence)
     VALUES ($1, $2, $3, $4, $5, 'Yon rezon', 'done', $6, $7, now(), now(), $8)`,
    [
      row.id,
      userId,
      row.kind,
      row.amount_points,
      row.kind === 'reverse' ? 1 : null,
      `${userId}-${sequence}`,
      programme.boss.id,
      sequence,
    ],
  );
  return row.id;
}

/** An entry in the administrators' log, which is sealed wrongly: `ledger verify` does not read its seals. */
const plantEntry = (userId: number, details: object) =>
  write(
    `INSERT INTO administrator_log (id, administrator_id, action, subject_type, subject_id, details, at, hash)
     SELECT max(id) + 1, $1, 'change-balance', 'user', $2, $3, now(), decode(repeat('00', 32), 'hex') FROM administrator_log`,
    [programme.boss.id, userId, details],
  );

const NO_CHANGE = /no administrator’s change of this balance is done by this event/;
const NO_ENTRY = /no entry in the administrators’ log about this change/;

describe('by the login of the processes, in the name of an administrator', () => {
  it('a million points', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, change('INCREASE', 1_000_000), NO_CHANGE);
  });

  it('points taken', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, change('DECREASE', -10), NO_CHANGE);
  });

  it('an event undone', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, reversal(-100), NO_CHANGE);
  });

  it('a second event of one change', async () => {
    const { api, boss } = programme;
    const person = await api.signUp();
    const { body } = await changeBalance(boss.agent, person.id, { kind: 'increase', amountPoints: 5 }).expect(
      200,
    );
    const other = await api.signUp();
    await expectNamed(other.id, change('INCREASE', 5, body.change.id), NO_CHANGE);
  });

  it.each([
    ['another kind', { kind: 'decrease' }],
    ['other points', { amount_points: 49 }],
  ])('with a row of %s', async (_, given) => {
    const { id } = await programme.api.signUp();
    const changeId = await plantChange(id, 2, given);
    await expectNamed(id, change('INCREASE', 50, changeId), NO_CHANGE);
  });

  it('with a row that another administrator asked for', async () => {
    const { id } = await programme.api.signUp();
    const forged = change('INCREASE', 50, await plantChange(id, 2));
    await expectNamed(id, { ...forged, actor: `administrator:${programme.colleague.id}` }, NO_CHANGE);
  });

  it('with a row, and no entry in their log', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, change('INCREASE', 50, await plantChange(id, 2)), NO_ENTRY);
  });

  it('with a row, and an entry about other points', async () => {
    const { id } = await programme.api.signUp();
    const changeId = await plantChange(id, 2);
    await plantEntry(id, { changeId, kind: 'increase', amountPoints: 49, sequence: 2 });
    await expectNamed(id, change('INCREASE', 50, changeId), NO_ENTRY);
  });

  it('an event undone with a row, and no entry in their log', async () => {
    const { id } = await programme.api.signUp();
    await plantChange(id, 2, { kind: 'reverse', amount_points: 100 });
    await expectNamed(id, reversal(-100), NO_ENTRY);
  });

  it('whoever also forges the row and the entry is not found, as the documents say', async () => {
    const { id } = await programme.api.signUp();
    const changeId = await plantChange(id, 2);
    await plantEntry(id, { changeId, kind: 'increase', amountPoints: 50, sequence: 2 });
    await forgeEvent(programme.api.database, {
      recordedAt: programme.api.clock.now(),
      ...change('INCREASE', 50, changeId),
      userId: id,
    });
    expect((await compareAll(programme)).missing.filter(({ userId }) => userId === id)).toEqual([]);
  });
});

describe('by the login of the processes, an award', () => {
  it('of a survey that does not exist', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, earn('SURVEY', 'survey', 999, 1000), /no answer of this person to this survey/);
  });

  it.each(['0x7', '9e3', '', '99999999999999999999'])('of a survey with the id "%s"', async (survey) => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, earn('SURVEY', 'survey', survey, 1000), /no answer of this person to this survey/);
  });

  it('of a survey that somebody else answered', async () => {
    const { api, surveyId } = programme;
    await submitSurvey((await api.signUp()).agent, { id: surveyId }).expect(200);
    const { id } = await api.signUp();
    await expectNamed(id, earn('SURVEY', 'survey', surveyId, 20), /no answer of this person to this survey/);
  });

  it('of a survey after it was deleted, or for more than any is worth', async () => {
    const { api, boss } = programme;
    const { surveyId } = await plantOffers(programme);
    const [early, { id }] = [await api.signUp(), await api.signUp()];
    await boss.agent.delete(`/api/surveys/${surveyId}`).expect(204);
    await expectNamed(early.id, earn('SURVEY', 'survey', surveyId, 1001), /for these points/);
    const later = { recordedAt: new Date(Date.now() + 61_000), ...earn('SURVEY', 'survey', surveyId, 20) };
    await expectNamed(id, later, /no answer of this person to this survey/);
  });

  it('of a survey that was answered for fewer points', async () => {
    const { id } = await programme.api.signUp();
    await write(
      `INSERT INTO survey_responses (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
       VALUES ($1, $2, $3, 1, '{}', '{}', 20, now())`,
      [id, id, programme.surveyId],
    );
    await expectNamed(id, earn('SURVEY', 'survey', programme.surveyId, 21), /for these points/);
  });

  it('of a video that the person never began', async () => {
    const { id } = await programme.api.signUp();
    const forged = watch(programme.videoId, 20);
    await expectNamed(id, forged, /did not begin to watch this video before/);
  });

  it('of a video that the person began later', async () => {
    const { id } = await programme.api.signUp();
    await write(`INSERT INTO content_views (user_id, content_id, viewed_at) VALUES ($1, $2, now())`, [
      id,
      programme.videoId,
    ]);
    const forged = watch(programme.videoId, 20);
    await expectNamed(id, forged, /did not begin to watch this video before/);
  });

  it('of a video for more than any is worth', async () => {
    const { api, videoId } = programme;
    const { id, agent } = await api.signUp();
    await agent.get(`/api/content/${videoId}`).expect(200);
    await expectNamed(id, watch(videoId, 1001), /worth more than 1000 points/);
  });

  it('of a quick survey without answers', async () => {
    const { id } = await programme.api.signUp();
    const forged = earn('QUICK_SURVEY', 'quick-survey', programme.videoId, 10);
    await expectNamed(id, forged, /no answer of this person to the questions after this video/);
  });

  it.each(['own', 'another'])('of an invitation of nobody, in the name of the %s', async (which) => {
    const { api } = programme;
    const [{ id }, other] = [await api.signUp(), await api.signUp()];
    const friendId = which === 'own' ? id : other.id;
    await expectNamed(id, earn('REFERRAL', 'referral', friendId, 50), /no invitation of or by this person/);
  });

  it('of an invitation by somebody who has left, and was paid nothing', async () => {
    const { api } = programme;
    const [{ id }, other] = [await api.signUp(), await api.signUp()];
    await write('DELETE FROM users WHERE id = $1', [other.id]);
    await forgeEvent(api.database, {
      userId: other.id,
      type: 'CLOSE',
      source: { type: 'ACCOUNT', id: null },
      key: 'close',
      amountPoints: -100,
      recordedAt: api.clock.now(),
    });
    await expectNamed(id, earn('REFERRAL', 'referral', other.id, 50), /no invitation of or by this person/);
  });

  it('of the invitation of two others, of whom one has left', async () => {
    const { api } = programme;
    const { inviter, friend } = await livingPair(programme);
    await friend.agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
    await eventually(async () => {
      const { rowCount } = await write('SELECT FROM users WHERE id = $1', [friend.id]);
      return rowCount === 0;
    });
    expect((await compareAll(programme)).missing.filter(({ userId }) => userId === inviter.id)).toEqual([]);
    const { id } = await api.signUp();
    await expectNamed(id, earn('REFERRAL', 'referral', friend.id, 50), /no invitation of or by this person/);
  });

  it('of somebody else’s invitation', async () => {
    const { friend } = await livingPair(programme);
    const { id } = await programme.api.signUp();
    await expectNamed(id, earn('REFERRAL', 'referral', friend.id, 50), /no invitation of or by this person/);
  });

  const welcome = (amountPoints: number): Forgery => ({
    type: 'EARN',
    source: { type: 'WELCOME', id: null },
    key: 'welcome',
    actor: 'system',
    textHash: new Uint8Array(32),
    amountPoints,
  });

  /** A person without a bonus, who registered at the time of the clock. */
  async function withoutBonus(registered: Record<string, unknown> = {}): Promise<number> {
    const { api } = programme;
    const { id } = await api.signUp();
    const next = id + 1_000_000;
    await write(
      `INSERT INTO users (id, username, password_hash, created_at, is_returning) VALUES ($1, $2, 'none', $3, $4)`,
      [next, `${next}@example.com`, registered.at ?? api.clock.now(), registered.isReturning ?? false],
    );
    return next;
  }

  it('of a welcome long after the registration', async () => {
    const id = await withoutBonus({ at: new Date(programme.api.clock.now().getTime() - 11 * 60_000) });
    await expectNamed(id, welcome(100), /nobody registered with this account at this time/);
  });

  it('of a welcome to somebody who came back', async () => {
    const id = await withoutBonus({ isReturning: true });
    await expectNamed(id, welcome(100), /for whom this bonus was due/);
  });

  it('of a welcome higher than the settings say', async () => {
    await expectNamed(await withoutBonus(), welcome(101), /for whom this bonus was due/);
  });

  it('of a welcome to nobody', async () => {
    await expectNamed(77, welcome(100), /nobody registered with this account/);
  });
});

describe('by the login of the processes, a challenge', () => {
  const NOT_COMPLETED = /no challenge of this day was completed before/;
  const challenge = (id: string, day: string, amountPoints: number): Forgery =>
    earn('CHALLENGE', 'challenge', `${id}:${day}`, amountPoints);
  const today = () => dayOf(programme.api.clock.now());

  it('that was not completed', async () => {
    const { id } = await programme.api.signUp();
    const [first] = challengesOf(today());
    if (!first) throw new Error('a day has challenges');
    await expectNamed(id, challenge(first, today(), CHALLENGES[first].rewardPoints), NOT_COMPLETED);
  });

  it('that the day does not have', async () => {
    const { friend } = await livingPair(programme);
    const given = challengesOf(today());
    const other = (['one-survey', 'one-quick-survey', 'two-answers'] as const).find(
      (id) => !given.includes(id),
    );
    if (!other) throw new Error('a day has three challenges');
    await expectNamed(friend.id, challenge(other, today(), CHALLENGES[other].rewardPoints), NOT_COMPLETED);
  });

  it('of another day than that of what was done', async () => {
    const { friend } = await livingPair(programme);
    const day = daysAfter(today(), -1);
    const id = challengesOf(day).find((given) => CHALLENGES[given].measure !== 'points');
    if (!id) throw new Error('a day has challenges');
    await expectNamed(friend.id, challenge(id, day, CHALLENGES[id].rewardPoints), NOT_COMPLETED);
  });

  it.each(['one-survey', 'one-survey:yesterday', 'one-survey:2026-99-99', ':'])(
    'with the id "%s"',
    async (source) => {
      const { id } = await programme.api.signUp();
      await expectNamed(id, earn('CHALLENGE', 'challenge', source, 10), NOT_COMPLETED);
    },
  );
});

describe('by the login of the processes, a redemption', () => {
  const spend = (redemptionId: number, amountPoints: number): Forgery => ({
    type: 'SPEND',
    source: { type: 'REDEMPTION', id: String(redemptionId) },
    key: `redemption:${redemptionId}`,
    amountPoints,
  });

  it('that does not exist', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, spend(1, -10), /no redemption of this person was paid by this event/);
  });

  it('of somebody else', async () => {
    const { api } = programme;
    const redemptionId = await redeem(api, await api.signUp());
    const { id } = await api.signUp();
    await expectNamed(id, spend(redemptionId, -20), /no redemption of this person was paid by this event/);
  });

  it('refunded although it has its voucher', async () => {
    const { api } = programme;
    const person: SignedIn = await api.signUp();
    const redemptionId = await redeem(api, person);
    const refund: Forgery = { ...spend(redemptionId, 20), type: 'REFUND', corrects: 2, key: 'correction:2' };
    await expectNamed(person.id, refund, /no redemption of this person was refunded by this event/);
  });
});

describe('by the login of the processes, the rest', () => {
  const tool = (actor: string): Forgery => ({
    type: 'INCREASE',
    source: { type: 'DEMO_TOOL', id: null },
    key: 'adjustment:demo:1',
    amountPoints: 5,
    actor,
  });

  it('points by the demo tools, where there are none', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, tool(`user:${id}`), /has no demo tools/, false);
  });

  it('points by the demo tools, from somebody else', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, tool('system'), /only their own balance/);
  });

  const closing: Forgery = {
    type: 'CLOSE',
    source: { type: 'ACCOUNT', id: null },
    key: 'close',
    amountPoints: -100,
  };

  it('an account closed whose person is there', async () => {
    const { id } = await programme.api.signUp();
    await expectNamed(id, closing, /its person was not erased/);
  });

  it('a person deleted by an administrator who did not', async () => {
    const { id } = await programme.api.signUp();
    await write('DELETE FROM users WHERE id = $1', [id]);
    const forged = { ...closing, actor: `administrator:${programme.boss.id}` };
    await expectNamed(id, forged, /that its administrator deleted this person/);
  });
});
