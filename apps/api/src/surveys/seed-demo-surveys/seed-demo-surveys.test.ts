import { fileURLToPath } from 'node:url';

import { expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';

import type { ContentDto } from '../../content/content.dto.js';
import { SeedDemoProgrammeCommand } from '../../content/seed-demo-programme/seed-demo-programme.command.js';
import { countLogged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import type { SurveyDto } from '../survey.dto.js';
import { SeedDemoSurveysCommand } from './seed-demo-surveys.command.js';

const folderOf = (path: string): string => fileURLToPath(new URL(`../../../demo/${path}`, import.meta.url));

const api = await appOfFile();

const seed = (): Promise<string[]> =>
  api.app.get(CommandBus, { strict: false }).execute(new SeedDemoSurveysCommand(folderOf('surveys/')));

const surveysAt = async (path: string): Promise<SurveyDto[]> =>
  (await api.visitor().get(path).expect(200)).body as SurveyDto[];

test('adds surveys that people can answer; a second run adds nothing', async () => {
  const added = await seed();
  expect(added).toHaveLength(3);
  const surveys = await surveysAt('/api/surveys');
  expect(surveys).toHaveLength(3);
  const { agent } = await api.signUp();
  for (const { id, status, questions, questionTypes, questionOptions, revision } of surveys) {
    expect(status).toBe('active');
    const answers = questions.map((_, index) =>
      questionTypes[index] === 'text'
        ? 'Jakmèl'
        : (JSON.parse(questionOptions[index] ?? '[]') as string[])[0],
    );
    await agent.post('/api/surveys/submit').send({ surveyId: id, revision, answers }).expect(200);
  }
  expect(await seed()).toEqual([]);
  expect(await surveysAt('/api/surveys')).toEqual(surveys);
  expect(await countLogged(api)).toBe(0);
});

test('makes a survey the gate of one demo video', async () => {
  await api.app.get(CommandBus, { strict: false }).execute(new SeedDemoProgrammeCommand(folderOf('')));
  const { body } = await api.visitor().get('/api/content').expect(200);
  const guarded = (body as ContentDto[]).filter(({ surveyGate }) => surveyGate !== null);
  expect(guarded.map(({ title, surveyGate }) => [title, surveyGate?.title])).toEqual([
    ['Mache Anba: ki jan pri diri fikse', 'Ki jan ou fè mache?'],
  ]);
});

test('does not add a survey again that an administrator deleted', async () => {
  const { agent } = await api.signInAdministrator();
  const [survey] = await surveysAt('/api/surveys');
  await agent.delete(`/api/surveys/${survey?.id}`).expect(204);
  expect(await seed()).toEqual([]);
  expect(await surveysAt('/api/surveys')).toHaveLength(2);
});
