import { Module } from '@nestjs/common';

import { ExpiringRows } from './expiring-rows.js';

@Module({ providers: [ExpiringRows], exports: [ExpiringRows] })
export class ExpiryModule {}
