import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { BudgetsModule } from '../budgets/index.js';
import { LedgerModule } from '../ledger/index.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { SurveysModule } from '../surveys/index.js';
import { ExportResponsesHandler } from './export-responses/export-responses.command.js';
import { ListPersonResponsesHandler } from './list-person-responses/list-person-responses.query.js';
import { ListResponsesHandler } from './list-responses/list-responses.query.js';
import { ReadAnswersHandler } from './read-answers/read-answers.command.js';
import { RESPONSES_TABLE } from './responses-table.js';
import { SubmitSurveyHandler } from './submit-survey/submit-survey.command.js';

/** Answering a survey, and the answers. */
@Module({
  imports: [AdministratorLogModule, BudgetsModule, CqrsModule, LedgerModule, SurveysModule],
  providers: [
    ExportResponsesHandler,
    ListPersonResponsesHandler,
    ListResponsesHandler,
    ReadAnswersHandler,
    SubmitSurveyHandler,
    providePersonalTables('survey-responses', RESPONSES_TABLE),
  ],
})
export class SurveyResponsesModule {}
