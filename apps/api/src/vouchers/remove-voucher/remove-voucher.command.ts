import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { voidVouchers } from '../voucher-inventory.js';

export class RemoveVoucherCommand extends Command<void> {
  constructor(
    readonly rewardId: number,
    readonly voucherId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveVoucherCommand)
export class RemoveVoucherHandler implements ICommandHandler<RemoveVoucherCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError VOUCHER_NOT_FOUND, VOUCHER_ALLOCATED */
  async execute({ rewardId, voucherId, administratorId }: RemoveVoucherCommand): Promise<void> {
    await this.transactions.run(async ({ client, manager }) => {
      await voidVouchers(client, rewardId, [voucherId]);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'remove-voucher',
        subjectType: 'voucher',
        subjectId: voucherId,
        details: { rewardId },
      });
    });
  }
}
