import { type MemberTerm, TIE_SETTLES_AFTER_MS } from '@pwen/domain';
import { type EntityManager, IsNull } from 'typeorm';

import { columnsOf } from '../../platform/database/columns-of.js';
import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { isActiveWho, usernameOf } from '../people-in-sql.js';
import { MemberTermRow } from './member-term.entity.js';

/** A term with what lists show of its member. */
export interface TeamTerm extends MemberTerm {
  /** Null for a deleted account. */
  readonly username: string | null;
  readonly makerName: string | null;
}

const READ = ['since', 'madeBy', 'invitedBy', 'confirmedAt', 'endedAt'] as const;

const findTerms = statement(
  'member-terms',
  `SELECT user_id AS "memberId", ${columnsOf(MemberTermRow, READ)},
     ${usernameOf('user_id')} AS username, ${usernameOf('made_by')} AS "makerName", ${isActiveWho('decide-changes', 'user_id')} AS "decides!"
   FROM member_terms
   WHERE ended_at IS NULL OR (made_by IS NOT NULL AND since > $since AND confirmed_at IS NULL)
   ORDER BY user_id, id`,
);

/** SQL: begins the terms of founders, who are the rows of `source`. */
export const beginFounders = (source: string): string =>
  `INSERT INTO member_terms (user_id, since) SELECT id, created_at FROM ${source}`;

/** The terms of all who ask or decide, and those that have ended whose ties are not settled. */
export function readTeamTerms(connection: Connection, at: Date): Promise<TeamTerm[]> {
  return findTerms.rows(connection, { since: new Date(at.getTime() - TIE_SETTLES_AFTER_MS) });
}

/** Whoever gives somebody a role that asks or decides calls this in the same transaction. */
export async function beginTerm(
  manager: EntityManager,
  term: Pick<MemberTermRow, 'userId' | 'since' | 'madeBy' | 'invitedBy'>,
): Promise<void> {
  await manager.insert(MemberTermRow, term);
}

/** Whoever takes such a role away from somebody calls this in the same transaction, if they had one or not. */
export async function endTerm(manager: EntityManager, userId: number, at: Date): Promise<void> {
  await manager.update(MemberTermRow, { userId, endedAt: IsNull() }, { endedAt: at });
}

/** Settles the tie between a member and their maker. */
export async function confirmTerm(
  manager: EntityManager,
  userId: number,
  { confirmedBy, confirmedAt }: { readonly confirmedBy: number; readonly confirmedAt: Date },
): Promise<void> {
  await manager.update(MemberTermRow, { userId, endedAt: IsNull() }, { confirmedBy, confirmedAt });
}
