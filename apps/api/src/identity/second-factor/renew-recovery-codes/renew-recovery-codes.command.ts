import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import { IsNull, Not } from 'typeorm';

import { AdministratorLog } from '../../../administrator-log/index.js';
import { acting } from '../../../people/index.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { replaceRecoveryCodes } from '../recovery-codes.js';
import { SecondFactor } from '../second-factor.entity.js';

export class RenewRecoveryCodesCommand extends Command<string[]> {
  constructor(readonly userId: number) {
    super();
  }
}

/**
 * Resolves with new codes; the earlier ones are void.
 *
 * @throws DomainError SECOND_FACTOR_OFF
 */
@CommandHandler(RenewRecoveryCodesCommand)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodesCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  execute({ userId }: RenewRecoveryCodesCommand): Promise<string[]> {
    return this.transactions.run(async ({ manager }) => {
      // Locked, so that of two renewals at the same moment the codes of one are left, and not of both.
      const factor = await manager.findOne(SecondFactor, {
        where: { userId, confirmedAt: Not(IsNull()) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!factor) throw new DomainError('SECOND_FACTOR_OFF');
      const recoveryCodes = await replaceRecoveryCodes(manager, userId);
      await this.log.record(manager, {
        actor: acting(userId),
        action: 'renew-recovery-codes',
        subjectType: 'user',
        subjectId: userId,
      });
      return recoveryCodes;
    });
  }
}
