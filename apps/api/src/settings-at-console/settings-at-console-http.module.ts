import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { StorageModule } from '../platform/storage/storage.module.js';
import { AccessSettingsController } from './access-settings/access-settings.controller.js';
import { IdentitySettingsController } from './identity-settings/identity-settings.controller.js';
import { PointsSettingsController } from './points-settings/points-settings.controller.js';
import { SettingsAtConsoleModule } from './settings-at-console.module.js';

/** The HTTP endpoints of the settings, for administrators. */
@Module({
  imports: [CqrsModule, SettingsAtConsoleModule, StorageModule],
  controllers: [AccessSettingsController, IdentitySettingsController, PointsSettingsController],
})
export class SettingsAtConsoleHttpModule {}
