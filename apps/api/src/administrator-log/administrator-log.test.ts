import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Test } from 'supertest';

import { countLogged, logged } from '../testing/administrator-log.js';
import {
  createForm,
  createReward,
  editForm,
  pictureOf,
  voucherNumbers,
} from '../testing/fixtures/rewards.js';
import { createSurvey, editSurvey, surveyForm } from '../testing/fixtures/surveys/surveys.js';
import { fixture, storedFiles, uploadForm, uploadVideo } from '../testing/fixtures/videos.js';
import { untilWaiting } from '../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, type TestApp } from '../testing/test-app.js';

let api: TestApp;
let author: { readonly agent: Agent; readonly id: number };
/** Not the author, so that the log must record the right person. */
let editor: { readonly agent: Agent; readonly id: number };

beforeAll(async () => {
  api = await createTestApp();
  [author, editor] = [await api.signInAdministrator(), await api.signInAdministrator()];
});

afterAll(() => api.close());

const entry = ({ id }: { readonly id: number }, action: string, details: Record<string, unknown>) => ({
  administratorId: id,
  action,
  details,
  at: api.clock.now(),
});

describe('the log records who made a change, when, and what changed,', () => {
  test('of a reward', async () => {
    const { id } = await createReward(api, author.agent, {
      title: 'Kat rechaj',
      pointsCost: '100',
      activeTo: '2099-01-01T00:00:00Z',
      ...voucherNumbers('SECRET-1', 'SECRET-2'),
    });
    const created = { title: 'Kat rechaj', pointsCost: 100, vouchers: 2 };
    expect(await logged(api, 'reward', id)).toEqual([entry(author, 'create-reward', created)]);

    api.clock.advanceMs(1000);
    const { body: list } = await author.agent.get(`/api/rewards/${id}/vouchers`).expect(200);
    const removed = list[0].id as number;
    await editForm(editor.agent, id, {
      title: 'Kat rechaj',
      pointsCost: '250',
      removedVoucherIds: JSON.stringify([removed]),
      ...voucherNumbers('SECRET-3'),
    }).expect(200);
    expect((await logged(api, 'reward', id)).at(-1)).toEqual(
      entry(editor, 'edit-reward', {
        changes: {
          pointsCost: { from: 100, to: 250 },
          activeTo: { from: '2099-01-01T00:00:00.000Z', to: null },
        },
        addedVouchers: 1,
        removedVoucherIds: [removed],
      }),
    );

    await editor.agent.delete(`/api/rewards/${id}`).expect(204);
    const log = await logged(api, 'reward', id);
    expect(log).toHaveLength(3);
    expect(log.at(-1)).toEqual(entry(editor, 'delete-reward', { title: 'Kat rechaj' }));
    expect(JSON.stringify(log)).not.toContain('SECRET');
  });

  test('of a survey', async () => {
    const survey = await createSurvey(api, author.agent, { status: 'draft' });
    const created = { title: 'Mizik peyi a', pointsReward: 20, status: 'draft' };
    expect(await logged(api, 'survey', survey.id)).toEqual([entry(author, 'create-survey', created)]);

    api.clock.advanceMs(1000);
    await editSurvey(editor.agent, survey, { pointsReward: 30, questions: ['Ki mizik?', 'Ki kote?'] }).expect(
      200,
    );
    const choice = (text: string) => ({
      text,
      type: 'multiple_choice',
      options: ['Konpa', 'Rara', 'Twoubadou'],
    });
    const inWords = (text: string) => ({ text, type: 'text', options: [] });
    expect((await logged(api, 'survey', survey.id)).at(-1)).toEqual(
      entry(editor, 'edit-survey', {
        changes: {
          pointsReward: { from: 20, to: 30 },
          status: { from: 'draft', to: 'active' },
          questions: {
            from: [choice('Ki mizik ou pi renmen?'), inWords('Ki kote w tande mizik?')],
            to: [choice('Ki mizik?'), inWords('Ki kote?')],
          },
        },
      }),
    );
    await editSurvey(editor.agent, survey, { pointsReward: 30, questions: ['Ki mizik?', 'Ki kote?'] }).expect(
      200,
    );
    expect((await logged(api, 'survey', survey.id)).at(-1)).toMatchObject({ details: { changes: {} } });

    await editor.agent.delete(`/api/surveys/${survey.id}`).expect(204);
    const log = await logged(api, 'survey', survey.id);
    expect(log).toHaveLength(4);
    expect(log.at(-1)).toEqual(entry(editor, 'delete-survey', { title: 'Mizik peyi a' }));
  });

  test('of a video', async () => {
    const { id } = await uploadVideo(api, author.agent, { pointsReward: '15' });
    await editor.agent.delete(`/api/content/${id}`).expect(204);
    await editor.agent.delete(`/api/content/${id}`).expect(410);
    expect(await logged(api, 'content', id)).toEqual([
      entry(author, 'upload-content', {
        title: 'Mache Anba',
        pointsReward: 15,
        requiredSurveyId: null,
        isVisible: true,
        visibleFrom: null,
        visibleUntil: null,
      }),
      entry(editor, 'delete-content', { title: 'Mache Anba' }),
    ]);
  });
});

test('a deletion by two administrators at the same moment is recorded once', async () => {
  const { id } = await uploadVideo(api, author.agent);
  const address = `/api/content/${id}`;
  // Both have read the row before either may delete it.
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM content WHERE id = $1 FOR UPDATE', [id]);
  const deleting = [author, editor].map(({ agent }) => agent.delete(address).then((answer) => answer));
  await untilWaiting(api, 2);
  await holder.query('COMMIT');
  holder.release();
  const answers = await Promise.all(deleting);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  expect(await logged(api, 'content', id)).toHaveLength(2);
});

test('an action that cannot be recorded is not carried out', async () => {
  const { id: rewardId } = await createReward(api, author.agent);
  const survey = await createSurvey(api, author.agent);
  const { id: contentId } = await uploadVideo(api, author.agent);
  const { agent } = author;
  const image = await pictureOf(8, 6).png().toBuffer();
  const calls: [string, () => Test][] = [
    ['create a reward', () => createForm(agent).attach('image', image, 'a.png')],
    ['edit a reward', () => editForm(agent, rewardId, { title: 'Lòt' }).attach('image', image, 'a.png')],
    ['delete a reward', () => agent.delete(`/api/rewards/${rewardId}`)],
    ['create a survey', () => agent.post('/api/surveys').send(surveyForm())],
    ['edit a survey', () => editSurvey(agent, survey, { title: 'Lòt' })],
    ['delete a survey', () => agent.delete(`/api/surveys/${survey.id}`)],
    ['upload a video', () => uploadForm(agent).attach('file', fixture('picture.mp4'))],
    ['delete a video', () => agent.delete(`/api/content/${contentId}`)],
  ];
  const lists = ['/api/rewards', '/api/surveys', '/api/content'];
  const everything = async () => [
    await Promise.all(lists.map(async (path) => (await agent.get(path).expect(200)).body as unknown)),
    await storedFiles(api),
    await countLogged(api),
  ];
  const before = await everything();
  await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
  try {
    for (const [what, call] of calls) {
      api.clock.advanceMs(5);
      expect([what, (await call()).status]).toEqual([what, 500]);
      expect([what, await everything()]).toEqual([what, before]);
    }
  } finally {
    await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
  }
});
