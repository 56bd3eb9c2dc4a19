import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { maskVoucherNumber } from '@pwen/domain';
import { Between, LessThan, Repository } from 'typeorm';

import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { Redemption } from '../../rewards/index.js';
import type { PersonRedemptionDto } from './person-redemptions.dto.js';

export class ListPersonRedemptionsQuery extends Query<Page<PersonRedemptionDto>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

/** Newest first, by the same index as the person's own list. No whole voucher number leaves this place. */
@QueryHandler(ListPersonRedemptionsQuery)
export class ListPersonRedemptionsHandler implements IQueryHandler<ListPersonRedemptionsQuery> {
  constructor(@InjectRepository(Redemption) private readonly redemptions: Repository<Redemption>) {}

  async execute({ userId, page }: ListPersonRedemptionsQuery): Promise<Page<PersonRedemptionDto>> {
    const found = await this.redemptions.find({
      where: { userId: Between(userId, userId), id: LessThan(olderThan(page)) },
      order: { userId: 'ASC', id: 'DESC' },
      take: rowsToRead(page),
    });
    return pageOf(found, page, ({ id }) => id).map(toPersonRedemptionDto);
  }
}

function toPersonRedemptionDto(redemption: Redemption): PersonRedemptionDto {
  const { voucherNumber } = redemption;
  return {
    id: redemption.id,
    rewardId: redemption.rewardId,
    rewardTitle: redemption.rewardTitle,
    status: redemption.status,
    pointsCost: redemption.pointsCost,
    redeemedAt: redemption.redeemedAt,
    settledAt: redemption.settledAt,
    refundReason: redemption.refundReason,
    maskedVoucherNumber: voucherNumber === null ? null : maskVoucherNumber(voucherNumber),
    usedAt: redemption.usedAt,
    spendSequence: redemption.spendSequence,
    refundSequence: redemption.refundSequence,
  };
}
