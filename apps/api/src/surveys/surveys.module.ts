import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { CreateSurveyHandler } from './create-survey/create-survey.command.js';
import { DeleteSurveyHandler } from './delete-survey/delete-survey.command.js';
import { EditSurveyHandler } from './edit-survey/edit-survey.command.js';
import { ExportResponsesHandler } from './export-responses/export-responses.query.js';
import { GetResultsHandler } from './get-results/get-results.query.js';
import { GetSurveyStatsHandler } from './get-survey-stats/get-survey-stats.query.js';
import { GetSurveyHandler } from './get-survey/get-survey.query.js';
import { ListResponsesHandler } from './list-responses/list-responses.query.js';
import { ListResultsHandler } from './list-results/list-results.query.js';
import { ListSurveyDashboardHandler } from './list-survey-dashboard/list-survey-dashboard.query.js';
import { ListSurveysHandler } from './list-surveys/list-surveys.query.js';
import { StaleSurveySweep } from './recompute-vote-stats/stale-survey-sweep.js';
import { VoteStats } from './recompute-vote-stats/vote-stats.js';
import { SeedDemoSurveysHandler } from './seed-demo-surveys/seed-demo-surveys.command.js';
import { SubmitSurveyHandler } from './submit-survey/submit-survey.command.js';
import { SurveyCatalogue } from './survey-catalogue.js';
import { SurveyResults } from './survey-results.js';
import { SurveyStatsQueue } from './survey-stats-queue.js';

/** Surveys and what people answered, less the HTTP part. */
@Module({
  imports: [AuditModule, CqrsModule, LedgerModule],
  providers: [
    CreateSurveyHandler,
    DeleteSurveyHandler,
    EditSurveyHandler,
    ExportResponsesHandler,
    GetResultsHandler,
    GetSurveyHandler,
    GetSurveyStatsHandler,
    ListResponsesHandler,
    ListResultsHandler,
    ListSurveyDashboardHandler,
    ListSurveysHandler,
    SeedDemoSurveysHandler,
    StaleSurveySweep,
    SubmitSurveyHandler,
    SurveyCatalogue,
    SurveyResults,
    SurveyStatsQueue,
    VoteStats,
  ],
  exports: [StaleSurveySweep, VoteStats],
})
export class SurveysModule {}
