import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { ChangeMakers, DelayedChange } from '../../delayed-changes/index.js';
import { acting, assertMayDecide, lockPeople, readTeam } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { delayedChangeOf, requestOf } from '../delayed-change-rows.js';
import type { DelayedChangeDto } from '../delayed-change.dto.js';
import { loggedSubject } from '../logged-subject.js';

export class ApproveDelayedChangeCommand extends Command<DelayedChangeDto> {
  constructor(
    readonly changeId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** A second administrator lets a change count before its time. */
@CommandHandler(ApproveDelayedChangeCommand)
export class ApproveDelayedChangeHandler implements ICommandHandler<ApproveDelayedChangeCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly makers: ChangeMakers,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The change itself is recorded too, in the name of whoever approves it.
   *
   * @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED, OWN_REQUEST, OWN_ACCOUNT, CANNOT_DECIDE_YET, NOT_ALLOWED
   */
  execute({ changeId, administratorId }: ApproveDelayedChangeCommand): Promise<DelayedChangeDto> {
    return this.transactions.run(async (transaction) => {
      const { client, manager } = transaction;
      const change = await manager.findOneBy(DelayedChange, { id: changeId });
      if (!change) throw new DomainError('CHANGE_NOT_FOUND');
      await lockPeople(client, [administratorId, change.requestedBy]);
      // Read after the lock: whoever lost or got the role at the same moment has ended.
      assertMayDecide(administratorId, requestOf(change), await readTeam(client, this.clock.now()));
      await this.makers.make(transaction, changeId, administratorId);
      const answer = await delayedChangeOf(client, changeId, this.clock.now());
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'approve-delayed-change',
        ...loggedSubject(change),
      });
      return answer;
    });
  }
}
