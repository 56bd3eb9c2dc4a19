import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { balanceOf, plantReward, redemptionsIn } from '../../testing/fixtures/redemptions.js';
import { createSurvey, responsesTo } from '../../testing/fixtures/surveys/surveys.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { type Agent, createTestApp, type TestApp } from '../../testing/test-app.js';
import { createApiDocument } from '../http/document/api-document.js';

const HEADER = 'X-Pwen-Person';
const CHANGES = ['post', 'put', 'patch', 'delete'] as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Every changing call of the OpenAPI document, with 1 as the id of rows. */
function changes(): { method: (typeof CHANGES)[number]; path: string }[] {
  return Object.entries(createApiDocument(test.app).paths).flatMap(([path, calls]) =>
    CHANGES.filter((method) => calls[method]).map((method) => ({
      method,
      path: path.replace(/\{\w+\}/g, '1'),
    })),
  );
}

describe('a page that shows a person who is not signed in any more', () => {
  let mari: Awaited<ReturnType<TestApp['signUp']>>;
  let jan: Awaited<ReturnType<TestApp['signUp']>>;
  /** The tab that shows Mari, in the browser in which Jan is now signed in. */
  const asMari = (call: ReturnType<Agent['post']>) => call.set(HEADER, String(mari.id));

  beforeAll(async () => {
    mari = await test.signUp();
    jan = await test.signUp();
  });

  it('spends no points of the signed-in person', async () => {
    const rewardId = await plantReward(test, { pointsCost: 50 });
    const before = await balanceOf(jan.agent);
    const { body } = await asMari(jan.agent.post(`/api/rewards/${rewardId}/redeem`))
      .send({})
      .expect(409);
    expect(body.code).toBe('PERSON_CHANGED');
    expect(await balanceOf(jan.agent)).toBe(before);
    expect(await redemptionsIn(test)).toEqual([]);
  });

  it('earns no points for the signed-in person', async () => {
    const { agent: administrator } = await test.signInAdministrator();
    const video = await uploadVideo(test, administrator, { pointsReward: '20' });
    const survey = await createSurvey(test, administrator, { pointsReward: 25 });
    await watch(test, jan.agent, video);
    const before = await balanceOf(jan.agent);

    await asMari(complete(jan.agent, video)).expect(409);
    await asMari(jan.agent.post('/api/surveys/submit'))
      .send({ surveyId: survey.id, answers: ['Rara', 'Nan lari a'], revision: 1 })
      .expect(409);

    expect(await balanceOf(jan.agent)).toBe(before);
    expect(await responsesTo(test, survey)).toEqual([]);
    await complete(jan.agent, video).set(HEADER, String(jan.id)).expect(200);
  });

  it('sees nothing of the signed-in person', async () => {
    for (const path of ['/api/user', '/api/session', '/api/user/points/history', '/api/rewards/history']) {
      const { status, body } = await asMari(jan.agent.get(path));
      expect({ path, status, code: body.code }).toEqual({ path, status: 409, code: 'PERSON_CHANGED' });
    }
  });

  it('does not sign out the signed-in person', async () => {
    await asMari(jan.agent.post('/api/logout')).expect(409);
    await jan.agent.get('/api/user').expect(200);
  });

  it.each(['user', 'console'] as const)('changes nothing by any call of the %s host', async (host) => {
    const agent = host === 'user' ? jan.agent : (await test.signInAdministrator()).agent;
    expect(changes().length).toBeGreaterThan(20);
    for (const { method, path } of changes()) {
      const { status, body } = await asMari(agent[method](path)).send({});
      expect({ method, path, status, code: body.code }).toEqual({
        method,
        path,
        status: 409,
        code: 'PERSON_CHANGED',
      });
    }
  });

  it.each(['', '0', 'mari', `${Number.MAX_SAFE_INTEGER}`])(
    'is refused for any name but that of the signed-in person: “%s”',
    async (named) => {
      await jan.agent.get('/api/session').set(HEADER, named).expect(409);
    },
  );
});

describe('a call', () => {
  it('in the name of the signed-in person, or without a name, is accepted', async () => {
    const { agent, id } = await test.signUp();
    await agent.get('/api/user').set(HEADER, String(id)).expect(200);
    await agent.get('/api/user').expect(200);
  });

  it('in a person’s name but without a session counts as a visitor’s', async () => {
    const visitor = test.visitor();
    await visitor.get('/api/settings').set(HEADER, '7').expect(200);
    const { body } = await visitor.get('/api/user/points/history').set(HEADER, '7').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });
});
