import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import {
  MaintenanceTransactions,
  type Transaction,
} from '../../platform/database/transactions/transactions.js';
import { costOfReward } from '../../rewards/index.js';
import { expectLowStock } from '../stock-in-sql.js';
import { addVouchers, lockInventory, type VoucherBatch } from '../voucher-inventory.js';
import { checkImport, chunksOf, reportOf } from './check-import.js';
import type { Layout } from './list-layout.js';
import {
  type ImportChoices,
  type ImportSource,
  type Problem,
  readVouchers,
  type ReadVouchers,
} from './read-vouchers.js';

export interface Import {
  readonly rewardId: number;
  readonly administratorId: number;
  readonly source: ImportSource;
  readonly choices: Layout & ImportChoices & Omit<VoucherBatch, 'now'>;
  /** Whether lines that are not good are left out; otherwise one of them refuses the whole list. */
  readonly leavesOut: boolean;
  /** Called as rows are written; they are kept only if the command succeeds. */
  readonly onProgress: (doneRows: number, totalRows: number) => void;
  /** Aborts the import without adding anything, unless it is too late. */
  readonly signal: AbortSignal;
}

/** Resolves with the numbers of added vouchers and of lines that were left out. */
export class ImportVouchersCommand extends Command<{ added: number; leftOut: number }> {
  constructor(readonly order: Import) {
    super();
  }
}

/**
 * Imports all good vouchers or none, in one transaction. The source is read and checked completely before the first row is
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
  async execute({ order }: ImportVouchersCommand): Promise<{ added: number; leftOut: number }> {
    const read = await readVouchers(order.source, order.choices);
    return this.transactions.run((transaction) => this.import(transaction, read, order));
  }

  private async import(
    { client, manager }: Transaction,
    read: ReadVouchers,
    order: Import,
  ): Promise<{ added: number; leftOut: number }> {
    const { rewardId, administratorId, choices, leavesOut, onProgress, signal } = order;
    // Locks the reward against deletion; a reward that is being deleted accepts no vouchers.
    const pointsCost = await costOfReward(client, rewardId, 'FOR NO KEY UPDATE');
    await lockInventory(client);
    signal.throwIfAborted();
    const checked = await checkImport(client, read);
    const { good, problems } = checked;
    if (good.length === 0 || (problems.length > 0 && !leavesOut) || wasCut(problems))
      throw new DomainError('IMPORT_REFUSED', { ...reportOf(read, checked, pointsCost) });

    const batch = { ...choices, now: this.clock.now() };
    const leftOut = problems.length;
    let doneRows = 0;
    onProgress(doneRows, good.length);
    for (const chunk of chunksOf(good)) {
      signal.throwIfAborted();
      await addVouchers(client, rewardId, chunk, batch);
      onProgress((doneRows += chunk.length), good.length);
    }
    await expectLowStock.run(client, { rewardId });
    await this.log.record(manager, {
      actor: acting(administratorId),
      action: 'import-vouchers',
      subjectType: 'reward',
      subjectId: rewardId,
      details: {
        added: doneRows,
        ...(leftOut > 0 ? { leftOut } : {}),
        ...(choices.acceptsDoubts ? { acceptedDoubts: true } : {}),
      },
    });
    signal.throwIfAborted();
    return { added: doneRows, leftOut };
  }
}

/** The lines after the last one that was read would be lost unnoticed. */
const wasCut = (problems: readonly Problem[]): boolean => problems.at(-1)?.reason === 'TOO_MANY_ROWS';
