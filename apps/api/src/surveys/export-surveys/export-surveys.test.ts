import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { ExportSurveysCommand } from './export-surveys.command.js';

const { api, administrator } = await appWithAdministrator();
const PATH = '/api/admin/surveys/export';

test('is a file of the surveys that the list shows, with their figures', async () => {
  const survey = await createSurvey(api, administrator, { title: '=Mizik egzat', pointsReward: 33 });
  await submitSurvey((await api.signUp()).agent, survey).expect(200);
  await createSurvey(api, administrator, { title: 'egzat ki fèmen', status: 'closed' });
  const query = { search: 'egzat', status: 'active' };
  const { text, headers } = await administrator.get(PATH).query(query).expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="surveys.csv"',
    'x-total-count': '1',
  });
  const [columns, ...found] = parse(text, { bom: true }) as string[][];
  expect(found).toHaveLength(1);
  expect(
    Object.fromEntries((columns ?? []).map((column, place) => [column, found[0]?.[place]])),
  ).toMatchObject({
    Survey: String(survey.id),
    Title: "'=Mizik egzat",
    Status: 'active',
    'Ends at': '',
    'Points reward': '33',
    Responses: '1',
  });
});

test('is recorded with who took it and what they chose', async () => {
  const auditor = await api.signInAuditor();
  await auditor.agent.get(PATH).query({ status: 'ended' }).expect(200);
  expect((await logged(api, 'survey-list', 1)).at(-1)).toMatchObject({
    administratorId: auditor.id,
    action: 'export-surveys',
    details: { status: 'ended' },
  });
});

test('has each survey that was there all the time once, whatever happens to others meanwhile', async () => {
  const COUNT = 1_200;
  await api.database.pool.query(
    `INSERT INTO surveys (id, title, description, points_reward, status, question_ids, created_at)
     SELECT 800000 + n, 'mouvman ' || n, 'x', 5, 'active', '{}', now() FROM generate_series(1, $1::integer) n`,
    [COUNT],
  );
  const { id } = await api.signInAdministrator();
  const { rows, total } = await execute(api, new ExportSurveysCommand({ search: 'mouvman' }, id));
  expect(total).toBe(COUNT);
  const seen: number[] = [];
  for await (const survey of rows) {
    seen.push(survey.id);
    if (seen.length % 100 !== 50) continue;
    await api.database.pool.query(
      `UPDATE surveys SET title = CASE id % 2 WHEN 0 THEN 'a' ELSE 'z' END || ' mouvman', total_participants = id % 90
       WHERE id BETWEEN 800001 AND 802000 AND id % 7 = $1`,
      [seen.length % 7],
    );
    await api.database.pool.query('UPDATE surveys SET deleted = true WHERE id = 800003');
    await createSurvey(api, administrator, { title: 'mouvman nouvo' });
  }
  const stayed = Array.from({ length: COUNT }, (_, n) => 800_001 + n).filter((one) => one !== 800_003);
  expect(seen.filter((one) => one !== 800_003).sort((one, other) => one - other)).toEqual(stayed);
});

test('is not for people, and an unknown status is refused without an entry', async () => {
  const entries = await logged(api, 'survey-list', 1);
  const { agent } = await api.signUp();
  for (const stranger of [agent, api.visitor()])
    expect((await stranger.get(PATH).expect(404)).body.code).toBe('NOT_FOUND');
  expect((await api.consoleVisitor().get(PATH).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  for (const query of [{ status: 'x' }, { limit: '3' }])
    await administrator.get(PATH).query(query).expect(400);
  expect(await logged(api, 'survey-list', 1)).toEqual(entries);
});
