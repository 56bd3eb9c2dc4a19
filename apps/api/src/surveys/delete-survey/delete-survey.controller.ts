import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DeleteSurveyCommand } from './delete-survey.command.js';

@Controller('api/surveys')
@Access({ console: 'edit-programme' })
export class DeleteSurveyController {
  constructor(private readonly commands: CommandBus) {}

  /** Removes a survey with its responses and statistics. Points that people earned with it stay. */
  @Delete(':id')
  @HttpCode(204)
  deleteSurvey(
    @RowId('id', 'SURVEY_NOT_FOUND') id: number,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new DeleteSurveyCommand(id, administratorId));
  }
}
