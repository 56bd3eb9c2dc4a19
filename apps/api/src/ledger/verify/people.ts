import type { ClientBase } from 'pg';

import { type CopyRow, copyRows, readAll } from './copy/copy-rows.js';
import type { Fault } from './faults.js';

/**
 * Between the moment in which a registration reads the bonus and the one that it carries as its own lies the hashing of
 * a password, which may have to wait its turn; and the two come from two clocks.
 */
const MARGIN = `interval '10 minutes'`;

/** Who has events has an account as well: it lacks its projection, which the events are enough to compute. */
export const WITHOUT_ACCOUNT = `
  SELECT id FROM public.users u
  WHERE role = 'user' AND NOT EXISTS (SELECT FROM public.point_accounts a WHERE a.user_id = u.id)
    AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id) ORDER BY id`;

const RECENT = `u.created_at > s.updated_at + ${MARGIN}`;
const WITHOUT_WELCOME = `
  SELECT u.id FROM public.users u, public.settings s
  WHERE role = 'user' AND s.welcome_bonus_points > 0 AND ${RECENT}
    AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id AND t.key = 'welcome') ORDER BY u.id`;

/**
 * Looks whether everybody who registered has what everybody gets: an account, and the welcome bonus where one was due.
 * The settings say what the bonus is and since when they are as they are, and nothing of before: of people who
 * registered earlier nobody can tell whether there was a bonus.
 *
 * @returns how many of those have no welcome bonus
 */
export async function checkPeople(client: ClientBase, report: (fault: Fault) => void): Promise<number> {
  for await (const row of copyRows(client, WITHOUT_ACCOUNT))
    for (const userId of readAll(row, readId))
      report({ kind: 'ACCOUNT_MISSING', userId, detail: 'a person without an account and without events' });
  for await (const row of copyRows(client, WITHOUT_WELCOME))
    for (const userId of readAll(row, readId))
      report({ kind: 'WELCOME_MISSING', userId, detail: 'registered while a bonus was paid, and has none' });
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*) FROM public.users u, public.settings s
    WHERE role = 'user' AND NOT ${RECENT}
      AND NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = u.id AND t.key = 'welcome')`);
  return rows[0]?.count ?? 0;
}

const readId = (row: CopyRow): number => row.int8(0);
