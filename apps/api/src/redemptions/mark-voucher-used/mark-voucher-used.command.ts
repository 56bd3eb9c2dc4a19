import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { IsNull, Not, Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { Redemption } from '../../rewards/index.js';
import { NOT_HELD } from '../holds/shown-holds.js';
import { type RedemptionDto, toRedemptionDto } from '../redemption.dto.js';

export class MarkVoucherUsedCommand extends Command<RedemptionDto> {
  constructor(
    readonly userId: number,
    readonly redemptionId: number,
    readonly used: boolean,
  ) {
    super();
  }
}

/**
 * Notes that a person has used a voucher, or that they have not after all. It is their own note: no shop reports to us,
 * and neither points nor vouchers follow from it.
 */
@CommandHandler(MarkVoucherUsedCommand)
export class MarkVoucherUsedHandler implements ICommandHandler<MarkVoucherUsedCommand> {
  constructor(
    @InjectRepository(Redemption) private readonly redemptions: Repository<Redemption>,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError REDEMPTION_NOT_FOUND, also for that of another person, and for one without a voucher */
  async execute({ userId, redemptionId, used }: MarkVoucherUsedCommand): Promise<RedemptionDto> {
    const own = { id: redemptionId, userId, status: 'completed' } as const;
    // A mark that is sent again keeps its first time.
    await this.redemptions.update(
      { ...own, usedAt: used ? IsNull() : Not(IsNull()) },
      { usedAt: used ? this.clock.now() : null },
    );
    const redemption = await this.redemptions.findOneBy(own);
    if (!redemption) throw new DomainError('REDEMPTION_NOT_FOUND');
    return toRedemptionDto(redemption, NOT_HELD);
  }
}
