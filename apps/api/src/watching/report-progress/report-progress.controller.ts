import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ReportProgressCommand } from './report-progress.command.js';
import { ReportProgressDto, ViewProgressDto } from './report-progress.dto.js';

@Controller('api/content')
@Access({ user: 'signed-in' })
export class ReportProgressController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Reports what the player has played. The first report, at the latest when it begins to play, begins the view. Nothing is
   * credited faster than the clock or twice, so a report may be sent again.
   */
  @Post(':id/progress')
  @Refuses('CONTENT_DELETED')
  @Limited('progressOfCaller')
  @HttpCode(200)
  reportProgress(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentUser() user: SignedInUser,
    @Body() progress: ReportProgressDto,
  ): Promise<ViewProgressDto> {
    return this.commands.execute(new ReportProgressCommand(user.id, id, progress));
  }
}
