import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ChallengeModule } from '../challenge/challenge.module.js';
import { RateLimit } from './rate-limit.entity.js';
import { RequestLimits } from './request-limits.js';

@Module({
  imports: [ChallengeModule, TypeOrmModule.forFeature([RateLimit])],
  providers: [RequestLimits],
  exports: [RequestLimits],
})
export class LimitsModule {}
