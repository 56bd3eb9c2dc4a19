import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { GetSettingsHandler } from './get-settings/get-settings.query.js';
import { ProgrammeSettings } from './programme-settings.js';
import { Settings } from './settings.entity.js';

@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([Settings])],
  providers: [GetSettingsHandler, ProgrammeSettings],
  exports: [ProgrammeSettings],
})
export class SettingsModule {}
