import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { providePeriodicCommand } from '../jobs/periodic-command.js';
import { ExpiryModule } from './expiry.module.js';
import { RemoveExpiredRowsCommand } from './remove-expired-rows.command.js';

const HOUR_MS = 60 * 60_000;

@Module({
  imports: [CqrsModule, ExpiryModule],
  providers: [
    providePeriodicCommand({
      name: 'expiry',
      command: (signal) => new RemoveExpiredRowsCommand(signal),
      periodMs: HOUR_MS,
      describe: (removed) => `removed ${removed} expired rows`,
    }),
  ],
})
export class ExpiryWorkerModule {}
