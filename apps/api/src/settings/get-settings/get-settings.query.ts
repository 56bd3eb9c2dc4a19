import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { logoUrl } from '../logo-url.js';
import { ProgrammeSettings } from '../programme-settings.js';
import type { SettingsDto } from './settings.dto.js';

/** The settings that both apps show. */
export class GetSettingsQuery extends Query<SettingsDto> {}

@QueryHandler(GetSettingsQuery)
export class GetSettingsHandler implements IQueryHandler<GetSettingsQuery> {
  constructor(
    private readonly settings: ProgrammeSettings,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute(): Promise<SettingsDto> {
    const { logo, productName, welcomeBonusPoints, referralBonusPoints, supportEmail, supportWhatsapp } =
      await this.settings.read();
    return {
      logo: logoUrl(logo),
      productName,
      welcomeBonusPoints,
      referralBonusPoints,
      supportEmail,
      supportWhatsapp,
      demoTools: this.environment.demoTools,
      userAppUrl: this.environment.userOrigin,
    };
  }
}
