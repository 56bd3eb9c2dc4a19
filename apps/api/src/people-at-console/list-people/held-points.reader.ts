import type { ClientBase } from 'pg';

import type { ReadModel } from '../../ledger/index.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { HeldPoints } from './held-points.entity.js';

const FILLED = columnNamesOf(HeldPoints, ['generation', 'userId', 'points']);

/** What each account holds after its last event; nothing of a closed account. */
export const heldPoints: ReadModel = {
  name: 'held-points',
  tables: ['held_points'],
  async handle({ events, generation, client }) {
    const last = new Map(events.map((event) => [event.userId, event]));
    const held = [...last.values()].filter(({ type }) => type !== 'CLOSE');
    const closed = [...last.values()].filter(({ type }) => type === 'CLOSE').map(({ userId }) => userId);
    const { rows } = await client.query<{ userId: number; isNew: boolean }>(
      `INSERT INTO held_points (${FILLED}) SELECT $1, * FROM unnest($2::bigint[], $3::bigint[])
       ON CONFLICT (generation, user_id) DO UPDATE SET points = excluded.points
       RETURNING user_id AS "userId", xmax = 0 AS "isNew"`,
      [generation, held.map(({ userId }) => userId), held.map(({ balanceAfter }) => balanceAfter)],
    );
    const added = rows.filter(({ isNew }) => isNew).map(({ userId }) => userId);
    if (added.length > 0) await noteFirstEvents(client, added);
    if (closed.length > 0)
      await client.query('DELETE FROM held_points WHERE generation = $1 AND user_id = ANY ($2::bigint[])', [
        generation,
        closed,
      ]);
  },
};

/**
 * Whoever is being changed at this moment is left out, so that nobody waits for the reader or it for them: the list of people
 * passes over them.
 */
async function noteFirstEvents(client: ClientBase, userIds: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE users SET without_events = false
     WHERE id IN (SELECT id FROM users WHERE id = ANY ($1::bigint[]) AND without_events FOR UPDATE SKIP LOCKED)`,
    [userIds],
  );
}
