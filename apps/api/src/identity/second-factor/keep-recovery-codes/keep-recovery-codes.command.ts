import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import { IsNull, Not } from 'typeorm';

import { Clock } from '../../../platform/clock.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { isUnusedRecoveryCode } from '../recovery-codes.js';
import { SecondFactor } from '../second-factor.entity.js';

export class KeepRecoveryCodesCommand extends Command<void> {
  constructor(
    readonly userId: number,
    /** As `IsTypedCode` leaves it. */
    readonly code: string,
  ) {
    super();
  }
}

/** Notes that somebody has their recovery codes: they have typed one of them, which stays unused. */
@CommandHandler(KeepRecoveryCodesCommand)
export class KeepRecoveryCodesHandler implements ICommandHandler<KeepRecoveryCodesCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SECOND_FACTOR_OFF, WRONG_CODE */
  execute({ userId, code }: KeepRecoveryCodesCommand): Promise<void> {
    return this.transactions.run(async ({ manager }) => {
      // Locked, so that nobody keeps the codes that are replaced at the same moment.
      const factor = await manager.findOne(SecondFactor, {
        where: { userId, confirmedAt: Not(IsNull()) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!factor) throw new DomainError('SECOND_FACTOR_OFF');
      if (!(await isUnusedRecoveryCode(manager, userId, code))) throw new DomainError('WRONG_CODE');
      await manager.update(SecondFactor, { userId }, { codesKeptAt: this.clock.now() });
    });
  }
}
