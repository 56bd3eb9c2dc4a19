import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { CompleteContentCommand } from './complete-content.command.js';
import { CompleteContentDto, CompletionDto } from './complete-content.dto.js';

@Controller('api/content')
@Access({ user: 'signed-in' })
export class CompleteContentController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Reports that the video was played to its end. It pays its points once, to whoever was credited with 90 % of it; what the
   * body brings is credited first.
   */
  @Post(':id/complete')
  @Refuses(
    'CONTENT_DELETED',
    'ALREADY_COMPLETED',
    'SURVEY_REQUIRED',
    'NOT_WATCHED_YET',
    'VIEW_LIMIT_REACHED',
    'DAY_CEILING_REACHED',
    'WEEK_CEILING_REACHED',
    'BUDGET_USED',
    'BALANCE_LIMIT_REACHED',
    'ACCOUNT_CLOSED',
  )
  @Limited('completionsOfCaller')
  @HttpCode(200)
  completeContent(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentUser() user: SignedInUser,
    @Body() progress: CompleteContentDto,
  ): Promise<CompletionDto> {
    return this.commands.execute(new CompleteContentCommand(user.id, id, progress));
  }
}
