import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { POOL } from '../database/pools.js';
import { Surface } from '../sessions/surface.decorator.js';

/** For whoever starts, watches or balances the processes. */
@Controller('health')
@Surface('both')
@ApiExcludeController()
export class HealthController {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The process answers. */
  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** Requests can be served: the database answers too. */
  @Get('ready')
  async ready(): Promise<{ status: 'ready' }> {
    try {
      await this.pool.query('SELECT 1');
    } catch {
      throw new DomainError('SERVICE_UNAVAILABLE');
    }
    return { status: 'ready' };
  }
}
