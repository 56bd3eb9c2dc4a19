import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { DelayedChangesModule } from '../delayed-changes/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PeopleModule } from '../people/index.js';
import { jobProducerOf, provideJobProducer } from '../platform/jobs/job-producer.js';
import { CreateSurveyHandler } from './create-survey/create-survey.command.js';
import { DeleteSurveyHandler } from './delete-survey/delete-survey.command.js';
import { DelayedSurveyPoints } from './draft/delayed-points.js';
import { EditSurveyHandler } from './edit-survey/edit-survey.command.js';
import { ExportSurveysHandler } from './export-surveys/export-surveys.command.js';
import { SurveyGate } from './gate/survey-gate.js';
import { GetSurveyHandler } from './get-survey/get-survey.query.js';
import { GetSurveyStatsHandler } from './get-survey-stats/get-survey-stats.query.js';
import { DashboardRows } from './list-survey-dashboard/dashboard-rows.js';
import { ListSurveyDashboardHandler } from './list-survey-dashboard/list-survey-dashboard.query.js';
import { ListSurveysHandler } from './list-surveys/list-surveys.query.js';
import { PayingSurveys } from './list-surveys/paying-surveys.js';
import { SurveyOpenings } from './openings/survey-openings.js';
import { RecomputeStaleSurveysHandler } from './recompute-vote-stats/recompute-stale-surveys.command.js';
import { RecomputeVoteStatsHandler } from './recompute-vote-stats/recompute-vote-stats.command.js';
import { StaleSurveyMark } from './recompute-vote-stats/stale-survey-mark.entity.js';
import { SURVEY_STATS_QUEUE } from './recompute-vote-stats/survey-stats-queue.js';
import { SurveyVoteStat } from './recompute-vote-stats/survey-vote-stat.entity.js';
import { GetPeriodResultsHandler } from './results/get-period-results/get-period-results.query.js';
import { GetResultsHandler } from './results/get-results/get-results.query.js';
import { ListResultsHandler } from './results/list-results/list-results.query.js';
import { SeedDemoSurveysHandler } from './seed-demo-surveys/seed-demo-surveys.command.js';
import { SurveyQuestion } from './survey-question.entity.js';
import { SurveyResponse } from './survey-response.entity.js';
import { Survey } from './survey.entity.js';

/** Surveys and their results, without the HTTP part. */
@Module({
  imports: [
    AdministratorLogModule,
    CqrsModule,
    DelayedChangesModule,
    PeopleModule,
    TypeOrmModule.forFeature([StaleSurveyMark, Survey, SurveyQuestion, SurveyResponse, SurveyVoteStat]),
    LedgerModule,
  ],
  providers: [
    CreateSurveyHandler,
    DashboardRows,
    DelayedSurveyPoints,
    DeleteSurveyHandler,
    EditSurveyHandler,
    ExportSurveysHandler,
    GetPeriodResultsHandler,
    GetResultsHandler,
    GetSurveyHandler,
    GetSurveyStatsHandler,
    ListResultsHandler,
    ListSurveyDashboardHandler,
    ListSurveysHandler,
    PayingSurveys,
    RecomputeStaleSurveysHandler,
    RecomputeVoteStatsHandler,
    SeedDemoSurveysHandler,
    SurveyGate,
    SurveyOpenings,
    provideJobProducer(SURVEY_STATS_QUEUE),
  ],
  exports: [SurveyGate, SurveyOpenings, jobProducerOf(SURVEY_STATS_QUEUE)],
})
export class SurveysModule {}
