import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { costOfReward } from '../../rewards/index.js';
import { checkImport, reportOf } from './check-import.js';
import type { ImportReportDto } from './import-report.dto.js';
import { type ImportChoices, type ImportSource, readVouchers } from './read-vouchers.js';

export class DryRunImportQuery extends Query<ImportReportDto> {
  constructor(
    readonly rewardId: number,
    readonly source: ImportSource,
    readonly choices: ImportChoices,
  ) {
    super();
  }
}

/** The report that an import of the same source would give now. */
@QueryHandler(DryRunImportQuery)
export class DryRunImportHandler implements IQueryHandler<DryRunImportQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({ rewardId, source, choices }: DryRunImportQuery): Promise<ImportReportDto> {
    const pointsCost = await costOfReward(this.pool, rewardId);
    const read = await readVouchers(source, choices);
    return reportOf(read, await checkImport(this.pool, read), pointsCost);
  }
}
