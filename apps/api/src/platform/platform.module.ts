import { Global, Module } from '@nestjs/common';

import { Clock, SystemClock } from './clock.js';
import { DatabaseModule } from './database/database.module.js';
import { ENVIRONMENT, readEnvironment } from './env.js';

/** What every feature may ask for: the environment, the time, the database. */
@Global()
@Module({
  imports: [DatabaseModule],
  providers: [
    { provide: ENVIRONMENT, useFactory: () => readEnvironment(['DATABASE_URL']) },
    { provide: Clock, useClass: SystemClock },
  ],
  exports: [ENVIRONMENT, Clock, DatabaseModule],
})
export class PlatformModule {}
