import { describe, expect, it } from '@jest/globals';
import type { Test } from 'supertest';

import { STEP_UP_MS } from '../../platform/sessions/access/step-up.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { createReward, editForm, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { createSurvey, editSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { editVideo, managed, uploadVideo } from '../../testing/fixtures/videos.js';
import { PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();

/** What an administrator has made, who proved longer ago than a proof holds that it is them. */
async function made() {
  const { agent } = await api.signInOwner();
  const reward = await createReward(api, agent, { pointsCost: '50', limitPerPerson: '1' });
  const survey = await createSurvey(api, agent, { pointsReward: 10 });
  const video = await managed(agent, await uploadVideo(api, agent, { pointsReward: '10' }));
  api.clock.advanceMs(STEP_UP_MS);
  return { agent, reward, survey, video };
}

const codeOf = async (call: Test): Promise<string> => (await call).body.code as string;

describe('of an administrator who has not proved lately that it is them', () => {
  it('no price, limit or points are changed, up or down, and nothing beside them either', async () => {
    const { agent, reward, survey, video } = await made();
    const calls = [
      editForm(agent, reward.id, { pointsCost: '49', limitPerPerson: '1', title: 'Lòt tit' }),
      editForm(agent, reward.id, { pointsCost: '51', limitPerPerson: '1' }),
      editForm(agent, reward.id, { pointsCost: '50', limitPerPerson: '2' }),
      editForm(agent, reward.id, { pointsCost: '50', limitPerPerson: '1', limitPerDay: '1' }),
      editForm(agent, reward.id, {
        pointsCost: '50',
        limitPerPerson: '1',
        ...voucherNumbers('MAYBE-A-VOUCHER'),
      }),
      editSurvey(agent, survey, { pointsReward: 11 }),
      editVideo(agent, video, { pointsReward: '9' }),
    ];
    for (const call of calls) expect(await codeOf(call.expect(403))).toBe('STEP_UP_REQUIRED');
    expect((await agent.get(`/api/rewards/${reward.id}`)).body).toEqual(reward);
    expect((await agent.get(`/api/surveys/${survey.id}`)).body).toMatchObject({ pointsReward: 10 });
    expect((await managed(agent, video)).pointsReward).toBe(10);
  });

  it('texts are', async () => {
    const { agent, reward, survey, video } = await made();
    await editForm(agent, reward.id, { pointsCost: '50', limitPerPerson: '1', title: 'Lòt tit' }).expect(200);
    await editSurvey(agent, survey, { pointsReward: 10, title: 'Lòt tit' }).expect(200);
    await editVideo(agent, video, { pointsReward: '10', title: 'Lòt tit' }).expect(200);
  });
});

it('after a proof, prices and points are changed', async () => {
  const { agent, reward, survey, video } = await made();
  await agent.post('/api/step-up').send({ password: PASSWORD }).expect(204);
  await editForm(agent, reward.id, { pointsCost: '49', limitPerPerson: '1' }).expect(200);
  await editSurvey(agent, survey, { pointsReward: 11 }).expect(200);
  await editVideo(agent, video, { pointsReward: '9' }).expect(200);
});

it('a colleague is shut out only after a proof, and a person without', async () => {
  const { agent } = await made();
  const [colleague, person] = [await api.signInAuditor(), await api.signUp()];
  const block = (id: number) => agent.post(`/api/users/${id}/block`).send({ reason: 'Yon rezon' });
  await block(person.id).expect(200);
  expect(await codeOf(block(colleague.id).expect(403))).toBe('STEP_UP_REQUIRED');
  await colleague.agent.get('/api/user').expect(200);
  await agent.post('/api/step-up').send({ password: PASSWORD }).expect(204);
  await block(colleague.id).expect(200);
});
