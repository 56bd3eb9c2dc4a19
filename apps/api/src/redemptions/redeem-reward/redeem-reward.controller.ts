import { Body, Controller, HttpStatus, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { IdempotencyKey } from './idempotency-key.decorator.js';
import { RedeemRewardCommand } from './redeem-reward.command.js';
import { RedeemRewardDto, RedemptionAnswerDto } from './redeem-reward.dto.js';

@Controller('api/rewards')
@Access({ user: 'signed-in' })
export class RedeemRewardController {
  constructor(private readonly commands: CommandBus) {}

  /** Points for a voucher. A request that is sent again with the same Idempotency-Key is the same redemption. */
  @Post(':id/redeem')
  @Refuses(
    'ACCOUNT_BLOCKED',
    'REWARD_UNAVAILABLE',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'INSUFFICIENT_POINTS',
    'IDEMPOTENCY_KEY_REUSED',
    'ACCOUNT_CLOSED',
  )
  @Limited('redemptionsOfCaller')
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Made by the page, one for each redemption that the person means',
    schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[!-~]([ -~]{0,98}[!-~])?$' },
  })
  @ApiOkResponse({ type: RedemptionAnswerDto, description: 'The voucher is theirs' })
  @ApiAcceptedResponse({
    type: RedemptionAnswerDto,
    description: 'Pending: the voucher or the points follow',
  })
  async redeemReward(
    @RowId('id', 'REWARD_NOT_FOUND') id: number,
    @CurrentUser() user: SignedInUser,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Body() { expectedPointsCost }: RedeemRewardDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RedemptionAnswerDto> {
    const answer = await this.commands.execute(
      new RedeemRewardCommand(user.id, id, idempotencyKey, expectedPointsCost),
    );
    response.status(answer.status === 'pending' ? HttpStatus.ACCEPTED : HttpStatus.OK);
    return answer;
  }
}
