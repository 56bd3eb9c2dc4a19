import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { AnswerQuickSurveyController } from './answer-quick-survey/answer-quick-survey.controller.js';
import { GetQuickSurveyController } from './get-quick-survey/get-quick-survey.controller.js';
import { QuickSurveyModule } from './quick-survey.module.js';

/** The HTTP endpoints of the questions after a video. */
@Module({
  imports: [CqrsModule, QuickSurveyModule],
  controllers: [AnswerQuickSurveyController, GetQuickSurveyController],
})
export class QuickSurveyHttpModule {}
