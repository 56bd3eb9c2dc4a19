import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { RateLimit } from './rate-limit.entity.js';
import { RequestLimits } from './request-limits.js';

@Module({
  imports: [TypeOrmModule.forFeature([RateLimit])],
  providers: [RequestLimits],
  exports: [RequestLimits],
})
export class LimitsModule {}
