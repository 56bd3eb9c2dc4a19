import { COMPARED_EVENTS, type EventEvidence, keysOf } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';

const findUnanswered = statement(
  'awards-without-quick-response',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!" FROM ${COMPARED_EVENTS}
   WHERE NOT EXISTS (SELECT FROM public.quick_survey_responses r
     WHERE r.user_id = e.user_id AND r.content_id = e.source_id AND r.points_earned = e.amount_points)`,
);

/** The questions after a video are paid to whoever answered them. */
export const QUICK_SURVEY_EVIDENCE: EventEvidence = {
  outlivesErasure: false,
  async find(connection, events) {
    const rows = await findUnanswered.rows(connection, keysOf(events));
    return rows.map((event) => ({
      ...event,
      missing: 'no answer of this person to the questions after this video for these points',
    }));
  },
};
