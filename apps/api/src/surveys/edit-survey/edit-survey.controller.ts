import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { RequireRole } from '../../platform/sessions/require-role.decorator.js';
import { Surface } from '../../platform/sessions/surface.decorator.js';
import { GetSurveyQuery } from '../get-survey/get-survey.query.js';
import { SurveyDraftDto } from '../survey-draft.dto.js';
import { toDraft } from '../survey-draft.js';
import { SurveyIdPipe } from '../survey-id.pipe.js';
import { Reader, type SurveyReader } from '../survey-reader.js';
import { SurveyDto } from '../survey.dto.js';
import { EditSurveyCommand } from './edit-survey.command.js';

@Controller('api/surveys')
@Surface('console')
@RequireRole('administrator')
export class EditSurveyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Replaces a survey by the whole form. What was answered keeps the words it was answered to. */
  @Put(':id')
  async editSurvey(
    @Param('id', SurveyIdPipe) id: number,
    @Body() form: SurveyDraftDto,
    @Reader() reader: SurveyReader,
  ): Promise<SurveyDto> {
    await this.commands.execute(new EditSurveyCommand(id, toDraft(form)));
    return this.queries.execute(new GetSurveyQuery(id, reader));
  }
}
