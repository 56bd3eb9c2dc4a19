import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { AccessSettingsController } from './access-settings/access-settings.controller.js';
import { GetSettingsController } from './get-settings/get-settings.controller.js';
import { SettingsModule } from './settings.module.js';

@Module({
  imports: [CqrsModule, SettingsModule],
  controllers: [AccessSettingsController, GetSettingsController],
})
export class SettingsHttpModule {}
