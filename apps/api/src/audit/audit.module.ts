import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { AdministratorLogEntry } from './administrator-log-entry.entity.js';
import { AdministratorLogWords } from './administrator-log-words.entity.js';
import { AdministratorLog } from './administrator-log.js';
import { AUDIT_TABLES } from './audit-tables.js';
import { ForgetInvitedHandler } from './forget-invited/forget-invited.command.js';

@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([AdministratorLogEntry, AdministratorLogWords])],
  providers: [AdministratorLog, ForgetInvitedHandler, providePersonalTables('audit', ...AUDIT_TABLES)],
  exports: [AdministratorLog],
})
export class AuditModule {}
