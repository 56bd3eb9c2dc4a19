import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting, lockPeople } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { RedemptionPause } from '../../redemptions/index.js';
import { OwnPeople } from '../own-people.js';

export class EndPauseCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** The pause ends before its time; of one that has ended nothing is recorded. */
@CommandHandler(EndPauseCommand)
export class EndPauseHandler implements ICommandHandler<EndPauseCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly people: OwnPeople,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, HOLD_OF_OWN */
  async execute(command: EndPauseCommand): Promise<void> {
    await this.transactions.run((transaction) => this.end(transaction, command));
  }

  private async end(
    { client, manager }: Transaction,
    { userId, administratorId }: EndPauseCommand,
  ): Promise<void> {
    const there = await lockPeople(client, [userId, administratorId]);
    if (!there.has(userId)) throw new DomainError('USER_NOT_FOUND');
    const own = await this.people.among(client, administratorId, [userId]);
    if (own.has(userId)) throw new DomainError('HOLD_OF_OWN');
    const pause = await manager.findOne(RedemptionPause, {
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
    const now = this.clock.now();
    if (!pause || pause.pausedUntil <= now) return;
    await manager.update(RedemptionPause, { userId }, { pausedUntil: now });
    await this.log.record(manager, {
      actor: acting(administratorId),
      action: 'end-redemption-pause',
      subjectType: 'user',
      subjectId: userId,
      details: { redemptionId: pause.redemptionId, pausedUntil: pause.pausedUntil },
    });
  }
}
