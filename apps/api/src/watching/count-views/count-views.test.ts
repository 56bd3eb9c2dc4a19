import { expect, test } from '@jest/globals';

import { RemoveExpiredRowsCommand } from '../../platform/expiry/remove-expired-rows.command.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { complete, report, uploadVideo, VIDEO_MS, watch } from '../../testing/fixtures/videos.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import { MarkPaidCompletionsCommand } from '../mark-paid-completions/mark-paid-completions.command.js';

const { api, administrator } = await appWithAdministrator();
const DAY_MS = 24 * 60 * 60_000;

interface Fact {
  readonly kind: string;
  readonly code: string | null;
  readonly credited_ms: number;
  readonly points: number | null;
}

async function factsOf({ id }: { id: number }): Promise<Fact[]> {
  const { rows } = await api.database.pool.query<Fact>(
    'SELECT kind, code, credited_ms, points FROM view_facts WHERE content_id = $1 ORDER BY id',
    [id],
  );
  return rows;
}

/** Refusals are written behind the answer. */
async function factsUntil(video: { id: number }, count: number): Promise<Fact[]> {
  await eventually(async () => (await factsOf(video)).length >= count);
  return factsOf(video);
}

const fact = (kind: string, creditedMs: number, more: Partial<Fact> = {}): Fact => ({
  kind,
  code: null,
  credited_ms: creditedMs,
  points: null,
  ...more,
});

const viewsOf = async ({ id }: { id: number }): Promise<unknown> =>
  (await administrator.get(`/api/admin/content/${id}/views`).expect(200)).body;

test('every view leaves what became of it, and the console counts it', async () => {
  const video = await uploadVideo(api, administrator, { pointsReward: '15' });
  const [one, other] = [await api.signUp(), await api.signUp()];
  await report(one.agent, video).expect(200);
  await report(one.agent, video).expect(200);
  api.clock.advanceMs(400);
  await complete(one.agent, video).expect(409);
  expect(await factsUntil(video, 3)).toEqual([
    fact('begun', 0),
    fact('credited', 400),
    fact('refused', 400, { code: 'NOT_WATCHED_YET' }),
  ]);
  api.clock.advanceMs(600);
  await complete(one.agent, video).expect(200);
  await complete(one.agent, video).expect(409);
  expect((await factsUntil(video, 6)).slice(3)).toEqual([
    fact('credited', VIDEO_MS),
    fact('completed', VIDEO_MS, { points: 15 }),
    fact('refused', VIDEO_MS, { code: 'ALREADY_COMPLETED' }),
  ]);
  await complete(other.agent, video, []).expect(409);
  await factsUntil(video, 7);

  expect(await viewsOf(video)).toEqual({
    begun: 1,
    completed: 1,
    refused: [
      { code: 'NOT_WATCHED_YET', count: 2 },
      { code: 'ALREADY_COMPLETED', count: 1 },
    ],
    points: 15,
    people: 1,
    since: new Date(api.clock.now().getTime() - 90 * DAY_MS).toISOString(),
  });
});

test('a completion that pays nothing leaves one fact as well', async () => {
  const video = await uploadVideo(api, administrator, { pointsReward: '0' });
  const { agent } = await api.signUp();
  await watch(api, agent, video);
  await Promise.all([1, 2, 3].map(() => complete(agent, video)));
  const completed = (await factsUntil(video, 5)).filter(({ kind }) => kind === 'completed');
  expect(completed).toEqual([fact('completed', VIDEO_MS, { points: 0 })]);
});

test('the fact of a mark that was lost comes with the mark, and once', async () => {
  const video = await uploadVideo(api, administrator, { pointsReward: '15' });
  const { agent, id } = await api.signUp();
  await watch(api, agent, video);
  await complete(agent, video).expect(200);
  await api.database.pool.query('DELETE FROM view_facts WHERE user_id = $1', [id]);
  await api.database.pool.query(
    'UPDATE content_views SET is_completed = false, completed_at = NULL WHERE user_id = $1',
    [id],
  );
  for (const marked of [1, 0]) expect(await execute(api, new MarkPaidCompletionsCommand())).toBe(marked);
  expect(await factsOf(video)).toEqual([fact('completed', VIDEO_MS, { points: 15 })]);
});

test('a hidden or deleted video leaves what it refused, one that never was does not', async () => {
  const video = await uploadVideo(api, administrator);
  const { agent, id } = await api.signUp();
  await administrator.post(`/api/content/${video.id}/toggle-visibility`).send({ visible: false }).expect(200);
  await complete(agent, video).expect(404);
  await factsUntil(video, 1);
  await administrator.delete(`/api/content/${video.id}`).expect(204);
  await complete(agent, video).expect(410);
  await complete(agent, { id: 5 }).expect(404);
  expect((await factsUntil(video, 2)).map(({ code }) => code)).toEqual([
    'CONTENT_NOT_FOUND',
    'CONTENT_DELETED',
  ]);
  const { rows } = await api.database.pool.query('SELECT content_id FROM view_facts WHERE user_id = $1', [
    id,
  ]);
  expect(rows).toHaveLength(2);
  expect((await administrator.get(`/api/admin/content/${video.id}/views`).expect(410)).body.code).toBe(
    'CONTENT_DELETED',
  );
});

test('facts are kept for 90 days, and no process changes one', async () => {
  const video = await uploadVideo(api, administrator);
  const { agent } = await api.signUp();
  await report(agent, video).expect(200);
  await expect(api.database.pool.query('UPDATE view_facts SET credited_ms = 1')).rejects.toMatchObject({
    code: '42501',
  });
  await api.database.pool.query(
    `INSERT INTO view_facts (user_id, content_id, at, kind)
     SELECT user_id, content_id, at - interval '90 days 1 second', 'credited' FROM view_facts WHERE content_id = $1`,
    [video.id],
  );
  await execute(api, new RemoveExpiredRowsCommand());
  expect(await factsOf(video)).toEqual([fact('begun', 0)]);
});

test('a video of unknown length is found among the others', async () => {
  const video = await uploadVideo(api, administrator);
  await api.database.pool.query('UPDATE content SET duration_ms = NULL WHERE id = $1', [video.id]);
  const { body } = await administrator.get('/api/admin/content?length=unknown').expect(200);
  expect(body).toMatchObject([{ id: video.id, durationMs: null }]);
  await administrator.get('/api/admin/content?length=long').expect(400);
});
