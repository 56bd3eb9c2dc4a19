import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../../platform/http/row-id.decorator.js';
import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { ReplyToHoldCommand } from './reply-to-hold.command.js';
import { ReplyToHoldDto } from './reply-to-hold.dto.js';

@Controller('api/redemptions')
@Access({ user: 'signed-in' })
export class ReplyToHoldController {
  constructor(private readonly commands: CommandBus) {}

  /** Answers why one of the person's own redemptions is held, or what was decided of it. */
  @Post(':id/reply')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Refuses('NOT_HELD', 'REPLY_SENT')
  @Limited('holdRepliesOfCaller')
  async replyToHold(
    @CurrentUser() user: SignedInUser,
    @RowId('id', 'REDEMPTION_NOT_FOUND') id: number,
    @Body() { text }: ReplyToHoldDto,
  ): Promise<void> {
    await this.commands.execute(new ReplyToHoldCommand({ userId: user.id, redemptionId: id, text }));
  }
}
