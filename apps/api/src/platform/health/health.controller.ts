import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@pwen/domain';

import { DatabaseProbe } from '../database/pools/database-probe.js';
import { Access } from '../sessions/access/access.decorator.js';

/** For process managers, monitoring and load balancers. */
@Controller('health')
@Access({ user: 'anybody', console: 'anybody' })
@ApiExcludeController()
export class HealthController {
  constructor(private readonly database: DatabaseProbe) {}

  /** The process responds. */
  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** The process can serve requests: the database responds too. */
  @Get('ready')
  async ready(): Promise<{ status: 'ready' }> {
    if (!(await this.database.answers())) throw new DomainError('SERVICE_UNAVAILABLE');
    return { status: 'ready' };
  }
}
