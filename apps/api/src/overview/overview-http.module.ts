import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { BudgetsModule } from '../budgets/index.js';
import { FeedModule } from '../ledger/index.js';
import { GetAttentionController } from './attention/get-attention.controller.js';
import { GetAttentionHandler } from './attention/get-attention.query.js';
import { ExportReportHandler } from './export-report/export-report.command.js';
import { ExportReportController } from './export-report/export-report.controller.js';
import { GetFiguresController } from './figures/get-figures.controller.js';
import { GetFiguresHandler } from './figures/get-figures.query.js';
import { WorthReader } from './figures/worth-reader.js';
import { GetFirstStepsController } from './first-steps/get-first-steps.controller.js';
import { GetFirstStepsHandler } from './first-steps/get-first-steps.query.js';
import { OverviewModule } from './overview.module.js';
import { GetPeopleReportController } from './people/get-people-report.controller.js';
import { GetPeopleReportHandler } from './people/get-people-report.query.js';
import { PeopleByDay } from './people/people-by-day.entity.js';
import { PeopleByWeek } from './people/people-by-week.entity.js';
import { SeenPerson } from './people/seen-person.entity.js';
import { GetPointsReportController } from './points/get-points-report.controller.js';
import { GetPointsReportHandler } from './points/get-points-report.query.js';
import { PointsByDay } from './points/points-by-day.entity.js';
import { ReadModelStates } from './read-model-states.js';
import { GetStockReportController } from './stock/get-stock-report.controller.js';
import { GetStockReportHandler } from './stock/get-stock-report.query.js';

/** How the programme is doing: the queries on the read models, which the worker fills. */
@Module({
  imports: [
    AdministratorLogModule,
    BudgetsModule,
    CqrsModule,
    FeedModule,
    OverviewModule,
    TypeOrmModule.forFeature([PeopleByDay, PeopleByWeek, PointsByDay, SeenPerson]),
  ],
  controllers: [
    ExportReportController,
    GetAttentionController,
    GetFiguresController,
    GetFirstStepsController,
    GetPeopleReportController,
    GetPointsReportController,
    GetStockReportController,
  ],
  providers: [
    ExportReportHandler,
    GetAttentionHandler,
    GetFiguresHandler,
    GetFirstStepsHandler,
    GetPeopleReportHandler,
    GetPointsReportHandler,
    GetStockReportHandler,
    ReadModelStates,
    WorthReader,
  ],
})
export class OverviewHttpModule {}
