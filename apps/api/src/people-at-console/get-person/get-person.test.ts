import { describe, expect, it, test } from '@jest/globals';

import { PointsLedger } from '../../ledger/points-ledger.js';
import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { plantHistory } from '../../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { complete, report, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import type { Agent, SignedIn } from '../../testing/test-app.js';

const api = await appOfFile();
const administrator = await api.signInAdministrator();
const auditor = await api.signInAuditor();

const read = async ({ agent }: { readonly agent: Agent }, id: number, part = '') =>
  (await agent.get(`/api/users/${id}${part}`).expect(200)).body;

/** Every page of a part of the person's page, two entries at a time. */
async function allPages(id: number, part: string): Promise<unknown[]> {
  const entries: unknown[] = [];
  for (let cursor = ''; ;) {
    const { body, headers } = await administrator.agent
      .get(`/api/users/${id}/${part}?limit=2${cursor}`)
      .expect(200);
    entries.push(...(body as unknown[]));
    if (!headers['x-next-cursor']) return entries;
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
}

describe('a person, as the staff see them', () => {
  it('has everything that the account says', async () => {
    const inviter = await api.signUp();
    const code = (await inviter.agent.post('/api/user/referral-code').expect(200)).body
      .referralCode as string;
    const person = await api.signUp({
      username: 'mirlande@example.com',
      phone: '+50937112233',
      referralCode: code,
    });
    await person.agent.put('/api/user/name').send({ name: 'Mirlande' }).expect(200);
    await person.agent.put('/api/user/language').send({ language: 'ht' }).expect(200);
    for (const who of [administrator, auditor])
      expect(await read(who, person.id)).toEqual({
        id: person.id,
        username: 'mirlande@example.com',
        name: 'Mirlande',
        phone: '+50937112233',
        language: 'ht',
        points: 100,
        blocked: false,
        role: 'user',
        isConfirmed: true,
        mustConfirm: null,
        createdAt: expect.any(String),
        lastActiveAt: expect.any(String),
        emailConfirmedAt: expect.any(String),
        phoneConfirmedAt: null,
        adultDeclaredAt: expect.any(String),
        termsAcceptedAt: expect.any(String),
        referralCode: null,
        referredBy: { id: inviter.id, username: inviter.username },
        isReturning: false,
        accountClosed: false,
        deletedFrom: null,
        counts: { completions: 0, responses: 0, redemptions: 0, referrals: 0 },
      });
    expect((await read(administrator, inviter.id)).counts.referrals).toBe(1);
  });

  it('says what is missing before points can be spent', async () => {
    const person = await api.signUp({ confirmed: false });
    expect(await read(administrator, person.id)).toMatchObject({
      isConfirmed: false,
      mustConfirm: 'email',
      emailConfirmedAt: null,
    });
  });

  it('is in the log with each look, of an auditor too, and before it is shown', async () => {
    const { id } = await api.signUp();
    await read(administrator, id);
    await read(auditor, id);
    expect(await logged(api, 'user', id)).toMatchObject([
      { administratorId: administrator.id, action: 'view-person' },
      { administratorId: auditor.id, action: 'view-person' },
    ]);
  });

  it.each(['4711', '0', 'x'])('does not exist with the id %s, and nothing is logged', async (id) => {
    expect((await administrator.agent.get(`/api/users/${id}`).expect(404)).body.code).toBe('USER_NOT_FOUND');
    expect(await logged(api, 'user', 4711)).toEqual([]);
  });
});

test('the ledger of a person is whole, and says of each event who caused it and what undid it', async () => {
  const person = await api.signUp();
  const ledger = api.app.get(PointsLedger, { strict: false });
  const common = { userId: person.id, actor: `administrator:${administrator.id}`, at: api.clock.now() };
  await ledger.record({ ...common, kind: 'increase', amountPoints: 40, key: 'a', description: 'Yon kado' });
  await ledger.record({ ...common, kind: 'decrease', amountPoints: 10, key: 'b', description: 'Yon erè' });
  await ledger.record({ ...common, kind: 'reverse', corrects: 2, description: 'Pa te bon' });
  const by = common.actor;
  const events = [
    {
      sequence: 4,
      type: 'REVERSAL',
      amount: -40,
      balanceAfter: 90,
      actor: by,
      corrects: 2,
      correctedBy: null,
    },
    { sequence: 3, type: 'DECREASE', amount: -10, description: 'Yon erè', corrects: null, correctedBy: null },
    { sequence: 2, type: 'INCREASE', amount: 40, sourceType: 'ADMINISTRATOR', actor: by, correctedBy: 4 },
    { sequence: 1, type: 'EARN', amount: 100, actor: 'system', correctedBy: null },
  ];
  expect(await read(auditor, person.id, '/history')).toMatchObject(events);
  // Also when the correction is on another page than what it undoes.
  expect(await allPages(person.id, 'history')).toMatchObject(events);
  const hashes = (await person.agent.get('/api/user/points/history').expect(200)).body.transactions;
  expect(
    (await read(administrator, person.id, '/history')).map(({ hash }: { hash: string }) => hash),
  ).toEqual(hashes.map(({ hash }: { hash: string }) => hash));
});

test('the completed videos of a person are listed, also a deleted one', async () => {
  const person = await api.signUp();
  const videos = [];
  for (const title of ['Kafe', 'Lanmè', 'Mòn']) {
    const video = await uploadVideo(api, administrator.agent, { title, pointsReward: '0' });
    await watch(api, person.agent, video);
    api.clock.advanceMs(1000);
    await complete(person.agent, video).expect(200);
    videos.push(video);
  }
  // Begun and not watched to the end.
  const begun = await uploadVideo(api, administrator.agent, { title: 'Poko' });
  await report(person.agent, begun).expect(200);
  await administrator.agent.delete(`/api/content/${videos[0]?.id}`).expect(204);

  const titles = [{ title: 'Mòn' }, { title: 'Lanmè' }, { title: 'Kafe', contentId: videos[0]?.id }];
  expect(await read(auditor, person.id, '/completions')).toMatchObject(titles);
  expect(await allPages(person.id, 'completions')).toMatchObject(titles);
  expect((await read(administrator, person.id)).counts.completions).toBe(3);
});

test('what a person answered is shown to administrators, and to an auditor only that they answered', async () => {
  const person = await api.signUp();
  const [music, food] = [
    await createSurvey(api, administrator.agent, { title: 'Mizik', pointsReward: 5 }),
    await createSurvey(api, administrator.agent, { title: 'Manje', pointsReward: 5 }),
  ];
  await submitSurvey(person.agent, music, ['Konpa', 'Nan lari a']).expect(200);
  api.clock.advanceMs(5);
  await submitSurvey(person.agent, food, ['Rara', 'Lakay']).expect(200);

  const shown = await read(administrator, person.id, '/responses');
  expect(shown).toMatchObject([
    { surveyId: food.id, surveyTitle: 'Manje', pointsEarned: 5 },
    {
      surveyId: music.id,
      surveyTitle: 'Mizik',
      answers: music.questions.map((question, place) => ({
        question,
        answer: ['Konpa', 'Nan lari a'][place],
      })),
    },
  ]);
  expect(await allPages(person.id, 'responses')).toEqual(shown);
  const audited = await auditor.agent.get(`/api/users/${person.id}/responses`).expect(200);
  expect(audited.body).toMatchObject([{ answers: null }, { answers: null }]);
  for (const word of ['Konpa', 'Lakay']) expect(audited.text).not.toContain(word);
});

test('no list has a whole voucher number', async () => {
  const { person, ids } = await plantHistory(api);
  const { body, text } = await auditor.agent.get(`/api/users/${person.id}/redemptions`).expect(200);
  expect(body).toMatchObject([
    { id: ids[2], status: 'pending', maskedVoucherNumber: null },
    { id: ids[1], status: 'refunded', refundReason: 'REWARD_UNAVAILABLE', rewardTitle: 'Natcom 50' },
    { id: ids[0], status: 'completed', rewardTitle: 'Digicel 100', pointsCost: 10, usedAt: null },
  ]);
  expect(body[0].spendSequence).toBeGreaterThan(0);
  expect(body[1].refundSequence).toBeGreaterThan(0);
  expect(text).not.toMatch(/DIGI-2026-000\d/);
  expect(body[2].maskedVoucherNumber).toMatch(/0001$/);
  expect(await allPages(person.id, 'redemptions')).toEqual(body);
});

test('both sides of an invitation are shown, with addresses', async () => {
  const inviter = await api.signUp();
  const code = (await inviter.agent.post('/api/user/referral-code').expect(200)).body.referralCode as string;
  const friends: SignedIn[] = [];
  for (const n of [1, 2, 3])
    friends.push(await api.signUp({ referralCode: code, phone: `+5093622330${n}`, confirmed: n !== 1 }));
  const [first, second, third] = friends as [SignedIn, SignedIn, SignedIn];
  expect(await read(auditor, inviter.id, '/referrals')).toMatchObject({
    invitedBy: null,
    totalReferrals: 3,
    referrals: [
      { id: third.id, username: third.username, reason: null, bonusPoints: null },
      { id: second.id, username: second.username },
      { id: first.id, username: first.username },
    ],
    nextCursor: null,
  });
  const page = await read(administrator, inviter.id, '/referrals?limit=2');
  expect(page.referrals).toHaveLength(2);
  expect(
    (await read(administrator, inviter.id, `/referrals?cursor=${page.nextCursor}`)).referrals,
  ).toMatchObject([{ id: first.id }]);
  const other = await read(administrator, first.id, '/referrals');
  expect(other).toMatchObject({
    invitedBy: { id: inviter.id, username: inviter.username, state: 'waiting_for_confirmation' },
    totalReferrals: 0,
    referrals: [],
  });
});

test('the sessions of a person are shown without what would let anybody into them', async () => {
  const person = await api.signUp({ username: 'devices@example.com' });
  const { text, body } = await auditor.agent.get(`/api/users/${person.id}/sessions`).expect(200);
  expect(body).toMatchObject([{ surface: 'user', id: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const { rows } = await api.database.pool.query('SELECT sid FROM sessions WHERE user_id = $1', [person.id]);
  expect(text).not.toContain(rows[0].sid);
});

test.each(['history', 'completions', 'responses', 'redemptions', 'sessions'])(
  'the %s of nobody are empty',
  async (part) => {
    expect(await read(administrator, 4711, `/${part}`)).toEqual([]);
    expect((await administrator.agent.get(`/api/users/x/${part}`).expect(404)).body.code).toBe(
      'USER_NOT_FOUND',
    );
  },
);
