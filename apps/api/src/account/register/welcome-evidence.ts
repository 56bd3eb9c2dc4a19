import { BONUS_MAX_POINTS } from '@pwen/domain';

import { COMPARED_EVENTS, type EventEvidence, keysOf } from '../../ledger/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { isOtherWelcomeBonus } from '../../settings/index.js';

/** In which a password is hashed and may have to queue; and the two times come from two clocks. */
const MARGIN = `interval '10 minutes'`;

const findUnwelcome = statement(
  'bonuses-without-registration',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!" FROM ${COMPARED_EVENTS}
   WHERE NOT EXISTS (
     SELECT FROM public.users u WHERE u.id = e.user_id AND NOT u.is_returning AND e.amount_points <= $mostPoints
       AND u.created_at > e.recorded_at - ${MARGIN} AND u.created_at < e.recorded_at + ${MARGIN}
       AND NOT ${isOtherWelcomeBonus('e.amount_points', `u.created_at - ${MARGIN}`)})`,
);

/** The bonus is paid when somebody registers, and to nobody who came back. The settings keep no history of what it was. */
export const WELCOME_EVIDENCE: EventEvidence = {
  outlivesErasure: false,
  async find(connection, events) {
    const rows = await findUnwelcome.rows(connection, { ...keysOf(events), mostPoints: BONUS_MAX_POINTS });
    return rows.map((event) => ({
      ...event,
      missing: 'nobody registered with this account at this time for whom this bonus was due',
    }));
  },
};
