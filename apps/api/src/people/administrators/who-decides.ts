import { type ApprovalRequest, DomainError, mayDecideFrom } from '@pwen/domain';

import type { Connection } from '../../platform/database/statements/statement.js';
import type { DeciderDto } from './decider.dto.js';
import { readTeamTerms, type TeamTerm } from './member-terms.js';

/** Those who ask and decide at a time. */
export interface Team {
  readonly terms: readonly TeamTerm[];
  readonly at: Date;
}

export async function readTeam(connection: Connection, at: Date): Promise<Team> {
  return { terms: await readTeamTerms(connection, at), at };
}

/** Who may decide a waiting change, and from when; the first one first. */
export function decidersOf(request: ApprovalRequest, { terms, at }: Team): DeciderDto[] {
  const deciders = terms.flatMap(({ memberId: id, username, endedAt }) => {
    const from = endedAt === null ? mayDecideFrom(id, request, terms) : null;
    return from === null || username === null ? [] : [{ id, username, from: from > at ? from : null }];
  });
  return deciders.sort((one, other) => timeOf(one) - timeOf(other) || one.id - other.id);
}

const timeOf = ({ from }: DeciderDto): number => from?.getTime() ?? 0;

/**
 * @throws DomainError OWN_REQUEST, OWN_ACCOUNT; CANNOT_DECIDE_YET with the time `from` which they may; NOT_ALLOWED for
 * somebody who decides nothing any more
 */
export function assertMayDecide(
  administratorId: number,
  request: ApprovalRequest,
  { terms, at }: Team,
): void {
  if (request.requestedBy === administratorId) throw new DomainError('OWN_REQUEST');
  if (request.userId === administratorId) throw new DomainError('OWN_ACCOUNT');
  const from = mayDecideFrom(administratorId, request, terms);
  if (from === null) throw new DomainError('NOT_ALLOWED');
  if (from > at) throw new DomainError('CANNOT_DECIDE_YET', { from: from.toISOString() });
}
