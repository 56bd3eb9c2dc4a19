import { Module } from '@nestjs/common';

import { RequestLimits } from './request-limits.js';

@Module({ providers: [RequestLimits], exports: [RequestLimits] })
export class LimitsModule {}
