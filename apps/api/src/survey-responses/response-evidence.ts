import { SURVEY_POINTS_MAX } from '@pwen/domain';

import { isLogged } from '../administrator-log/index.js';
import { COMPARED_EVENTS, type EventEvidence, keysOf } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';

/** With a survey its answers are deleted. Whoever was paid for them answered before that; clocks differ by less than a minute. */
const WAS_DELETED = isLogged({
  subjectType: 'survey',
  subjectId: 'e.source_id',
  action: `'delete-survey'`,
  since: `e.recorded_at - interval '1 minute'`,
});

const findUnanswered = statement(
  'awards-without-response',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!",
     e.amount_points <= $mostPoints AND ${WAS_DELETED} AS "isGone!"
   FROM ${COMPARED_EVENTS}
   WHERE NOT EXISTS (SELECT FROM public.survey_responses r
     WHERE r.user_id = e.user_id AND r.survey_id = e.source_id AND r.points_earned = e.amount_points)`,
);

/** A survey is paid to whoever answered it. The answers of somebody who was erased are nobody's any more. */
export const RESPONSE_EVIDENCE: EventEvidence = {
  outlivesErasure: false,
  async find(connection, events) {
    const given = { ...keysOf(events), mostPoints: SURVEY_POINTS_MAX };
    const rows = await findUnanswered.rows(connection, given);
    return rows.map((event) => ({
      ...event,
      missing: 'no answer of this person to this survey for these points',
    }));
  },
};
