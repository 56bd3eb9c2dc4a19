import { COMPARED_EVENTS, type EventEvidence, isOtherSideClosed, keysOf } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';

/** With either of the two the row is erased: then the other's account is closed, and was paid the same. */
const findUninvited = statement(
  'bonuses-without-referral',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!", ${isOtherSideClosed('e')} AS "isGone!"
   FROM ${COMPARED_EVENTS}
   WHERE NOT EXISTS (SELECT FROM public.referrals r
     WHERE r.friend_id = e.source_id AND e.user_id IN (r.friend_id, r.inviter_id) AND r.bonus_points = e.amount_points)`,
);

/** A bonus is paid to both sides of an invitation. */
export const REFERRAL_EVIDENCE: EventEvidence = {
  outlivesErasure: false,
  async find(connection, events) {
    const rows = await findUninvited.rows(connection, keysOf(events));
    return rows.map((event) => ({
      ...event,
      missing: 'no invitation of or by this person was paid with these points',
    }));
  },
};
