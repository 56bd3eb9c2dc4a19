import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { CursorPageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentReader, type Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { RewardDto } from '../reward.dto.js';
import { ListRewardsQuery } from './list-rewards.query.js';

@Controller('api/rewards')
@Access({ user: 'anybody', console: 'administrator' })
export class ListRewardsController {
  constructor(private readonly queries: QueryBus) {}

  /** The rewards, newest first: what is on offer now, or for an administrator all of them. */
  @Get()
  @ApiOkResponse({
    type: [RewardDto],
    headers: {
      'X-Total-Count': { description: 'Rewards in the whole list', schema: { type: 'integer' } },
      'X-Next-Cursor': {
        description: 'The `cursor` of the next page; absent on the last',
        schema: { type: 'integer' },
      },
    },
  })
  async listRewards(
    @Query() page: CursorPageDto,
    @CurrentReader() reader: Reader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RewardDto[]> {
    const { rewards, total, nextCursor } = await this.queries.execute(
      new ListRewardsQuery({ limit: page.limit, cursor: page.cursor }, reader),
    );
    response.set('X-Total-Count', String(total));
    if (nextCursor !== null) response.set('X-Next-Cursor', String(nextCursor));
    return rewards;
  }
}
