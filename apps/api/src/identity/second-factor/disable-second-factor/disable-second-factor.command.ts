import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../../administrator-log/index.js';
import { acting } from '../../../people/index.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { ProgrammeSettings } from '../../../settings/index.js';
import { removeSecondFactor } from '../remove-second-factor.js';

export class DisableSecondFactorCommand extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/** @throws DomainError SECOND_FACTOR_REQUIRED where the settings require it; SECOND_FACTOR_OFF */
@CommandHandler(DisableSecondFactorCommand)
export class DisableSecondFactorHandler implements ICommandHandler<DisableSecondFactorCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: ProgrammeSettings,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ userId }: DisableSecondFactorCommand): Promise<void> {
    // If the settings change at this moment, the person is asked to set one up again.
    const { requiresSecondFactor } = await this.settings.read();
    if (requiresSecondFactor) throw new DomainError('SECOND_FACTOR_REQUIRED');
    await this.transactions.run(async ({ manager }) => {
      await removeSecondFactor(manager, userId);
      await this.log.record(manager, {
        actor: acting(userId),
        action: 'disable-second-factor',
        subjectType: 'user',
        subjectId: userId,
      });
    });
  }
}
