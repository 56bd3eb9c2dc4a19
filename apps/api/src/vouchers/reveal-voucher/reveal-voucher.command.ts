import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Voucher } from '../voucher.entity.js';
import type { RevealedVoucherDto } from './reveal-voucher.dto.js';

export class RevealVoucherCommand extends Command<RevealedVoucherDto> {
  constructor(
    readonly rewardId: number,
    readonly voucherId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** A voucher number is worth money, so it is revealed only after the access was recorded. */
@CommandHandler(RevealVoucherCommand)
export class RevealVoucherHandler implements ICommandHandler<RevealVoucherCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError VOUCHER_NOT_FOUND */
  async execute({ rewardId, voucherId, administratorId }: RevealVoucherCommand): Promise<RevealedVoucherDto> {
    return this.transactions.run(async ({ manager }) => {
      const voucher = await manager.findOneBy(Voucher, { id: voucherId, rewardId });
      if (!voucher) throw new DomainError('VOUCHER_NOT_FOUND');
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'reveal-voucher',
        subjectType: 'voucher',
        subjectId: voucherId,
        details: { rewardId, status: voucher.status },
      });
      return { voucherNumber: voucher.voucherNumber };
    });
  }
}
