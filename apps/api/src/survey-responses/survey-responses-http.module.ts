import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { SurveysModule } from '../surveys/index.js';
import { ExportResponsesController } from './export-responses/export-responses.controller.js';
import { ListPersonResponsesController } from './list-person-responses/list-person-responses.controller.js';
import { ListResponsesController } from './list-responses/list-responses.controller.js';
import { ReadAnswersController } from './read-answers/read-answers.controller.js';
import { SubmitSurveyController } from './submit-survey/submit-survey.controller.js';
import { SurveyResponsesModule } from './survey-responses.module.js';

/** The HTTP endpoints of answers to surveys. */
@Module({
  imports: [CqrsModule, SurveyResponsesModule, SurveysModule],
  controllers: [
    ExportResponsesController,
    ListPersonResponsesController,
    ListResponsesController,
    ReadAnswersController,
    SubmitSurveyController,
  ],
})
export class SurveyResponsesHttpModule {}
