import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maskVoucherNumber } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { redeemerOf } from '../../rewards/index.js';
import { voucherKeyOf } from '../voucher-number.js';
import type { FoundVoucherDto } from './find-voucher.dto.js';

const findVoucher = statement(
  'find-voucher',
  `SELECT id, voucher_number AS "voucherNumber", reward_id AS "rewardId", status,
     ${redeemerOf(`CASE voucher_inventory.status WHEN 'issued' THEN redemption_id END`)} AS "personId"
   FROM voucher_inventory WHERE number_key = $key AND duplicate_of IS NULL`,
);

/** Resolves with null if no voucher has the number. */
export class FindVoucherCommand extends Command<FoundVoucherDto | null> {
  constructor(
    readonly number: string,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * Whoever may ask whether a number is right can guess it, so every question is recorded before it is answered. The entry
 * has nothing of what was typed: a number that was mistyped is nearly a right one, and auditors read the log.
 */
@CommandHandler(FindVoucherCommand)
export class FindVoucherHandler implements ICommandHandler<FindVoucherCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ number, administratorId }: FindVoucherCommand): Promise<FoundVoucherDto | null> {
    return this.transactions.run(async (transaction) => {
      const voucher = await this.find(transaction, number);
      await this.log.record(transaction.manager, {
        actor: acting(administratorId),
        action: 'find-voucher',
        ...(voucher
          ? {
              subjectType: 'voucher',
              subjectId: voucher.id,
              details: { found: true, rewardId: voucher.rewardId, status: voucher.status },
            }
          : { subjectType: 'voucher-list', subjectId: 1, details: { found: false } }),
      });
      return voucher;
    });
  }

  private async find({ client }: Transaction, number: string): Promise<FoundVoucherDto | null> {
    const key = voucherKeyOf(number);
    const row = key === '' ? undefined : await findVoucher.row(client, { key });
    if (!row) return null;
    const { voucherNumber, ...voucher } = row;
    return { ...voucher, maskedNumber: maskVoucherNumber(voucherNumber) };
  }
}
