import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { ProgrammeSettings } from '../programme-settings.js';
import type { AccessSettingsDto } from './access-settings.dto.js';

export class GetAccessSettingsQuery extends Query<AccessSettingsDto> {}

@QueryHandler(GetAccessSettingsQuery)
export class GetAccessSettingsHandler implements IQueryHandler<GetAccessSettingsQuery> {
  constructor(private readonly settings: ProgrammeSettings) {}

  async execute(): Promise<AccessSettingsDto> {
    const { requiresSecondFactor, approvalThresholdPoints } = await this.settings.read();
    return { requiresSecondFactor, approvalThresholdPoints };
  }
}
