import { describe, expect, test } from '@jest/globals';
import type { Test } from 'supertest';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { pictureOf } from '../../testing/fixtures/rewards.js';
import { createSurvey } from '../../testing/fixtures/surveys/surveys.js';
import {
  complete,
  editVideo,
  fixture,
  managed,
  storedFiles,
  uploadForm,
  uploadVideo,
  watch,
} from '../../testing/fixtures/videos.js';
import { type Agent, CONSOLE_HOST, USER_HOST } from '../../testing/test-app.js';
import type { ManagedContentDto } from '../managed-content.dto.js';

const { api, administrator } = await appWithAdministrator();

const png = (width: number): Promise<Buffer> => pictureOf(width, 10).png().toBuffer();

async function upload(fields: Readonly<Record<string, string>> = {}): Promise<ManagedContentDto> {
  return managed(administrator, await uploadVideo(api, administrator, fields));
}

async function uploadWithPoster(): Promise<ManagedContentDto> {
  api.clock.advanceMs(5);
  const form = uploadForm(administrator).attach('file', fixture('picture.mp4'));
  const { body } = await form.attach('thumbnail', await png(20), 'a.png').expect(201);
  return managed(administrator, body as { id: number });
}

const edited = async (form: Test): Promise<ManagedContentDto> =>
  (await form.expect(200)).body as ManagedContentDto;

describe('an edit', () => {
  test('replaces every field; an omitted optional one becomes empty', async () => {
    const survey = await createSurvey(api, administrator, { title: 'Mizik' });
    const before = await upload();
    const after = await edited(
      editVideo(administrator, before, {
        title: '  Nouvo tit ',
        description: 'Yon liy\r\nyon lòt',
        pointsReward: '25',
        requiredSurveyId: String(survey.id),
        priority: '3',
        isVisible: 'false',
        visibleFrom: '2026-01-01T00:00:00Z',
        visibleUntil: '2099-01-01T00:00:00Z',
      }),
    );
    expect(after).toEqual({
      ...before,
      title: 'Nouvo tit',
      description: 'Yon liy\nyon lòt',
      pointsReward: 25,
      requiredSurvey: { id: survey.id, title: 'Mizik' },
      priority: 3,
      isVisible: false,
      visibility: 'hidden',
      visibleFrom: '2026-01-01T00:00:00.000Z',
      visibleUntil: '2099-01-01T00:00:00.000Z',
      version: 2,
    });
    expect(await managed(administrator, before)).toEqual(after);
    const emptied = await edited(
      editVideo(administrator, after, {
        requiredSurveyId: '',
        visibleFrom: undefined,
        visibleUntil: '',
        isVisible: 'true',
      }),
    );
    expect(emptied).toMatchObject({
      requiredSurvey: null,
      visibleFrom: null,
      visibleUntil: null,
      visibility: 'visible',
      version: 3,
    });
  });

  test('keeps, replaces or removes the poster, and leaves no unused file', async () => {
    const kept = await storedFiles(api);
    const video = await uploadWithPoster();
    const withPoster = (await storedFiles(api)).length;
    const same = await edited(editVideo(administrator, video));
    expect(same.thumbnailUrl).toBe(video.thumbnailUrl);

    const replaced = await edited(
      editVideo(administrator, same, { removeThumbnail: 'true' }).attach('thumbnail', await png(30), 'b.png'),
    );
    expect(replaced.thumbnailUrl).not.toBe(video.thumbnailUrl);
    await api.visitor().get(replaced.thumbnailUrl).expect(200);
    await api.visitor().get(video.thumbnailUrl).expect(404);
    expect(await storedFiles(api)).toHaveLength(withPoster);

    const removed = await edited(editVideo(administrator, replaced, { removeThumbnail: 'true' }));
    expect(removed).toMatchObject({ thumbnailUrl: '', thumbnailSizes: [] });
    await api.visitor().get(replaced.thumbnailUrl).expect(404);
    await api.visitor().get(removed.url).expect(200);
    expect(await storedFiles(api)).toHaveLength(kept.length + 1);
  });

  test('is recorded with what it changed', async () => {
    const { agent, id: administratorId } = await api.signInAdministrator();
    const video = await managed(agent, await uploadVideo(api, agent, { title: 'Kafe', pointsReward: '5' }));
    await edited(editVideo(agent, video, { title: 'Kafe Tyòt', pointsReward: '6' }));
    expect((await logged(api, 'content', video.id)).slice(1)).toMatchObject([
      {
        administratorId,
        action: 'edit-content',
        details: {
          changes: { title: { from: 'Kafe', to: 'Kafe Tyòt' }, pointsReward: { from: 5, to: 6 } },
        },
      },
    ]);
  });

  test('may keep a survey that is deleted by now, and not choose one', async () => {
    const [survey, other] = [await createSurvey(api, administrator), await createSurvey(api, administrator)];
    const video = await edited(
      editVideo(administrator, await upload(), { requiredSurveyId: String(survey.id) }),
    );
    for (const { id } of [survey, other]) await administrator.delete(`/api/surveys/${id}`).expect(204);
    const kept = await edited(editVideo(administrator, video, { title: 'Lòt' }));
    expect(kept.requiredSurvey).toEqual({ id: survey.id, title: null });
    const { body } = await editVideo(administrator, kept, { requiredSurveyId: String(other.id) }).expect(400);
    expect(body.code).toBe('UNKNOWN_SURVEY');
  });
});

