import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { assertRewardExists } from '../../rewards/index.js';
import { ListRewardRedemptionsQuery } from '../list-reward-redemptions/list-reward-redemptions.query.js';
import type { RewardRedemptionDto } from '../list-reward-redemptions/reward-redemptions.dto.js';
import { REDEMPTION_COLUMNS } from './redemption-columns.js';

/** Redemptions in memory at a time, each with two events of the ledger. */
const BATCH = 200;

/** Resolves with the table of a reward's redemptions, after it was recorded that the member of the staff took it. */
export class ExportRewardRedemptionsCommand extends Command<CsvTable<RewardRedemptionDto>> {
  constructor(
    readonly rewardId: number,
    readonly memberId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportRewardRedemptionsCommand)
export class ExportRewardRedemptionsHandler implements ICommandHandler<ExportRewardRedemptionsCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly queries: QueryBus,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({
    rewardId,
    memberId,
  }: ExportRewardRedemptionsCommand): Promise<CsvTable<RewardRedemptionDto>> {
    await assertRewardExists(this.pool, rewardId);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(memberId),
        action: 'export-redemptions',
        subjectType: 'reward',
        subjectId: rewardId,
        details: {},
      }),
    );
    return { columns: REDEMPTION_COLUMNS, rows: this.rowsOf(rewardId) };
  }

  /** Reads the list page by page, so that a slow client holds no connection, and with it masks the vouchers. */
  private async *rowsOf(rewardId: number): AsyncGenerator<RewardRedemptionDto> {
    for (let cursor: number | undefined; ;) {
      const query = new ListRewardRedemptionsQuery(rewardId, { limit: BATCH, cursor });
      const { entries, nextCursor } = await this.queries.execute(query);
      yield* entries;
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
}
