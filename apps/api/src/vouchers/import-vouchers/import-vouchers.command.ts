import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { costOfReward, expectLowStock } from '../../catalogue/rewards-in-sql.js';
import { Clock } from '../../platform/clock.js';
import {
  MaintenanceTransactions,
  type Transaction,
} from '../../platform/database/transactions/transactions.js';
import { addVouchers, lockInventory } from '../voucher-inventory.js';
import { checkImport, chunksOf } from './check-import.js';
import { type ImportSource, readVouchers, type ReadVouchers } from './read-vouchers.js';

export interface Import {
  readonly rewardId: number;
  readonly administratorId: number;
  readonly source: ImportSource;
  /** Called as rows are written; they are kept only if the command succeeds. */
  readonly onProgress: (doneRows: number, totalRows: number) => void;
  /** Aborts the import without adding anything, unless it is too late. */
  readonly signal: AbortSignal;
}

/** Resolves with the number of added vouchers. */
export class ImportVouchersCommand extends Command<number> {
  constructor(readonly order: Import) {
    super();
  }
}

/**
 * Imports all vouchers or none, in one transaction. The source is read and checked completely before the first row is
 * written, and from the check to the commit no other administrator can change the inventory: of two imports with the
 * same numbers the second is refused with all of them in its report.
 */
@CommandHandler(ImportVouchersCommand)
export class ImportVouchersHandler implements ICommandHandler<ImportVouchersCommand> {
  constructor(
    private readonly transactions: MaintenanceTransactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND, IMPORT_REFUSED with the report as its details */
  async execute({ order }: ImportVouchersCommand): Promise<number> {
    const read = await readVouchers(order.source);
    return this.transactions.run((transaction) => this.import(transaction, read, order));
  }

  private async import({ client, manager }: Transaction, read: ReadVouchers, order: Import): Promise<number> {
    const { rewardId, administratorId, onProgress, signal } = order;
    // Locks the reward against deletion; a reward that is being deleted accepts no vouchers.
    const pointsCost = await costOfReward(client, rewardId, 'FOR NO KEY UPDATE');
    await lockInventory(client);
    signal.throwIfAborted();
    const report = await checkImport(client, read, pointsCost);
    if (report.good === 0 || report.good < report.rows)
      throw new DomainError('IMPORT_REFUSED', { ...report });

    const now = this.clock.now();
    let doneRows = 0;
    onProgress(doneRows, report.good);
    for (const chunk of chunksOf(read.vouchers)) {
      signal.throwIfAborted();
      await addVouchers(client, rewardId, chunk, now);
      onProgress((doneRows += chunk.length), report.good);
    }
    await expectLowStock(client, rewardId);
    await this.log.record(manager, {
      administratorId,
      action: 'import-vouchers',
      subjectType: 'reward',
      subjectId: rewardId,
      details: { added: doneRows },
    });
    signal.throwIfAborted();
    return doneRows;
  }
}
