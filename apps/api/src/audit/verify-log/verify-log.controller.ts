import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { LogVerificationDto } from './verify-log.dto.js';
import { VerifyLogQuery } from './verify-log.query.js';

@Controller('api/log')
@Access({ console: 'staff' })
export class VerifyLogController {
  constructor(private readonly queries: QueryBus) {}

  /** Checks that the log is as it was written, from its first entry to its last. */
  @Get('verification')
  verifyLog(): Promise<LogVerificationDto> {
    return this.queries.execute(new VerifyLogQuery());
  }
}
