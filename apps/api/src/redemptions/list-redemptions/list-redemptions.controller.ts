import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { BeforePageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RedemptionDto } from '../redemption.dto.js';
import { ListRedemptionsQuery } from './list-redemptions.query.js';

@Controller('api/rewards/history')
@Access({ user: 'signed-in' })
export class ListRedemptionsController {
  constructor(private readonly queries: QueryBus) {}

  /** A person's own redemptions, newest first. */
  @Get()
  @ApiOkResponse({
    type: [RedemptionDto],
    headers: {
      'X-Next-Before': {
        description: 'The `before` of the next page; absent on the last',
        schema: { type: 'integer' },
      },
    },
  })
  async listRedemptions(
    @CurrentUser() user: SignedInUser,
    @Query() page: BeforePageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RedemptionDto[]> {
    const { redemptions, nextBefore } = await this.queries.execute(
      new ListRedemptionsQuery(user.id, { limit: page.limit, before: page.before }),
    );
    if (nextBefore !== null) response.set('X-Next-Before', String(nextBefore));
    return redemptions;
  }
}
