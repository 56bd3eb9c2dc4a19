import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { BudgetsModule } from '../budgets/index.js';
import { ContentModule } from '../content/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ExpiringRows } from '../platform/expiry/expiring-rows.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { SettingsModule } from '../settings/index.js';
import { WatchingModule } from '../watching/index.js';
import { AnswerQuickSurveyHandler } from './answer-quick-survey/answer-quick-survey.command.js';
import { OwedQuickSurvey } from './answer-quick-survey/owed-quick-survey.entity.js';
import { QuickSurveyResponse } from './answer-quick-survey/quick-survey-response.entity.js';
import { GetQuickSurveyHandler } from './get-quick-survey/get-quick-survey.query.js';
import { EXPIRING_OWED, QUICK_SURVEY_TABLES } from './quick-survey-tables.js';

/** The few questions after a video. */
@Module({
  imports: [
    BudgetsModule,
    ContentModule,
    CqrsModule,
    ExpiryModule,
    LedgerModule,
    SettingsModule,
    TypeOrmModule.forFeature([OwedQuickSurvey, QuickSurveyResponse]),
    WatchingModule,
  ],
  providers: [
    AnswerQuickSurveyHandler,
    GetQuickSurveyHandler,
    providePersonalTables('quick-survey', ...QUICK_SURVEY_TABLES),
  ],
})
export class QuickSurveyModule {
  constructor(expiring: ExpiringRows) {
    expiring.register(EXPIRING_OWED);
  }
}
