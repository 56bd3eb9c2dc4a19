import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { type Actor, AdministratorLog } from '../../administrator-log/index.js';
import { ChangeMakers, DelayedChanges, type DueChange } from '../../delayed-changes/index.js';
import { selectBalance } from '../../ledger/index.js';
import {
  acting,
  lockWithActor,
  makerOf,
  type PermittedActor,
  readGiver,
  ShutAccount,
  type User,
} from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import type { DeletionReason } from './deletion-reason.js';

interface DeletePerson {
  readonly id: number;
  readonly administratorId: number;
  readonly reason: DeletionReason | undefined;
}

interface Shutting {
  readonly actor: Actor;
  readonly reason: DeletionReason | null;
}

/** Resolves with the time from which it counts; null if the account is shut. */
export class DeletePersonCommand extends Command<Date | null> {
  constructor(readonly deletion: DeletePerson) {
    super();
  }
}

const findBalance = statement(
  'delete-person-balance',
  `SELECT coalesce((${selectBalance('$id')}), 0) AS "balance!"`,
);

/**
 * An administrator has a person's account deleted, by the same steps as the person could. A member of the team is removed
 * from it first, so that nobody deletes whoever still acts. Points are lost with the account, so that many of them wait a
 * day for somebody to object.
 */
@Injectable()
@CommandHandler(DeletePersonCommand)
export class DeletePersonHandler implements ICommandHandler<DeletePersonCommand>, OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly account: ShutAccount,
    private readonly delayed: DelayedChanges,
    private readonly makers: ChangeMakers,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.makers.register('person-deletion', (transaction, change) => this.begin(transaction, change));
  }

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, TEAM_ACCOUNT, NOT_ALLOWED */
  async execute({ deletion }: DeletePersonCommand): Promise<Date | null> {
    const countsFrom = await this.transactions.run((transaction) => this.shutOrWait(transaction, deletion));
    if (countsFrom === null) this.account.eraseSoon(deletion.id);
    return countsFrom;
  }

  private async shutOrWait(transaction: Transaction, deletion: DeletePerson): Promise<Date | null> {
    const { id, administratorId, reason = null } = deletion;
    const person = await lockPerson(transaction.manager, { ...deletion, permission: 'delete-people' });
    const balance = (await findBalance.row(transaction.client, { id }))?.balance ?? 0;
    const countsFrom = await this.delayed.countsFrom(transaction, {
      kind: 'person-deletion',
      subjectId: id,
      ...(await readGiver(transaction.client, administratorId, this.clock.now())),
      former: { points: balance },
      wanted: { reason },
      worthPoints: balance,
    });
    if (countsFrom === null)
      await this.shut(transaction.manager, person, { actor: acting(administratorId), reason });
    else
      await this.log.record(transaction.manager, {
        actor: acting(administratorId),
        action: 'request-person-deletion',
        subjectType: 'user',
        subjectId: id,
        details: { points: balance, countsFrom },
        reason,
      });
    return countsFrom;
  }

  private async shut(
    manager: EntityManager,
    person: User,
    { actor, reason }: Shutting,
    details: object = {},
  ): Promise<void> {
    await this.account.within(manager, person, actor.id);
    await this.log.record(manager, {
      actor,
      action: 'delete-person',
      subjectType: 'user',
      subjectId: person.id,
      details,
      reason,
    });
  }

  /** The sweep of the worker erases the person: here the transaction has not ended. */
  private async begin({ manager }: Transaction, change: DueChange): Promise<(() => Promise<void>) | null> {
    const { reason } = change.wanted as { reason: DeletionReason | null };
    const { subjectId: id, administratorId, id: delayedChangeId, isDecided } = change;
    const permission = isDecided ? 'decide-changes' : 'delete-people';
    const person = await lockPerson(manager, { id, administratorId, permission }).catch(ifNobodyToDelete);
    const shutting = { actor: makerOf(change), reason };
    return person && (() => this.shut(manager, person, shutting, { delayedChangeId }));
  }
}

/** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, TEAM_ACCOUNT, NOT_ALLOWED */
async function lockPerson(
  manager: EntityManager,
  { id, ...actor }: { readonly id: number } & PermittedActor,
): Promise<User> {
  const { administratorId } = actor;
  const people = await lockWithActor(manager, actor, [id]);
  if (id === administratorId) throw new DomainError('OWN_ACCOUNT');
  const person = people.get(id);
  if (!person) throw new DomainError('USER_NOT_FOUND');
  if (person.role !== 'user') throw new DomainError('TEAM_ACCOUNT');
  return person;
}

/** Meanwhile they may have deleted the account themselves, or joined the team. */
function ifNobodyToDelete(fault: unknown): null {
  if (fault instanceof DomainError && (fault.code === 'USER_NOT_FOUND' || fault.code === 'TEAM_ACCOUNT'))
    return null;
  throw fault;
}
