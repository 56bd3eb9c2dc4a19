import type { ClientBase } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
import { type CopyRow, copyRows, readAll } from './copy/copy-rows.js';
import type { Fault } from './faults.js';

/**
 * Tolerates the time between reading the bonus and the creation time of the registration, in which a password is hashed
 * and may have to queue; and the two times come from two clocks.
 */
const MARGIN = `interval '10 minutes'`;

/** A person with events has an account; only its projection is missing, which can be computed from the events. */
export const WITHOUT_ACCOUNT = `
  SELECT id FROM public.users u
  WHERE role = 'user' AND NOT EXISTS (SELECT FROM public.point_accounts a WHERE a.user_id = u.id)
    AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id) ORDER BY id`;

const RECENT = `u.created_at > s.updated_at + ${MARGIN}`;
const listWithoutWelcome = statement(
  'people-without-ledger-welcome',
  `SELECT u.id FROM public.users u, public.settings s
   WHERE role = 'user' AND NOT u.is_returning AND u.left_team_at IS NULL AND s.welcome_bonus_points > 0 AND ${RECENT}
     AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id AND t.key = 'welcome')
   ORDER BY u.id`,
);

const countUnknownWelcomes = statement(
  'unknown-ledger-welcomes',
  `SELECT count(*) AS "count!" FROM public.users u, public.settings s
   WHERE role = 'user' AND NOT ${RECENT}
     AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id AND t.key = 'welcome')`,
);

/**
 * Checks whether every registered person has an account, and the welcome bonus if one was due. The settings contain the
 * bonus and when they were last changed, but not their history: for people who registered earlier it is unknown whether
 * a bonus was due. None was due to people who came back after their deletion, or who belonged to the team.
 *
 * @returns how many of those have no welcome bonus
 */
export async function checkPeople(client: ClientBase, report: (fault: Fault) => void): Promise<number> {
  for await (const row of copyRows(client, WITHOUT_ACCOUNT))
    for (const userId of readAll(row, readId))
      report({ kind: 'ACCOUNT_MISSING', userId, detail: 'a person without an account and without events' });
  for await (const row of copyRows(client, listWithoutWelcome.written))
    for (const userId of readAll(row, readId))
      report({ kind: 'WELCOME_MISSING', userId, detail: 'registered while a bonus was paid, and has none' });
  return (await countUnknownWelcomes.row(client))?.count ?? 0;
}

const readId = (row: CopyRow): number => row.int8(0);
