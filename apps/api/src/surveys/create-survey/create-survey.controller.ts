import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SurveyDraftDto } from '../draft/survey-draft.dto.js';
import { toDraft } from '../draft/survey-draft.js';
import { GetSurveyQuery } from '../get-survey/get-survey.query.js';
import { OpenedSurveyDto } from '../survey.dto.js';
import { CreateSurveyCommand } from './create-survey.command.js';

@Controller('api/surveys')
@Access({ console: 'edit-programme', stepUp: true })
export class CreateSurveyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Adds a survey, as a draft or published immediately. */
  @Post()
  @Refuses('INVALID_QUESTIONS')
  async createSurvey(
    @Body() form: SurveyDraftDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<OpenedSurveyDto> {
    const id = await this.commands.execute(new CreateSurveyCommand(toDraft(form), administratorId));
    return this.queries.execute(new GetSurveyQuery(id, viewer));
  }
}
