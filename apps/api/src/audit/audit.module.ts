import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { AdministratorLogEntry } from './administrator-log-entry.entity.js';
import { AdministratorLog } from './administrator-log.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdministratorLogEntry])],
  providers: [
    AdministratorLog,
    providePersonalTables('audit', {
      table: 'administrator_log',
      ofPerson: `subject_type = 'user' AND subject_id = $1`,
      export: null,
      erase: { stays: 'what administrators did, by numbers; its details are never about a person' },
    }),
  ],
  exports: [AdministratorLog],
})
export class AuditModule {}
