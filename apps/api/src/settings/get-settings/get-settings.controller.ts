import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { GetSettingsQuery } from './get-settings.query.js';
import { SettingsDto } from './settings.dto.js';

@Controller('api/settings')
@Access({ user: 'anybody', console: 'anybody' })
export class GetSettingsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the settings that both apps show. */
  @Get()
  getSettings(): Promise<SettingsDto> {
    return this.queries.execute(new GetSettingsQuery());
  }
}
