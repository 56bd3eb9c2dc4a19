import { describe, expect, test } from '@jest/globals';

import type { ContentDto } from '../../content/content.dto.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createSurvey, editSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { complete, uploadForm, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import type { Agent } from '../../testing/test-app.js';
import type { SurveyDto } from '../survey.dto.js';

const { api, administrator } = await appWithAdministrator();

async function guarded(fields: Parameters<typeof createSurvey>[2] = {}): Promise<[ContentDto, SurveyDto]> {
  const survey = await createSurvey(api, administrator, fields);
  return [await uploadVideo(api, administrator, { requiredSurveyId: String(survey.id) }), survey];
}

/** The gate of the video for this person, which must be the same in the list and in the video itself. */
async function gateOf(agent: Agent, { id }: ContentDto): Promise<unknown> {
  const [one, list] = await Promise.all([agent.get(`/api/content/${id}`), agent.get('/api/content')]);
  const listed = (list.body as ContentDto[]).find((content) => content.id === id);
  expect(listed?.surveyGate).toEqual(one.body.surveyGate);
  return one.body.surveyGate;
}

describe('a video that requires a survey', () => {
  test('names the survey, and can be completed only after it', async () => {
    const [video, survey] = await guarded({ title: 'Transpò', pointsReward: 25 });
    const { agent } = await api.signUp();
    const shut = { surveyId: survey.id, title: 'Transpò', pointsReward: 25 };
    expect(await gateOf(agent, video)).toEqual(shut);
    expect(await gateOf(api.visitor(), video)).toEqual(shut);
    await watch(api, agent, video);
    const { body } = await complete(agent, video).expect(403);
    expect(body).toMatchObject({ code: 'SURVEY_REQUIRED', details: { surveyId: survey.id } });

    await submitSurvey(agent, survey, undefined, { contentId: video.id }).expect(200);

    expect(await gateOf(agent, video)).toBeNull();
    await complete(agent, video).expect(200);
    expect(await gateOf(agent, video)).toBeNull();
    expect(await gateOf((await api.signUp()).agent, video)).toEqual(shut);
  });

  test('has no file for whoever has not answered the survey', async () => {
    const [video, survey] = await guarded();
    const { agent } = await api.signUp();
    const filesOf = async (viewer: Agent) => {
      const { body } = await viewer.get(`/api/content/${video.id}`).expect(200);
      return [body as ContentDto, ...(body as ContentDto).renditions].map(({ url }) => url);
    };
    // The upload's own answer goes to the administrator.
    expect(video.url).toMatch(/^\/media\/./);
    for (const viewer of [api.visitor(), agent])
      expect((await filesOf(viewer)).filter((url) => url !== '')).toEqual([]);
    await submitSurvey(agent, survey, undefined, { contentId: video.id }).expect(200);
    expect(await filesOf(agent)).toContain(video.url);
  });

  test('stays open after edits of an answered survey', async () => {
    const [video, survey] = await guarded();
    const { agent } = await api.signUp();
    await submitSurvey(agent, survey).expect(200);
    await editSurvey(administrator, survey, { questions: ['Ki dans?', 'Ki kote?'] }).expect(200);
    expect(await gateOf(agent, video)).toBeNull();
  });

  test.each<[string, (survey: SurveyDto) => Promise<unknown>]>([
    ['closed', (survey) => editSurvey(administrator, survey, { status: 'closed' }).expect(200)],
    ['a draft', (survey) => editSurvey(administrator, survey, { status: 'draft' }).expect(200)],
    ['deleted', (survey) => administrator.delete(`/api/surveys/${survey.id}`).expect(204)],
    [
      'over',
      (survey) => editSurvey(administrator, survey, { endDate: api.clock.now().toISOString() }).expect(200),
    ],
  ])('is open while the survey is %s', async (_, shutDown) => {
    const [video, survey] = await guarded();
    const { agent } = await api.signUp();
    expect(await gateOf(agent, video)).not.toBeNull();
    await shutDown(survey);
    expect(await gateOf(agent, video)).toBeNull();
    await watch(api, agent, video);
    await complete(agent, video).expect(200);
  });

  test('cannot require a deleted survey', async () => {
    const { id } = await createSurvey(api, administrator);
    await administrator.delete(`/api/surveys/${id}`).expect(204);
    const form = uploadForm(administrator, { requiredSurveyId: String(id) });
    const { body } = await form.attach('file', Buffer.from('nothing'), 'a.mp4').expect(400);
    expect(body.code).toBe('UNKNOWN_SURVEY');
  });
});
