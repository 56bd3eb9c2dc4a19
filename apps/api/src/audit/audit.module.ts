import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogEntry } from './administrator-log-entry.entity.js';
import { AdministratorLog } from './administrator-log.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdministratorLogEntry])],
  providers: [AdministratorLog],
  exports: [AdministratorLog],
})
export class AuditModule {}
