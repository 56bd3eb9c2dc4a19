import { expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';

import { BATCH } from '../../platform/paging/sorted-page.js';
import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { uploadVideo } from '../../testing/fixtures/videos.js';
import type { Agent } from '../../testing/test-app.js';
import { ExportContentCommand } from './export-content.command.js';

const { api, administrator } = await appWithAdministrator();
const { id: surveyId } = await createSurvey(api, administrator, { title: 'Mizik' });

async function exported(query: Readonly<Record<string, string>>, agent: Agent = administrator) {
  const { text, headers } = await agent.get('/api/admin/content/export').query(query).expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  return { lines: text.replace('\ufeff', '').trimEnd().split('\r\n'), total: headers['x-total-count'] };
}

test('has the videos of the filter as a table that no spreadsheet runs', async () => {
  await uploadVideo(api, administrator, { title: '=1+1', description: 'Yon, de', pointsReward: '7' });
  await uploadVideo(api, administrator, { title: 'Kafe', requiredSurveyId: String(surveyId) });
  const hidden = await uploadVideo(api, administrator, { title: 'Kache' });
  await administrator
    .post(`/api/content/${hidden.id}/toggle-visibility`)
    .send({ visible: false })
    .expect(200);
  const auditor = (await api.signInAuditor()).agent;
  const { lines, total } = await exported({ visibility: 'visible' }, auditor);
  expect(total).toBe('2');
  expect(lines[0]).toBe(
    'Id,Title,Description,Points,Order,Visibility,Visible from,Visible until,Required survey id,Required survey,Views,Seconds,Bytes,Created at,Picture codec,Sound codec,Excludes',
  );
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`,Kafe,Ki jan pri diri fikse,10,0,visible,,,${surveyId},Mizik,0,1,2758,`);
  expect(lines[2]).toContain(`,'=1+1,"Yon, de",7,0,visible,,,,,0,1,2758,`);
  expect(lines[1]).toMatch(/Z,H\.264,,$/);
  expect((await exported({ search: 'kach' })).lines).toHaveLength(2);
});

test('is recorded with its filter', async () => {
  const { agent, id: administratorId } = await api.signInAdministrator();
  await exported({ search: 'kafe', visibility: 'visible' }, agent);
  expect((await logged(api, 'content-list', 1)).at(-1)).toMatchObject({
    administratorId,
    action: 'export-content',
    details: { search: 'kafe', visibility: 'visible' },
  });
});

test('refuses what is no filter', async () => {
  for (const query of [{ visibility: 'gone' }, { limit: '3' }, { cursor: 'd.0.1' }])
    expect((await administrator.get('/api/admin/content/export').query(query).expect(400)).body.code).toBe(
      'VALIDATION_FAILED',
    );
});

const COUNT = 2 * BATCH + 10;

test('has each video once that was there all the time, while others change, come and go', async () => {
  await api.database.pool.query(
    `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, size_bytes, mime_type)
     SELECT 9000 + n, 'video', 'Plante ' || n, 'Istwa', 'planted-' || n || '.mp4', 1, now(), 1, 'video/mp4'
     FROM generate_series(1, ${COUNT}) n`,
  );
  const commands = api.app.get(CommandBus, { strict: false });
  const { id } = await api.signInAdministrator();
  const { rows } = await commands.execute(new ExportContentCommand({ search: 'plante' }, id));
  const found: number[] = [];
  for await (const { content } of rows) {
    found.push(content.id);
    if (found.length !== 10) continue;
    // In another place of every order, from what is read already and from what is not.
    await api.database.pool.query(
      `UPDATE content SET title = 'Plante Z' || id, priority = 9, views = 100, points_reward = 500 WHERE id % 3 = 0`,
    );
    await api.database.pool.query('UPDATE content SET deleted = true WHERE id = 9002');
    await uploadVideo(api, administrator, { title: 'Plante nouvo' });
  }
  const expected = Array.from({ length: COUNT }, (_, n) => 9000 + COUNT - n).filter((each) => each !== 9002);
  expect(found).toEqual(expected);
});
