import { isLogged } from '../../administrator-log/index.js';
import type { EventEvidence } from '../../ledger/index.js';
import { statement } from '../../platform/database/statements/statement.js';

const IS_THERE = 'EXISTS (SELECT FROM public.users u WHERE u.id = e.user_id)';

const findUnerased = statement(
  'closed-accounts-without-erasure',
  `SELECT e.user_id AS "userId!", e.sequence AS "sequence!", ${IS_THERE} AS "isThere!"
   FROM unnest($userIds::bigint[], $sequences::bigint[], $administratorIds?::bigint[]) AS e (user_id, sequence, administrator_id)
   WHERE ${IS_THERE} OR e.administrator_id IS NOT NULL AND NOT ${isLogged({
     subjectType: 'user',
     subjectId: 'e.user_id',
     administratorId: 'e.administrator_id',
     action: `'delete-person'`,
   })}`,
);

/** An account is closed by the transaction that erases the person. If an administrator deleted them, their log says so. */
export const ERASURE_EVIDENCE: EventEvidence = {
  outlivesErasure: true,
  async find(connection, events) {
    const rows = await findUnerased.rows(connection, {
      userIds: events.map(({ userId }) => userId),
      sequences: events.map(({ sequence }) => sequence),
      administratorIds: events.map(({ actor }) => administratorIn(actor)),
    });
    return rows.map(({ isThere, ...event }) => ({
      ...event,
      missing: isThere
        ? 'the account is closed, and its person was not erased'
        : 'no entry in the administrators’ log says that its administrator deleted this person',
    }));
  },
};

function administratorIn(actor: string): number | null {
  const [, id] = /^administrator:(\d{1,15})$/.exec(actor) ?? [];
  return id === undefined ? null : Number(id);
}
