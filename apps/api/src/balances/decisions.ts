import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import { AdministratorLog, type LogAction, personal } from '../administrator-log/index.js';
import { acting, assertMayDecide, readTeam } from '../people/index.js';
import { Clock } from '../platform/clock.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
import type { BalanceChangeDto } from './balance-change.dto.js';
import { BalanceChange } from './balance-change.entity.js';
import { loggedEvent, type RecordedChange } from './change-ledger.js';
import { changeOf } from './change-rows.js';
import { lockPerson } from './lock-person.js';

/** What becomes of a waiting change. */
type Outcome =
  | { readonly state: 'done'; readonly recorded: RecordedChange }
  | { readonly state: 'rejected'; readonly decisionReason: string }
  | { readonly state: 'withdrawn' };

export interface Decision {
  readonly change: BalanceChange;
  readonly administratorId: number;
  /** What the administrators' log calls it. */
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
   * withdraws the person's changes: in another order the two could wait for each other. Neither who decides nor who asked
   * gets another role before the transaction ends.
   *
   * @returns the change, and whether the person is still there
   * @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED
   */
  async lock(
    { client, manager }: Transaction,
    changeId: number,
    administratorId: number,
  ): Promise<{ change: BalanceChange; isPersonThere: boolean }> {
    const known = await manager.findOneBy(BalanceChange, { id: changeId });
    if (!known) throw new DomainError('CHANGE_NOT_FOUND');
    const isPersonThere = await lockPerson(client, known.userId, [administratorId, known.requestedBy]);
    const change = await manager.findOneOrFail(BalanceChange, {
      where: { id: changeId },
      lock: { mode: 'pessimistic_write' },
    });
    if (change.state !== 'waiting') throw new DomainError('CHANGE_DECIDED', { state: change.state });
    return { change, isPersonThere };
  }

  /**
   * Locks a waiting change for an administrator who may approve or reject it.
   *
   * @returns as `lock`
   * @throws DomainError as `lock`, and OWN_REQUEST, OWN_ACCOUNT, CANNOT_DECIDE_YET, NOT_ALLOWED
   */
  async lockToDecide(
    transaction: Transaction,
    changeId: number,
    administratorId: number,
  ): Promise<{ change: BalanceChange; isPersonThere: boolean }> {
    const locked = await this.lock(transaction, changeId, administratorId);
    // Read after the lock: whoever lost or got the role at the same moment has ended.
    const team = await readTeam(transaction.client, this.clock.now());
    assertMayDecide(administratorId, locked.change, team);
    return locked;
  }

  /** Writes the outcome, and last the entry in the administrators' log, for which all others wait. */
  async record(
    { client, manager }: Transaction,
    { change, administratorId, action, outcome }: Decision,
  ): Promise<BalanceChangeDto> {
    const { id, userId, kind, amountPoints, corrects, requestedBy } = change;
    await manager.update(
      BalanceChange,
      { id },
      { ...columnsOfOutcome(outcome), decidedBy: administratorId, decidedAt: this.clock.now() },
    );
    const answer = await changeOf(client, id, this.clock.now());
    await this.log.record(manager, {
      actor: acting(administratorId),
      action,
      subjectType: 'user',
      subjectId: userId,
      details: {
        changeId: id,
        kind,
        amountPoints,
        corrects,
        requestedBy,
        requestReason: personal(userId, change.reason),
        ...(outcome.state === 'done' && loggedEvent(outcome.recorded)),
      },
      ...(outcome.state === 'rejected' && { reason: personal(userId, outcome.decisionReason) }),
    });
    return answer;
  }
}

function columnsOfOutcome(outcome: Outcome): Partial<BalanceChange> {
  return outcome.state === 'done' ? { state: outcome.state, sequence: outcome.recorded.sequence } : outcome;
}
