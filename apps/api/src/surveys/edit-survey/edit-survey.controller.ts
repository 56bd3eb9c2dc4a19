import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { IsSteppedUp } from '../../platform/sessions/access/step-up.js';
import { EditSurveyDto } from '../draft/survey-draft.dto.js';
import { GetSurveyQuery } from '../get-survey/get-survey.query.js';
import { OpenedSurveyDto } from '../survey.dto.js';
import { EditSurveyCommand } from './edit-survey.command.js';

@Controller('api/surveys')
@Access({ console: 'edit-programme' })
export class EditSurveyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Replaces the whole survey. Existing answers keep the questions that they answered. */
  @Put(':id')
  @Refuses('EDITED_MEANWHILE', 'INVALID_QUESTIONS', 'STEP_UP_REQUIRED', 'CHANGE_WAITS')
  async editSurvey(
    @RowId('id', 'SURVEY_NOT_FOUND') id: number,
    @Body() form: EditSurveyDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentUser() { id: administratorId }: SignedInUser,
    @IsSteppedUp() isSteppedUp: boolean,
  ): Promise<OpenedSurveyDto> {
    await this.commands.execute(new EditSurveyCommand(id, form, { administratorId, isSteppedUp }));
    return this.queries.execute(new GetSurveyQuery(id, viewer));
  }
}
