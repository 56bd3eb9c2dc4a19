import { Module } from '@nestjs/common';

import { GetSettingsController } from './get-settings/get-settings.controller.js';
import { SettingsModule } from './settings.module.js';

@Module({ imports: [SettingsModule], controllers: [GetSettingsController] })
export class SettingsHttpModule {}
