import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { costOfReward } from '../../rewards/index.js';
import { checkImport, shownProblem } from '../import-vouchers/check-import.js';
import type { ImportProblemDto } from '../import-vouchers/import-report.dto.js';
import { type ImportChoices, type ImportSource, readVouchers } from '../import-vouchers/read-vouchers.js';

export class ListImportProblemsQuery extends Query<ImportProblemDto[]> {
  constructor(
    readonly rewardId: number,
    readonly source: ImportSource,
    readonly choices: ImportChoices,
  ) {
    super();
  }
}

/** Every line of a list that an import would leave out, of which the report shows the first. */
@QueryHandler(ListImportProblemsQuery)
export class ListImportProblemsHandler implements IQueryHandler<ListImportProblemsQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({ rewardId, source, choices }: ListImportProblemsQuery): Promise<ImportProblemDto[]> {
    await costOfReward(this.pool, rewardId);
    const { problems } = await checkImport(this.pool, await readVouchers(source, choices));
    return problems.map(shownProblem);
  }
}
