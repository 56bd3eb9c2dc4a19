import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ExpiringRows } from './expiring-rows.js';
import { RemoveExpiredRowsHandler } from './remove-expired-rows.command.js';

@Module({
  imports: [CqrsModule],
  providers: [ExpiringRows, RemoveExpiredRowsHandler],
  exports: [ExpiringRows],
})
export class ExpiryModule {}
