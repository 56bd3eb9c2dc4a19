import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { logoUrl, ProgrammeSettings, type Settings } from '../../settings/index.js';
import type { IdentitySettingsDto } from './identity-settings.dto.js';

export class GetIdentitySettingsQuery extends Query<IdentitySettingsDto> {}

@QueryHandler(GetIdentitySettingsQuery)
export class GetIdentitySettingsHandler implements IQueryHandler<GetIdentitySettingsQuery> {
  constructor(private readonly settings: ProgrammeSettings) {}

  async execute(): Promise<IdentitySettingsDto> {
    return toIdentitySettings(await this.settings.read());
  }
}

export const toIdentitySettings = (settings: Settings): IdentitySettingsDto => ({
  version: settings.identityVersion,
  productName: settings.productName,
  logo: logoUrl(settings.logo),
  supportEmail: settings.supportEmail,
  supportWhatsapp: settings.supportWhatsapp,
});
