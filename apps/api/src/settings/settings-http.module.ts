import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { GetSettingsController } from './get-settings/get-settings.controller.js';
import { SettingsModule } from './settings.module.js';

@Module({
  imports: [CqrsModule, SettingsModule],
  controllers: [GetSettingsController],
})
export class SettingsHttpModule {}
