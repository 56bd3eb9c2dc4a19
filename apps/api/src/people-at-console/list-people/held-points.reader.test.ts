import { expect, it } from '@jest/globals';

import type { FeedEvent } from '../../ledger/feed/feed-events.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { heldPoints } from './held-points.reader.js';

const api = await appOfFile();

/** Reads one event of each person, in a transaction of its own. */
async function read(ids: readonly number[]): Promise<void> {
  const client = await api.database.pool.connect();
  try {
    await client.query('BEGIN');
    const events = ids.map((userId) => ({ userId, type: 'EARN', balanceAfter: 5 }) as FeedEvent);
    await heldPoints.handle({ events, generation: 1, client });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
const withoutEvents = async (): Promise<number[]> => {
  const { rows } = await api.database.pool.query<{ id: number }>(
    'SELECT id FROM users WHERE without_events ORDER BY id',
  );
  return rows.map(({ id }) => id);
};

it('notes whose first event was read, and waits for nobody who is being changed', async () => {
  const [one, other, third] = [await api.signUp(), await api.signUp(), await api.signUp()];
  await read([one.id]);
  expect(await withoutEvents()).toEqual([other.id, third.id]);
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [other.id]);
  await read([one.id, other.id, third.id]);
  await holder.query('COMMIT');
  holder.release();
  expect(await withoutEvents()).toEqual([other.id]);
});
