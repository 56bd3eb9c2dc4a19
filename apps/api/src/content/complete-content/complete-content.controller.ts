import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SignedIn } from '../../platform/sessions/access/signed-in.guard.js';
import { CompleteContentCommand } from './complete-content.command.js';
import { CompletionDto } from './complete-content.dto.js';

@Controller('api/content')
export class CompleteContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RequestLimits,
  ) {}

  /** The video was played to its end: its points, once. */
  @Post(':id/complete')
  @Refuses(
    'CONTENT_DELETED',
    'ALREADY_COMPLETED',
    'SURVEY_REQUIRED',
    'NOT_WATCHED_YET',
    'VIEW_LIMIT_REACHED',
    'BALANCE_LIMIT_REACHED',
    'ACCOUNT_CLOSED',
    'RATE_LIMITED',
  )
  @HttpCode(200)
  @SignedIn()
  async completeContent(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<CompletionDto> {
    await this.limits.completionsOfCaller.take(request);
    return this.commands.execute(new CompleteContentCommand(user.id, id));
  }
}
