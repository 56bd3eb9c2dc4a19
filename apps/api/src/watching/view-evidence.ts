import { CONTENT_POINTS_MAX } from '@pwen/domain';

import { COMPARED_EVENTS, type EventEvidence, keysOf } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';

/**
 * Not whether the view is marked as completed: the mark follows from the event. The clocks of two processes may differ by
 * less than a minute.
 */
const findUnviewed = statement(
  'awards-without-view',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!", e.amount_points > $mostPoints AS "isTooMuch!"
   FROM ${COMPARED_EVENTS}
   WHERE NOT EXISTS (
     SELECT FROM public.content_views v WHERE v.user_id = e.user_id AND v.content_id = e.source_id
       AND e.amount_points <= $mostPoints AND v.viewed_at < e.recorded_at + interval '1 minute')`,
);

/** A video is paid to whoever began to watch it before. What it was worth then is nowhere but in the event. */
export const VIEW_EVIDENCE: EventEvidence = {
  outlivesErasure: false,
  async find(connection, events) {
    const given = { ...keysOf(events), mostPoints: CONTENT_POINTS_MAX };
    const rows = await findUnviewed.rows(connection, given);
    return rows.map(({ isTooMuch, ...event }) => ({
      ...event,
      missing: isTooMuch
        ? `no video was ever worth more than ${CONTENT_POINTS_MAX} points`
        : 'this person did not begin to watch this video before',
    }));
  },
};
