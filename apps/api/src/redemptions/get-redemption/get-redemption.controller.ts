import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RedemptionDto } from '../redemption.dto.js';
import { GetRedemptionQuery } from './get-redemption.query.js';

@Controller('api/rewards/history')
@Access({ user: 'signed-in' })
export class GetRedemptionController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns one of the person's own redemptions. */
  @Get(':id')
  getRedemption(
    @CurrentUser() user: SignedInUser,
    @RowId('id', 'REDEMPTION_NOT_FOUND') id: number,
  ): Promise<RedemptionDto> {
    return this.queries.execute(new GetRedemptionQuery(user.id, id));
  }
}
