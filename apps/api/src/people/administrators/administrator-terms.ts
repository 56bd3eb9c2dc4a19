import { type AdministratorTerm, TIE_SETTLES_AFTER_MS } from '@pwen/domain';
import { type EntityManager, IsNull } from 'typeorm';

import { columnsOf } from '../../platform/database/columns-of.js';
import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { isActive, usernameOf } from '../people-in-sql.js';
import { AdministratorTermRow } from './administrator-term.entity.js';

/** A term with what lists show of its administrator. */
export interface TeamTerm extends AdministratorTerm {
  /** Null for a deleted account. */
  readonly username: string | null;
  readonly makerName: string | null;
  /** Whether they could sign in now. */
  readonly isActive: boolean;
}

const READ = ['since', 'madeBy', 'invitedBy', 'confirmedAt', 'endedAt'] as const;

const findTerms = statement(
  'administrator-terms',
  `SELECT user_id AS "administratorId", ${columnsOf(AdministratorTermRow, READ)},
     ${usernameOf('user_id')} AS username, ${usernameOf('made_by')} AS "makerName", ${isActive('user_id')} AS "isActive!"
   FROM administrator_terms
   WHERE ended_at IS NULL OR (made_by IS NOT NULL AND since > $since AND confirmed_at IS NULL)
   ORDER BY user_id, id`,
);

/** SQL: begins the terms of founders, who are the rows of `source`. */
export const beginFounders = (source: string): string =>
  `INSERT INTO administrator_terms (user_id, since) SELECT id, created_at FROM ${source}`;

/** The terms of all administrators, and those that have ended whose ties are not settled. */
export function readTeamTerms(connection: Connection, at: Date): Promise<TeamTerm[]> {
  return findTerms.rows(connection, { since: new Date(at.getTime() - TIE_SETTLES_AFTER_MS) });
}

/** Whoever makes somebody an administrator calls this in the same transaction. */
export async function beginTerm(
  manager: EntityManager,
  term: Pick<AdministratorTermRow, 'userId' | 'since' | 'madeBy' | 'invitedBy'>,
): Promise<void> {
  await manager.insert(AdministratorTermRow, term);
}

/** Whoever takes the role away from somebody calls this in the same transaction, if they had it or not. */
export async function endTerm(manager: EntityManager, userId: number, at: Date): Promise<void> {
  await manager.update(AdministratorTermRow, { userId, endedAt: IsNull() }, { endedAt: at });
}

/** Settles the tie between an administrator and their maker. */
export async function confirmTerm(
  manager: EntityManager,
  userId: number,
  { confirmedBy, confirmedAt }: { readonly confirmedBy: number; readonly confirmedAt: Date },
): Promise<void> {
  await manager.update(AdministratorTermRow, { userId, endedAt: IsNull() }, { confirmedBy, confirmedAt });
}
