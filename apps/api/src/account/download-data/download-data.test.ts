import { describe, expect, test } from '@jest/globals';

import { storedEvents } from '../../ledger/testing/stored-events.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { plantReward } from '../../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { type Agent, createTestApp, PASSWORD } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator();

const download = (agent: Agent, password: unknown = PASSWORD) =>
  agent.post('/api/user/data').send({ password });

type PersonalFile = Readonly<Record<string, Record<string, unknown>[]>>;

const fileOf = async (agent: Agent): Promise<PersonalFile> =>
  (await download(agent).expect(200)).body as PersonalFile;

describe('the download of everything that is kept about oneself', () => {
  test('is a JSON file with a section for each kind of record', async () => {
    const { agent, username } = await api.signUp({ phone: '+50937445566' });
    const video = await uploadVideo(api, administrator, { title: 'Mache Valyè' });
    await watch(api, agent, video);
    await complete(agent, video).expect(200);
    await submitSurvey(agent, await createSurvey(api, administrator), ['Rara', 'Nan mache a']).expect(200);
    const rewardId = await plantReward(api, { title: 'Natcom 20', pointsCost: 20 });
    await agent.post(`/api/rewards/${rewardId}/redeem`).send({});

    const { headers, body } = await download(agent).expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="pwen-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      account: [{ username, phone: '+50937445566' }],
      videos: [{ title: 'Mache Valyè', isCompleted: true }],
      surveys: [
        {
          title: 'Mizik peyi a',
          questions: ['Ki mizik ou pi renmen?', 'Ki kote w tande mizik?'],
          answers: ['Rara', 'Nan mache a'],
        },
      ],
      redemptions: [{ rewardTitle: 'Natcom 20', pointsCost: 20 }],
    });
    const points = (body as PersonalFile).points ?? [];
    expect(points.map(({ description }) => description)).toEqual([
      'Welcome bonus',
      'Mache Valyè',
      'Mizik peyi a',
      'Natcom 20',
    ]);
  });

  test('has no secret of the account in it', async () => {
    const { agent, id } = await api.signUp();
    const { text } = await download(agent).expect(200);
    const { rows } = await api.database.pool.query<{ hash: string; sid: string }>(
      `SELECT password_hash AS hash, sid FROM users JOIN sessions ON user_id = users.id WHERE users.id = $1`,
      [id],
    );
    for (const secret of [rows[0]?.hash, rows[0]?.sid]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  test('contains every one of many records, once and in order', async () => {
    const { agent, id } = await api.signUp();
    await api.database.pool.query(
      `INSERT INTO reward_views (user_id, reward_id, seen_at) SELECT $1, id, now() FROM rewards`,
      [id],
    );
    await api.database.ownerPool.query(
      `INSERT INTO mail_outbox (id, kind, recipient, person_id, locale, created_at)
       SELECT n, 'password-reset', username, $1, 'ht', now()
       FROM generate_series(1, 2500) n, users WHERE users.id = $1`,
      [id],
    );
    const { mails } = await fileOf(agent);
    expect(mails).toHaveLength(2500);
  });
});

describe('the wrong user', () => {
  test('gets nothing: a visitor, somebody with the phone but without the password', async () => {
    expect((await download(api.visitor()).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    const { agent } = await api.signUp();
    expect((await download(agent, 'a guess').expect(403)).body.code).toBe('WRONG_PASSWORD');
    expect((await download(agent, null).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  test('cannot download for somebody else, and finds nobody else in their own file', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()];
    const asked = await one.agent.post('/api/user/data').send({ password: PASSWORD, userId: other.id });
    expect(asked.text).not.toContain(other.username);
    const file = await download(one.agent).expect(200);
    expect(file.text).toContain(one.username);
    expect(file.text).not.toContain(other.username);
    expect((await storedEvents(api.database.ownerPool)).some(({ userId }) => userId === other.id)).toBe(true);
  });

  test('cannot guess the password for long', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.2' } });
    try {
      const { agent } = await limited.signUp();
      for (const path of ['/api/user/data', '/api/user/delete'])
        expect((await agent.post(path).send({ password: 'a guess' })).body.code).toBe('WRONG_PASSWORD');
      expect((await download(agent).expect(429)).body.code).toBe('RATE_LIMITED');
      expect((await agent.post('/api/user/delete').send({ password: PASSWORD }).expect(429)).body.code).toBe(
        'RATE_LIMITED',
      );
    } finally {
      await limited.close();
    }
  });
});
