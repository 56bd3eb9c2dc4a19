import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { Looks } from '../platform/personal-data/shows-part.decorator.js';
import { AuditModule } from './audit.module.js';
import { ExportLogHandler } from './export-log/export-log.command.js';
import { ExportLogController } from './export-log/export-log.controller.js';
import { ListLogController } from './list-log/list-log.controller.js';
import { ListLogHandler } from './list-log/list-log.query.js';
import { RecordedLooks } from './record-looks/recorded-looks.js';
import { VerifyLogController } from './verify-log/verify-log.controller.js';
import { VerifyLogHandler } from './verify-log/verify-log.query.js';

/** Global, because calls of every feature may show a part of a person. */
@Global()
@Module({
  imports: [AdministratorLogModule, AuditModule, CqrsModule],
  controllers: [ExportLogController, ListLogController, VerifyLogController],
  providers: [
    ExportLogHandler,
    ListLogHandler,
    VerifyLogHandler,
    { provide: Looks, useClass: RecordedLooks },
  ],
  exports: [Looks],
})
export class AuditHttpModule {}
