import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { StorageModule } from '../platform/storage/storage.module.js';
import { GetSettingsController } from './get-settings/get-settings.controller.js';
import { IdentitySettingsController } from './identity-settings/identity-settings.controller.js';
import { PointsSettingsController } from './points-settings/points-settings.controller.js';
import { SettingsModule } from './settings.module.js';

@Module({
  imports: [CqrsModule, SettingsModule, StorageModule],
  controllers: [GetSettingsController, IdentitySettingsController, PointsSettingsController],
})
export class SettingsHttpModule {}