describe('two edits of one version', () => {
  test('at the same moment: one is saved, and the other one changes nothing', async () => {
    const video = await uploadWithPoster();
    const files = await storedFiles(api);
    const answers = await Promise.all(
      ['left', 'right'].map(async (title) =>
        editVideo(administrator, video, { title }).attach('thumbnail', await png(40), 'c.png'),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDITED_MEANWHILE');
    const after = await managed(administrator, video);
    const saved = answers.find(({ status }) => status === 200)?.body as ManagedContentDto;
    expect(after).toEqual(saved);
    expect(after.version).toBe(2);
    expect(await storedFiles(api)).toHaveLength(files.length);
    await api.visitor().get(after.thumbnailUrl).expect(200);
    expect(await logged(api, 'content', video.id)).toHaveLength(2);
  });

  test('one after the other: the second is refused until it names the version that it replaces', async () => {
    const video = await upload();
    await edited(editVideo(administrator, video, { description: 'Pa yo' }));
    const mine = { title: 'Pa m' };
    expect((await editVideo(administrator, video, mine).expect(409)).body.code).toBe('EDITED_MEANWHILE');
    const current = await managed(administrator, video);
    expect(current).toMatchObject({ title: video.title, description: 'Pa yo', version: 2 });
    expect(await edited(editVideo(administrator, current, mine))).toMatchObject({ ...mine, version: 3 });
  });

  test('also one that was made before somebody hid the video', async () => {
    const video = await upload();
    await administrator.post(`/api/content/${video.id}/toggle-visibility`).send({ visible: false });
    await editVideo(administrator, video, { title: 'Lòt' }).expect(409);
    expect(await managed(administrator, video)).toMatchObject({ isVisible: false, title: video.title });
  });
});

describe('a refused edit changes nothing', () => {
  const POINTS = 'Points reward must be a positive number';
  const ORDER = 'Order must be a whole number from 0 to 1000';
  const VERSION = 'The version that was edited is required';
  test.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    ['without a version', { version: undefined }, { version: VERSION }],
    ['without the visible flag', { isVisible: undefined }, { isVisible: 'Visible must be true or false' }],
    ['with a blank title', { title: ' ' }, { title: 'Title is required' }],
    ['without points', { pointsReward: '' }, { pointsReward: POINTS }],
    ['with an order above all', { priority: '1001' }, { priority: ORDER }],
    [
      'with a day',
      { visibleFrom: '2026-11-25' },
      { visibleFrom: 'Visible from must be an ISO date and time' },
    ],
    ['with a field that cannot be set', { views: '9' }, { views: 'property views should not exist' }],
  ])('%s', async (_, fields, details) => {
    const video = await uploadWithPoster();
    const files = await storedFiles(api);
    const { body } = await editVideo(administrator, video, fields)
      .attach('thumbnail', await png(50), 'd.png')
      .expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details });
    expect(await managed(administrator, video)).toEqual(video);
    expect(await storedFiles(api)).toEqual(files);
  });

  test('with a period that ends before it begins', async () => {
    const video = await upload();
    const period = { visibleFrom: '2026-12-02T00:00:00Z', visibleUntil: '2026-12-01T00:00:00Z' };
    const { body } = await editVideo(administrator, video, period).expect(422);
    expect(body).toMatchObject({
      code: 'INVALID_PERIOD',
      faults: { visibleUntil: { code: 'ENDS_BEFORE_IT_BEGINS' } },
    });
    expect(await managed(administrator, video)).toEqual(video);
  });

  test('with a poster that is not a picture, or is too large', async () => {
    const video = await uploadWithPoster();
    const files = await storedFiles(api);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    for (const [bytes, status, code] of [
      [Buffer.from('pa foto'), 400, 'INVALID_IMAGE_TYPE'],
      [large, 413, 'IMAGE_TOO_LARGE'],
    ] as const) {
      const form = editVideo(administrator, video, { title: 'Lòt' }).attach('thumbnail', bytes, 'a.png');
      const answer = await form;
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect(await managed(administrator, video)).toEqual(video);
    expect(await storedFiles(api)).toEqual(files);
  });

  test('of a video that does not exist or is deleted', async () => {
    const video = await upload();
    await administrator.delete(`/api/content/${video.id}`).expect(204);
    const files = await storedFiles(api);
    for (const [id, status] of [
      [video.id, 410],
      [12, 404],
    ] as const)
      await editVideo(administrator, { ...video, id })
        .attach('thumbnail', await png(9), 'a.png')
        .expect(status);
    expect(await storedFiles(api)).toEqual(files);
  });

  test('by anybody but an administrator at the console', async () => {
    const video = await upload();
    const { agent } = await api.signUp();
    const auditor = (await api.signInAuditor()).agent;
    for (const [form, status, code] of [
      [editVideo(agent, video, { title: 'x' }), 404, 'NOT_FOUND'],
      [editVideo(administrator, video, { title: 'x' }).set('Host', USER_HOST), 404, 'NOT_FOUND'],
      [editVideo(agent, video, { title: 'x' }).set('Host', CONSOLE_HOST), 401, 'NOT_SIGNED_IN'],
      [editVideo(api.consoleVisitor(), video, { title: 'x' }), 401, 'NOT_SIGNED_IN'],
      [editVideo(auditor, video, { title: 'x' }), 403, 'NOT_ALLOWED'],
    ] as const)
      expect((await form.expect(status)).body.code).toBe(code);
    expect(await managed(administrator, video)).toEqual(video);
  });
});

