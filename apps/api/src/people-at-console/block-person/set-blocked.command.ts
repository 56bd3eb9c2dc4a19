import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, may } from '@pwen/domain';
import { type EntityManager, In } from 'typeorm';

import { AdministratorLog, personal } from '../../administrator-log/index.js';
import { acting, lockWithActor, refusalForOneself, User } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { endSessionsOf } from '../../platform/sessions/end-sessions.js';

export interface SetBlocked {
  readonly administratorId: number;
  readonly ids: readonly number[];
  readonly blocked: boolean;
  readonly reason: string | undefined;
  /** Whether the administrator has proved a moment ago that it is still them. */
  readonly isSteppedUp: boolean;
  /** Whether a person who does not exist is refused instead of left out. */
  readonly mustExist: boolean;
}

/** Blocks or unblocks people. Resolves with the ids of those whom it changed, in order. */
export class SetBlockedCommand extends Command<number[]> {
  constructor(readonly change: SetBlocked) {
    super();
  }
}

/**
 * All or none, and again is the same as once. A block ends every session of the person, and voids one that is being
 * created at this moment, by their epoch. What is in flight goes on: a redemption without a voucher is refunded when
 * it is settled, and one that has its voucher keeps it.
 */
@CommandHandler(SetBlockedCommand)
export class SetBlockedHandler implements ICommandHandler<SetBlockedCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  /**
   * @throws DomainError NOT_ALLOWED to shut a colleague out, except for owners, who need a proof: STEP_UP_REQUIRED;
   * USER_NOT_FOUND, OWN_ACCOUNT, LAST_OWNER
   */
  execute({ change }: SetBlockedCommand): Promise<number[]> {
    return this.transactions.run(({ manager }) => this.setWithin(manager, change));
  }

  private async setWithin(manager: EntityManager, change: SetBlocked): Promise<number[]> {
    const { administratorId, isSteppedUp, ids, blocked, mustExist } = change;
    const people = await lockWithActor(manager, { administratorId, permission: 'block-people' }, ids);
    const actor = people.get(administratorId) as User;
    if (ids.includes(administratorId))
      throw blocked ? await refusalForOneself(manager, actor) : new DomainError('OWN_ACCOUNT');
    const wanted = [...people.values()].filter(({ id }) => id !== administratorId);
    if (mustExist && wanted.length < ids.length) throw new DomainError('USER_NOT_FOUND');
    const isOfTeam = wanted.some(({ role }) => role !== 'user');
    if (isOfTeam && !may(actor.role, 'manage-team')) throw new DomainError('NOT_ALLOWED');
    if (isOfTeam && !isSteppedUp) throw new DomainError('STEP_UP_REQUIRED');
    const changed = wanted.filter((person) => person.blocked !== blocked).map(({ id }) => id);
    await manager.update(
      User,
      { id: In(changed) },
      { blocked, ...(blocked ? { sessionEpoch: () => 'session_epoch + 1' } : {}) },
    );
    if (blocked) for (const id of changed) await endSessionsOf(manager, id);
    for (const id of changed) await this.record(manager, change, id);
    return changed;
  }

  private async record(
    manager: EntityManager,
    { administratorId, blocked, reason }: SetBlocked,
    id: number,
  ): Promise<void> {
    await this.log.record(manager, {
      actor: acting(administratorId),
      action: blocked ? 'block-person' : 'unblock-person',
      subjectType: 'user',
      subjectId: id,
      details: { changes: { blocked: { from: !blocked, to: blocked } } },
      ...(reason === undefined ? {} : { reason: personal(id, reason) }),
    });
  }
}
