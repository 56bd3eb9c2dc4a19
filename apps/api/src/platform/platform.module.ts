import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Clock } from './clock.js';
import { DatabaseClock, MACHINE_CLOCK, type MachineClock } from './database/database-clock.js';
import { DatabaseModule } from './database/database.module.js';
import { ENVIRONMENT, readEnvironment } from './env.js';
import { IdBlock } from './id-block.entity.js';
import { Ids } from './ids.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LIMIT_TABLES } from './limits/limit-tables.js';
import { processLogger } from './logging/logger.js';
import { PROCESS_LOGGER, SecurityLog } from './logging/security-log.js';
import { PersonalTables } from './personal-data/personal-tables.js';
import { providePersonalTables } from './personal-data/provide-personal-tables.js';
import { KnownDevice } from './sessions/devices/known-device.entity.js';
import { SESSION_TABLES } from './sessions/session-tables.js';
import { StoredSession } from './sessions/stored-session.entity.js';
import { AccountTrace } from './sessions/traces/account-trace.entity.js';
import { MetricsModule } from './telemetry/telemetry.module.js';

/** Services for every feature: the environment, the time, the database, the queues. */
@Global()
@Module({
  imports: [
    DatabaseModule,
    JobsModule,
    MetricsModule,
    TypeOrmModule.forFeature([AccountTrace, IdBlock, KnownDevice, StoredSession]),
  ],
  providers: [
    { provide: ENVIRONMENT, useFactory: () => readEnvironment(['DATABASE_URL']) },
    { provide: MACHINE_CLOCK, useValue: Date.now satisfies MachineClock },
    { provide: Clock, useClass: DatabaseClock },
    { provide: PROCESS_LOGGER, useValue: () => processLogger() },
    Ids,
    PersonalTables,
    SecurityLog,
    providePersonalTables('the platform', ...LIMIT_TABLES, ...SESSION_TABLES),
  ],
  exports: [ENVIRONMENT, Clock, DatabaseModule, Ids, PersonalTables, SecurityLog],
})
export class PlatformModule {}