describe('other points', () => {
  const isCompletedBy = async (agent: Agent, id: number): Promise<unknown[]> => [
    (await agent.get(`/api/content/${id}`).expect(200)).body.isCompleted,
    ((await agent.get('/api/content').expect(200)).body as { id: number; isCompleted: boolean }[]).find(
      (video) => video.id === id,
    )?.isCompleted,
  ];

  test.each([
    ['0', '10', '20'],
    ['10', '0', '20'],
    ['10', '20', '0'],
  ])(
    'do not pay whoever completed it for %s when it is worth %s and then %s',
    async (first, second, third) => {
      const { agent: admin } = await api.signInAdministrator();
      let video = await managed(admin, await uploadVideo(api, admin, { pointsReward: first }));
      const { agent } = await api.signUp();
      await watch(api, agent, video);
      const { body } = await complete(agent, video).expect(200);
      expect(body.pointsEarned).toBe(Number(first));
      for (const pointsReward of [second, third]) {
        video = await edited(editVideo(admin, video, { pointsReward, title: `Pou ${pointsReward}` }));
        expect(await isCompletedBy(agent, video.id)).toEqual([true, true]);
        expect((await complete(agent, video).expect(409)).body.code).toBe('ALREADY_COMPLETED');
      }
      const { body: user } = await agent.get('/api/user').expect(200);
      expect(user.points).toBe(body.newBalance);
    },
  );

  test('are paid to whoever had begun to watch', async () => {
    const { agent: admin } = await api.signInAdministrator();
    const video = await managed(admin, await uploadVideo(api, admin, { pointsReward: '0' }));
    const { agent } = await api.signUp();
    await watch(api, agent, video);
    await edited(editVideo(admin, video, { pointsReward: '30' }));
    expect((await complete(agent, video).expect(200)).body.pointsEarned).toBe(30);
  });
});
