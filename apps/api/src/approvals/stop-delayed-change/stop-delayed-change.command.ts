import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { DelayedChange, lockWaiting } from '../../delayed-changes/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { delayedChangeOf } from '../delayed-change-rows.js';
import type { DelayedChangeDto } from '../delayed-change.dto.js';
import { loggedSubject } from '../logged-subject.js';

export class StopDelayedChangeCommand extends Command<DelayedChangeDto> {
  constructor(
    readonly changeId: number,
    readonly administratorId: number,
    /** Whether they may decide what others asked for. */
    readonly decides: boolean,
  ) {
    super();
  }
}

/** Whoever decides, or asked for it, stops a change before it counts: nothing is lost by that, and it can be made again. */
@CommandHandler(StopDelayedChangeCommand)
export class StopDelayedChangeHandler implements ICommandHandler<StopDelayedChangeCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED, NOT_ALLOWED */
  execute({ changeId, administratorId, decides }: StopDelayedChangeCommand): Promise<DelayedChangeDto> {
    return this.transactions.run(async ({ client, manager }) => {
      const change = await lockWaiting(manager, changeId);
      if (!decides && change.requestedBy !== administratorId) throw new DomainError('NOT_ALLOWED');
      const decidedAt = this.clock.now();
      await manager.update(
        DelayedChange,
        { id: changeId },
        { state: 'stopped', decidedBy: administratorId, decidedAt },
      );
      const answer = await delayedChangeOf(client, changeId, decidedAt);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'stop-delayed-change',
        ...loggedSubject(change),
      });
      return answer;
    });
  }
}
