import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { BudgetsModule } from '../budgets/index.js';
import { ContentModule } from '../content/index.js';
import { LedgerModule } from '../ledger/index.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { SettingsModule } from '../settings/index.js';
import { WatchingModule } from '../watching/index.js';
import { AnswerQuickSurveyHandler } from './answer-quick-survey/answer-quick-survey.command.js';
import { QuickSurveyResponse } from './answer-quick-survey/quick-survey-response.entity.js';
import { GetQuickSurveyHandler } from './get-quick-survey/get-quick-survey.query.js';
import { QUICK_SURVEY_RESPONSES_TABLE } from './quick-survey-responses-table.js';

/** The few questions after a video. */
@Module({
  imports: [
    BudgetsModule,
    ContentModule,
    CqrsModule,
    LedgerModule,
    SettingsModule,
    TypeOrmModule.forFeature([QuickSurveyResponse]),
    WatchingModule,
  ],
  providers: [
    AnswerQuickSurveyHandler,
    GetQuickSurveyHandler,
    providePersonalTables('quick-survey', QUICK_SURVEY_RESPONSES_TABLE),
  ],
})
export class QuickSurveyModule {}
