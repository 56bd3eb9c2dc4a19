import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import type { AccessSettingsDto } from './access-settings.dto.js';
import { readAccessSettings } from './read-access-settings.js';

export class GetAccessSettingsQuery extends Query<AccessSettingsDto> {}

@QueryHandler(GetAccessSettingsQuery)
export class GetAccessSettingsHandler implements IQueryHandler<GetAccessSettingsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<AccessSettingsDto> {
    return readAccessSettings(this.pool, this.clock.now());
  }
}
