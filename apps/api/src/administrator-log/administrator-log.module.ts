import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { AdministratorLogEntry } from './administrator-log-entry.entity.js';
import { AdministratorLogWords } from './administrator-log-words.entity.js';
import { AdministratorLog } from './administrator-log.js';
import { LOG_TABLES } from './log-tables.js';

/** The chained log of what the team does. */
@Module({
  imports: [TypeOrmModule.forFeature([AdministratorLogEntry, AdministratorLogWords])],
  providers: [AdministratorLog, providePersonalTables('administrator-log', ...LOG_TABLES)],
  exports: [AdministratorLog],
})
export class AdministratorLogModule {}
