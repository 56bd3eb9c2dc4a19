import type { ReadModel } from '../../ledger/index.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { statement } from '../../platform/database/statements/statement.js';
import { HeldPoints } from './held-points.entity.js';

const FILLED = columnNamesOf(HeldPoints, ['generation', 'userId', 'points']);

const storeHeldPoints = statement(
  'held-points-write',
  `INSERT INTO held_points (${FILLED}) SELECT $generation, * FROM unnest($userIds::bigint[], $points::bigint[])
   ON CONFLICT (generation, user_id) DO UPDATE SET points = excluded.points
   RETURNING user_id AS "userId", xmax = 0 AS "isNew!"`,
);

const deleteClosed = statement(
  'held-points-delete',
  'DELETE FROM held_points WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])',
);

/**
 * Whoever is being changed at this moment is left out, so that nobody waits for the reader or it for them: the list of people
 * passes over them.
 */
const storeFirstEvents = statement(
  'people-store-first-events',
  `UPDATE users SET without_events = false
   WHERE id IN (SELECT id FROM users WHERE id = ANY ($userIds::bigint[]) AND without_events FOR NO KEY UPDATE SKIP LOCKED)`,
);

/** What each account holds after its last event; nothing of a closed account. */
export const heldPoints: ReadModel = {
  name: 'held-points',
  tables: ['held_points'],
  async handle({ events, generation, client }) {
    const last = new Map(events.map((event) => [event.userId, event]));
    const held = [...last.values()].filter(({ type }) => type !== 'CLOSE');
    const closed = [...last.values()].filter(({ type }) => type === 'CLOSE').map(({ userId }) => userId);
    const rows = await storeHeldPoints.rows(client, {
      generation,
      userIds: held.map(({ userId }) => userId),
      points: held.map(({ balanceAfter }) => balanceAfter),
    });
    const added = rows.filter(({ isNew }) => isNew).map(({ userId }) => userId);
    if (added.length > 0) await storeFirstEvents.run(client, { userIds: added });
    if (closed.length > 0) await deleteClosed.run(client, { generation, userIds: closed });
  },
};
