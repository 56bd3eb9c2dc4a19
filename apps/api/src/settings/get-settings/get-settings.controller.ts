import { Controller, Get, Inject } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ProgrammeSettings } from '../programme-settings.js';
import { SettingsDto } from './settings.dto.js';

@Controller('api/settings')
@Access({ user: 'anybody', console: 'anybody' })
export class GetSettingsController {
  constructor(
    private readonly settings: ProgrammeSettings,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** What both apps show of the programme's settings. */
  @Get()
  async getSettings(): Promise<SettingsDto> {
    const { logo, productName, welcomeBonusPoints } = await this.settings.read();
    return { logo, productName, welcomeBonusPoints, userAppUrl: this.environment.userOrigin };
  }
}
