import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { maskVoucherNumber, type SealedEvent } from '@pwen/domain';
import type { Pool } from 'pg';

import { type EventReference, LedgerAccounts } from '../../ledger/index.js';
import { usernameOf } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { assertRewardExists, Redemption } from '../../rewards/index.js';
import type { LedgerEventDto, RewardRedemptionDto } from './reward-redemptions.dto.js';

export class ListRewardRedemptionsQuery extends Query<Page<RewardRedemptionDto>> {
  constructor(
    readonly rewardId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

/** The name is null for a deleted person. */
const listRedemptions = statement(
  'redemptions-of-reward',
  `SELECT ${columnsOf(Redemption, undefined, 'r')}, ${usernameOf('r.user_id')} AS username
   FROM redemptions r WHERE r.reward_id = $rewardId AND r.id < $olderThan ORDER BY r.id DESC LIMIT $limit`,
);

type Row = RowOf<'redemptions-of-reward'>;

/** The redemptions of one reward, also a deleted one, newest first and paged by key. */
@QueryHandler(ListRewardRedemptionsQuery)
export class ListRewardRedemptionsHandler implements IQueryHandler<ListRewardRedemptionsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly accounts: LedgerAccounts,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({ rewardId, page }: ListRewardRedemptionsQuery): Promise<Page<RewardRedemptionDto>> {
    await assertRewardExists(this.pool, rewardId);
    const rows = await listRedemptions.rows(this.pool, {
      rewardId,
      olderThan: olderThan(page),
      limit: rowsToRead(page),
    });
    const shown = pageOf(rows, page, ({ id }) => id);
    const events = await this.accounts.eventsAt(shown.entries.flatMap(eventsNamedBy));
    const eventOf = ({ userId }: Row, sequence: number | null): LedgerEventDto | null => {
      const event = events.find((found) => found.userId === userId && found.sequence === sequence);
      return event ? toLedgerEventDto(event) : null;
    };
    return shown.map((row) => ({
      id: row.id,
      userId: row.userId,
      username: row.username,
      status: row.status,
      pointsCost: row.pointsCost,
      redeemedAt: row.redeemedAt,
      settledAt: row.settledAt,
      usedAt: row.usedAt,
      refundReason: row.refundReason,
      maskedVoucherNumber: row.voucherNumber === null ? null : maskVoucherNumber(row.voucherNumber),
      spend: eventOf(row, row.spendSequence),
      refund: eventOf(row, row.refundSequence),
    }));
  }
}

function eventsNamedBy({ userId, spendSequence, refundSequence }: Row): EventReference[] {
  return [spendSequence, refundSequence].flatMap((sequence) =>
    sequence === null ? [] : [{ userId, sequence }],
  );
}

function toLedgerEventDto(event: SealedEvent): LedgerEventDto {
  return {
    sequence: event.sequence,
    type: event.type,
    amount: event.amountPoints,
    balanceAfter: event.balanceAfter,
    recordedAt: event.recordedAt,
    hash: Buffer.from(event.hash).toString('hex'),
  };
}
