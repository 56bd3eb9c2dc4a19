import { expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';

import type { ContentDto } from '../../content/content.dto.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createTestDatabase } from '../../testing/database/test-database.js';
import { complete, report, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { eventually, executeOften } from '../../testing/queues/queue-backends.js';
import { createTestApp } from '../../testing/test-app.js';
import { CompletionMarks } from '../complete-content/completion-marks.js';
import { MarkPaidCompletionsCommand } from './mark-paid-completions.command.js';

const { api, administrator } = await appWithAdministrator({ withWorker: true });

const mark = (): Promise<number> =>
  api.app.get(CommandBus, { strict: false }).execute(new MarkPaidCompletionsCommand());

/** Leaves the state of a process that was killed after the payment and before the mark. */
async function completeAndForget(video: ContentDto): Promise<number> {
  const { agent, id } = await api.signUp();
  await watch(api, agent, video);
  await complete(agent, video).expect(200);
  await api.database.pool.query(
    'UPDATE content_views SET is_completed = false, completed_at = NULL WHERE user_id = $1',
    [id],
  );
  return id;
}

const viewOf = async (userId: number) =>
  (
    await api.database.pool.query('SELECT is_completed, completed_at FROM content_views WHERE user_id = $1', [
      userId,
    ])
  ).rows[0];

test('a video that was paid but not marked is marked with the time of the payment; an unfinished one is not', async () => {
  const video = await uploadVideo(api, administrator, { pointsReward: '15' });
  const paid = await completeAndForget(video);
  const paidAt = api.clock.now();
  const { agent, id: begun } = await api.signUp();
  await report(agent, video).expect(200);
  api.clock.advanceMs(60_000);

  expect(await mark()).toBe(1);
  expect(await viewOf(paid)).toEqual({ is_completed: true, completed_at: paidAt });
  expect(await viewOf(begun)).toEqual({ is_completed: false, completed_at: null });
  expect(await mark()).toBe(0);
});

test('a paid view behind more than a batch of unfinished views is found', async () => {
  const video = await uploadVideo(api, administrator, { pointsReward: '15' });
  await api.database.pool.query(
    `WITH crowd AS (
       INSERT INTO users (id, username, password_hash, created_at)
       SELECT n, 'crowd-' || n || '@example.com', '-', now() FROM generate_series(1, 1200) AS n RETURNING id)
     INSERT INTO content_views (user_id, content_id, viewed_at) SELECT id, $1, now() FROM crowd`,
    [video.id],
  );
  const paid = await completeAndForget(video);
  expect(await mark()).toBe(1);
  expect(await viewOf(paid)).toMatchObject({ is_completed: true });
});

test('of completions that are marked together only that of a person whose row is held waits for the sweep', async () => {
  const video = await uploadVideo(api, administrator, { pointsReward: '15' });
  const people = [
    await completeAndForget(video),
    await completeAndForget(video),
    await completeAndForget(video),
  ];
  const [, held = 0] = people;
  await api.database.pool.query(
    'UPDATE users SET completion_days = 0, last_completion_day = NULL WHERE id = ANY ($1)',
    [people],
  );
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [held]);
  const marks = api.app.get(CompletionMarks, { strict: false });
  const at = api.clock.now();
  await Promise.all(people.map((userId) => marks.markPaid({ userId, contentId: video.id, at, points: 15 })));
  await holder.query('COMMIT');
  holder.release();
  const marked = await Promise.all(people.map(async (id) => (await viewOf(id))?.is_completed as boolean));
  expect(marked).toEqual([true, false, true]);
  expect(await mark()).toBe(1);
});

test('the worker marks paid views periodically', async () => {
  const paid = await completeAndForget(await uploadVideo(api, administrator, { pointsReward: '15' }));
  executeOften(api, 'paid completions');
  await eventually(async () => (await viewOf(paid))?.is_completed === true);
});

test('marking and completions lock the views in the same order, whatever plan Postgres chooses', async () => {
  const database = await createTestDatabase();
  const { ownerPool: owner } = database;
  const { rows: named } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  // Without nested loops the rows come in the order of the table, which is not that of the people.
  await owner.query(`ALTER DATABASE ${named[0]?.name} SET enable_nestloop = off`);
  const other = await createTestApp({ database });
  const video = await uploadVideo(other, (await other.signInAdministrator()).agent, { pointsReward: '15' });
  const people = (await other.crowd(3)).toSorted((a, b) => b.id - a.id);
  for (const { agent } of people) {
    await watch(other, agent, video);
    await complete(agent, video).expect(200);
  }
  await owner.query('TRUNCATE content_views');
  for (const { id } of people)
    await owner.query('INSERT INTO content_views (user_id, content_id, viewed_at) VALUES ($1, $2, $3)', [
      id,
      video.id,
      other.clock.now(),
    ]);
  const waitForLocks = (count: number) =>
    eventually(async () => {
      const { rowCount } = await owner.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rowCount === count;
    });
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM content_views WHERE user_id = $1 FOR UPDATE', [people[1]?.id]);

  const swept = other.app.get(CommandBus, { strict: false }).execute(new MarkPaidCompletionsCommand());
  const settledSweep = Promise.allSettled([swept]);
  await waitForLocks(1);
  const marks = other.app.get(CompletionMarks, { strict: false });
  const at = other.clock.now();
  const marked = people.map(({ id }) => marks.markPaid({ userId: id, contentId: video.id, at, points: 15 }));
  const settledMarks = Promise.allSettled(marked);
  await waitForLocks(2);
  await holder.query('COMMIT');
  holder.release();

  const settled = [...(await settledSweep), ...(await settledMarks)];
  await other.close();
  expect(settled.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
});
