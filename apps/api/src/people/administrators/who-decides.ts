import { DomainError } from '@pwen/domain';

import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { SELECT_ACTIVE_ADMINISTRATORS } from '../people-in-sql.js';
import type { DeciderDto } from './decider.dto.js';

const listTeam = statement('who-decides-team', SELECT_ACTIVE_ADMINISTRATORS);

export interface Team {
  readonly administrators: readonly { readonly id: number; readonly username: string }[];
}
interface ApprovalRequest {
  readonly requestedBy: number;
  readonly userId: number | null;
  readonly requestedAt: Date;
}

export async function readTeam(connection: Connection, _at: Date): Promise<Team> {
  return { administrators: await listTeam.rows(connection) };
}

export function decidersOf(request: ApprovalRequest, { administrators }: Team): DeciderDto[] {
  return administrators
    .filter(({ id }) => id !== request.requestedBy && id !== request.userId)
    .map(({ id, username }) => ({ id, username, from: null }));
}

export function assertMayDecide(administratorId: number, request: ApprovalRequest, _team: Team): void {
  if (request.requestedBy === administratorId) throw new DomainError('OWN_REQUEST');
  if (request.userId === administratorId) throw new DomainError('OWN_ACCOUNT');
}
