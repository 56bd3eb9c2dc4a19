import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import {
  LAST_VERIFICATION,
  LAST_VERIFICATION_OF_NEW,
  LATEST_CHECKPOINT,
  ReaderLags,
} from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { COUNT_UNSENT_MAILS } from '../../platform/mail/unsent-in-sql.js';
import { COUNT_PENDING } from '../../rewards/index.js';
import type {
  AttentionDto,
  LastVerificationDto,
  LatestCheckpointDto,
  ReaderBehindDto,
  WaitingRedemptionsDto,
} from './attention.dto.js';

/** A reader is a moment behind whenever somebody earns. */
const TOLERATED_SECONDS = 30;

export class GetAttentionQuery extends Query<AttentionDto> {}

@QueryHandler(GetAttentionQuery)
export class GetAttentionHandler implements IQueryHandler<GetAttentionQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly lags: ReaderLags,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AttentionDto> {
    const [redemptions, failedMails, lastVerification, lastVerificationOfNew, latestCheckpoint, readers] =
      await Promise.all([
        this.waitingRedemptions(),
        this.failedMails(),
        this.firstRow<LastVerificationDto>(LAST_VERIFICATION),
        this.firstRow<LastVerificationDto>(LAST_VERIFICATION_OF_NEW),
        this.firstRow<LatestCheckpointDto>(LATEST_CHECKPOINT),
        this.readersBehind(),
      ]);
    return { redemptions, failedMails, lastVerification, lastVerificationOfNew, latestCheckpoint, readers };
  }

  private async waitingRedemptions(): Promise<WaitingRedemptionsDto> {
    const { rows } = await this.pool.query<{ pending: number; seconds: number }>(COUNT_PENDING, [
      this.clock.now(),
    ]);
    const { pending = 0, seconds = 0 } = rows[0] ?? {};
    return { count: pending, oldestSeconds: Math.max(0, Math.round(seconds)) };
  }

  private async failedMails(): Promise<number> {
    const { rows } = await this.pool.query<{ failed: number }>(COUNT_UNSENT_MAILS);
    return rows[0]?.failed ?? 0;
  }

  private async firstRow<T extends object>(sql: string): Promise<T | null> {
    const { rows } = await this.pool.query<T>(sql);
    return rows[0] ?? null;
  }

  private async readersBehind(): Promise<ReaderBehindDto[]> {
    return (await this.lags.list())
      .filter(({ state, secondsBehind }) => state === 'building' || secondsBehind > TOLERATED_SECONDS)
      .map(({ name, state, secondsBehind, eventsBehind }) => ({
        ...{ name, secondsBehind, eventsBehind },
        isBeingRebuilt: state === 'building',
      }));
  }
}
