import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { POOL } from '../../platform/database/pools.js';
import { voidVouchers } from '../vouchers/voucher-inventory.js';

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
    @Inject(POOL) private readonly pool: Pool,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError VOUCHER_NOT_FOUND, VOUCHER_ALLOCATED */
  async execute({ rewardId, voucherId, administratorId }: RemoveVoucherCommand): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await voidVouchers(client, rewardId, [voucherId]);
      await this.log.record(client, {
        administratorId,
        action: 'remove-voucher',
        subjectType: 'voucher',
        subjectId: voucherId,
        details: { rewardId },
      });
    });
  }
}
