import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import type { LogVerificationDto } from './verify-log.dto.js';
import { verifyLog } from './verify-log.js';

/** Checks every entry of the log and every word beside it. */
export class VerifyLogQuery extends Query<LogVerificationDto> {}

@QueryHandler(VerifyLogQuery)
export class VerifyLogHandler implements IQueryHandler<VerifyLogQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute(): Promise<LogVerificationDto> {
    const { entries, headHash, fault } = await verifyLog(this.pool);
    return { entries, headHash: headHash.toString('hex'), fault };
  }
}
