import type { ClientBase } from 'pg';

import type { ReadModel } from '../../ledger/feed/ledger-reader.js';
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
    await client.query(
      `INSERT INTO held_points (${FILLED}) SELECT $1, * FROM unnest($2::bigint[], $3::bigint[])
       ON CONFLICT (generation, user_id) DO UPDATE SET points = excluded.points`,
      [generation, held.map(({ userId }) => userId), held.map(({ balanceAfter }) => balanceAfter)],
    );
    await noteEvents(
      client,
      held.map(({ userId }) => userId),
    );
    if (closed.length > 0)
      await client.query('DELETE FROM held_points WHERE generation = $1 AND user_id = ANY ($2::bigint[])', [
        generation,
        closed,
      ]);
  },
};

/**
 * Once for each person. Whoever is being changed at this moment is left out, so that nobody waits for the reader or it for
 * them: they are looked at again with their next event, and until then in vain.
 */
async function noteEvents(client: ClientBase, userIds: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE users SET without_events = false
     WHERE id IN (SELECT id FROM users WHERE id = ANY ($1::bigint[]) AND without_events FOR UPDATE SKIP LOCKED)`,
    [userIds],
  );
}
