import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../../audit/administrator-log.js';
import { Clock } from '../../../platform/clock.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { replaceRecoveryCodes } from '../recovery-codes.js';
import { SecondFactor } from '../second-factor.entity.js';
import { SecretBox } from '../secret-box.js';
import { stepOfCode } from '../totp.js';

/** A secret that was shown longer ago may have been seen by somebody else. */
const ENROLMENT_LASTS_MS = 15 * 60_000;

export class ConfirmSecondFactorCommand extends Command<string[]> {
  constructor(
    readonly userId: number,
    readonly code: string,
  ) {
    super();
  }
}

/**
 * From now on signing in asks for a code. Resolves with the recovery codes. The code that proved that the app works is
 * used up.
 *
 * @throws DomainError ENROLMENT_EXPIRED, SECOND_FACTOR_ON, WRONG_CODE
 */
@CommandHandler(ConfirmSecondFactorCommand)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactorCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  execute({ userId, code }: ConfirmSecondFactorCommand): Promise<string[]> {
    return this.transactions.run(async ({ manager }) => {
      const now = this.clock.now();
      const factor = await manager.findOne(SecondFactor, {
        where: { userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (factor?.confirmedAt) throw new DomainError('SECOND_FACTOR_ON');
      if (!factor || now.getTime() - factor.begunAt.getTime() >= ENROLMENT_LASTS_MS)
        throw new DomainError('ENROLMENT_EXPIRED');
      const step = stepOfCode(this.box.open(userId, factor.secret), code, now);
      if (step === null) throw new DomainError('WRONG_CODE');
      await manager.update(SecondFactor, { userId }, { confirmedAt: now, lastStep: step });
      const recoveryCodes = await replaceRecoveryCodes(manager, userId);
      await this.log.record(manager, {
        administratorId: userId,
        action: 'enable-second-factor',
        subjectType: 'user',
        subjectId: userId,
      });
      return recoveryCodes;
    });
  }
}
