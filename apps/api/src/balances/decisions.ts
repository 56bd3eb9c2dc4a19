import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';

import { AdministratorLog, type LogAction, personal } from '../audit/administrator-log.js';
import { Clock } from '../platform/clock.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
import { holdUndeleted } from '../users/people-in-sql.js';
import type { BalanceChangeDto } from './balance-change.dto.js';
import { BalanceChange } from './balance-change.entity.js';
import { changeOf } from './change-rows.js';

/** What becomes of a waiting change. */
export type Outcome =
  | { readonly state: 'done'; readonly sequence: number }
  | { readonly state: 'rejected'; readonly decisionReason: string }
  | { readonly state: 'withdrawn' };

export interface Decision {
  readonly change: BalanceChange;
  readonly administratorId: number;
  /** For the administrators' log. */
  readonly action: LogAction;
  readonly outcome: Outcome;
}

/** What approving, rejecting and withdrawing have in common. */
@Injectable()
export class Decisions {
  constructor(
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks a waiting change, so that of several decisions one counts. The person is held first, as an erasure does, which
   * withdraws the person's changes: in another order the two could wait for each other.
   *
   * @returns the change, and whether the person is still there
   * @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED
   */
  async lock(
    client: PoolClient,
    manager: EntityManager,
    changeId: number,
  ): Promise<{ change: BalanceChange; isPersonThere: boolean }> {
    const { rows } = await client.query<{ isPersonThere: boolean }>(
      `SELECT ${holdUndeleted('c.user_id')} AS "isPersonThere" FROM balance_changes c WHERE c.id = $1`,
      [changeId],
    );
    const change = await manager.findOne(BalanceChange, {
      where: { id: changeId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!change) throw new DomainError('CHANGE_NOT_FOUND');
    if (change.state !== 'waiting') throw new DomainError('CHANGE_DECIDED', { state: change.state });
    return { change, isPersonThere: rows[0]?.isPersonThere ?? false };
  }

  /** Writes the outcome, and last the entry in the administrators' log, for which all others wait. */
  async record(
    { client, manager }: Transaction,
    { change, administratorId, action, outcome }: Decision,
  ): Promise<BalanceChangeDto> {
    const { id, userId, kind, amountPoints, corrects, requestedBy } = change;
    const decided = { ...outcome, decidedBy: administratorId, decidedAt: this.clock.now() };
    await manager.update(BalanceChange, { id }, decided);
    const answer = await changeOf(client, id);
    const sequence = outcome.state === 'done' ? outcome.sequence : undefined;
    await this.log.record(manager, {
      administratorId,
      action,
      subjectType: 'user',
      subjectId: userId,
      details: { changeId: id, kind, amountPoints, corrects, requestedBy, sequence },
      reason: personal(userId, outcome.state === 'rejected' ? outcome.decisionReason : change.reason),
    });
    return answer;
  }
}
