import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { LogVerificationDto, VerifyLogQueryDto } from './verify-log.dto.js';
import { VerifyLogQuery } from './verify-log.query.js';

@Controller('api/log')
@Access({ console: 'see-log' })
export class VerifyLogController {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Checks that the log is as it was written, ten thousand entries at a time from the first to the last: `next` says how
   * to go on.
   */
  @Get('verification')
  verifyLog(
    @Query() from: VerifyLogQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogVerificationDto> {
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort());
    return this.queries.execute(new VerifyLogQuery(from, disconnected.signal));
  }
}
