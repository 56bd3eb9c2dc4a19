import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';

import { AuditModule } from './audit.module.js';
import { ExportLogHandler } from './export-log/export-log.command.js';
import { ExportLogController } from './export-log/export-log.controller.js';
import { ListLogController } from './list-log/list-log.controller.js';
import { ListLogHandler } from './list-log/list-log.query.js';
import { LogEntries } from './list-log/log-entries.js';
import { LogSearch } from './list-log/log-search.js';
import { RecordLooksInterceptor } from './record-looks/record-looks.interceptor.js';
import { VerifyLogController } from './verify-log/verify-log.controller.js';
import { VerifyLogHandler } from './verify-log/verify-log.query.js';

@Module({
  imports: [CqrsModule, AuditModule],
  controllers: [ExportLogController, ListLogController, VerifyLogController],
  providers: [
    ExportLogHandler,
    ListLogHandler,
    LogEntries,
    LogSearch,
    VerifyLogHandler,
    { provide: APP_INTERCEPTOR, useClass: RecordLooksInterceptor },
  ],
})
export class AuditHttpModule {}
