import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ProgrammeSettings } from './programme-settings.js';
import { Settings } from './settings.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Settings])],
  providers: [ProgrammeSettings],
  exports: [ProgrammeSettings],
})
export class SettingsModule {}
