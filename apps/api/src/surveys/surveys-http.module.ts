import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { CreateSurveyController } from './create-survey/create-survey.controller.js';
import { DeleteSurveyController } from './delete-survey/delete-survey.controller.js';
import { EditSurveyController } from './edit-survey/edit-survey.controller.js';
import { ExportSurveysController } from './export-surveys/export-surveys.controller.js';
import { GetSurveyController } from './get-survey/get-survey.controller.js';
import { GetSurveyStatsController } from './get-survey-stats/get-survey-stats.controller.js';
import { ListSurveyDashboardController } from './list-survey-dashboard/list-survey-dashboard.controller.js';
import { ListSurveysController } from './list-surveys/list-surveys.controller.js';
import { GetPeriodResultsController } from './results/get-period-results/get-period-results.controller.js';
import { GetResultsController } from './results/get-results/get-results.controller.js';
import { ListResultsController } from './results/list-results/list-results.controller.js';
import { SurveysModule } from './surveys.module.js';

/** The HTTP endpoints of surveys. */
@Module({
  imports: [CqrsModule, SurveysModule],
  controllers: [
    CreateSurveyController,
    DeleteSurveyController,
    EditSurveyController,
    ExportSurveysController,
    GetPeriodResultsController,
    GetResultsController,
    GetSurveyStatsController,
    ListResultsController,
    ListSurveyDashboardController,
    ListSurveysController,
    // Last, because its `:id` also matches `stats` and `progress`.
    GetSurveyController,
  ],
})
export class SurveysHttpModule {}
