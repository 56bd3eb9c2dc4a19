import { isLogged } from '../administrator-log/index.js';
import type { ComparedEvent, EventEvidence } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';

/** An adjustment has the key of its change, and a reversal names the event that it undoes. */
const IS_OF_CHANGE = `
  CASE e.type WHEN 'INCREASE' THEN c.kind = 'increase' AND e.key = 'adjustment:change:' || c.id
    WHEN 'DECREASE' THEN c.kind = 'decrease' AND e.key = 'adjustment:change:' || c.id
    ELSE c.kind = 'reverse' AND e.corrects = c.corrects END`;

const IS_LOGGED = isLogged({
  subjectType: 'user',
  subjectId: 'c.user_id',
  administratorId: 'coalesce(c.decided_by, c.requested_by)',
  action: `CASE WHEN c.decided_by IS NOT NULL THEN 'approve-balance-change'
    WHEN c.kind = 'reverse' THEN 'reverse-event' ELSE 'change-balance' END`,
  change: { id: 'c.id', amountPoints: 'c.amount_points', sequence: 'c.sequence' },
});

const findUnordered = statement(
  'corrections-without-change',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!", c.id IS NOT NULL AS "isChange!"
   FROM unnest($userIds::bigint[], $sequences::bigint[], $types::text[], $amounts::bigint[], $corrects?::bigint[], $keys::text[],
     $actors::text[]) AS e (user_id, sequence, type, amount_points, corrects, key, actor)
   LEFT JOIN public.balance_changes c ON c.user_id = e.user_id AND c.sequence = e.sequence AND c.state = 'done'
     AND c.amount_points = abs(e.amount_points) AND e.actor = 'administrator:' || c.requested_by AND ${IS_OF_CHANGE}
     AND c.decided_by IS DISTINCT FROM c.requested_by
   WHERE c.id IS NULL OR NOT ${IS_LOGGED}`,
);

/** An administrator changes a balance by a change of which there is a row, and an entry in the administrators' log. */
export const CHANGE_EVIDENCE: EventEvidence = {
  outlivesErasure: true,
  async find(connection, events) {
    const rows = await findUnordered.rows(connection, givenOf(events));
    return rows.map(({ isChange, ...event }) => ({
      ...event,
      missing: isChange
        ? 'no entry in the administrators’ log about this change of the balance'
        : 'no administrator’s change of this balance is done by this event with these points',
    }));
  },
};

const givenOf = (events: readonly ComparedEvent[]) => ({
  userIds: events.map(({ userId }) => userId),
  sequences: events.map(({ sequence }) => sequence),
  types: events.map(({ type }) => type),
  amounts: events.map(({ amountPoints }) => amountPoints),
  corrects: events.map(({ corrects }) => corrects),
  keys: events.map(({ key }) => key),
  actors: events.map(({ actor }) => actor),
});
