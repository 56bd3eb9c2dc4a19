import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { LogVerificationDto, VerifyLogQueryDto } from './verify-log.dto.js';
import { BEGINNING, type LogPosition, verifyLog } from './verify-log.js';

/** What a request may take of the process: a second or two, between the requests of others. */
const RANGE_MAX = 10_000;

const findNewestId = statement('administrator-log-newest', 'SELECT max(id) AS id FROM administrator_log');

/** Checks a range of the log and every word beside it. */
export class VerifyLogQuery extends Query<LogVerificationDto> {
  constructor(
    readonly from: VerifyLogQueryDto,
    /** Aborts the work when nobody waits for it any more. */
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

@QueryHandler(VerifyLogQuery)
export class VerifyLogHandler implements IQueryHandler<VerifyLogQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ from: { after }, signal }: VerifyLogQuery): Promise<LogVerificationDto> {
    const from = after === undefined ? BEGINNING : positionOf(after);
    const { entries, last, fault, isAtEnd } = await verifyLog(this.pool, { from, limit: RANGE_MAX, signal });
    const headHash = last.hash.toString('hex');
    const next = fault || isAtEnd ? null : `${last.after}-${headHash}`;
    return { entries, headHash, fault, next, lastId: last.after, newestId: await this.newestId() };
  }

  private async newestId(): Promise<number> {
    return (await findNewestId.row(this.pool))?.id ?? 0;
  }
}

function positionOf(text: string): LogPosition {
  const [id, hash = ''] = text.split('-');
  return { after: Number(id), hash: Buffer.from(hash, 'hex') };
}
