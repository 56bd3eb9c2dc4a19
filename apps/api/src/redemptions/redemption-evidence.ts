import { COMPARED_EVENTS, type EventEvidence, keysOf } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';

const findUnredeemed = statement(
  'spends-without-redemption',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!", e.amount_points > 0 AS "isRefund!" FROM ${COMPARED_EVENTS}
   WHERE NOT EXISTS (SELECT FROM public.redemptions r
     WHERE r.id = e.source_id AND r.user_id = e.user_id AND r.points_cost = abs(e.amount_points)
       AND CASE WHEN e.amount_points < 0 THEN r.spend_sequence = e.sequence
         ELSE r.refund_sequence = e.sequence AND r.status = 'refunded' END)`,
);

/** Points are spent by a redemption, and given back by the end of the same. */
export const REDEMPTION_EVIDENCE: EventEvidence = {
  outlivesErasure: true,
  async find(connection, events) {
    const rows = await findUnredeemed.rows(connection, keysOf(events));
    return rows.map(({ isRefund, ...event }) => ({
      ...event,
      missing: isRefund
        ? 'no redemption of this person was refunded by this event with these points'
        : 'no redemption of this person was paid by this event with these points',
    }));
  },
};
