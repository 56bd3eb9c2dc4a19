import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MailModule } from '../platform/mail/mail.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { GetSettingsHandler } from './get-settings/get-settings.query.js';
import { LogoUses } from './logo-uses.js';
import { MailSenderOfSettings } from './mail-sender.js';
import { ProgrammeSettings } from './programme-settings.js';
import { Settings } from './settings.entity.js';

@Module({
  imports: [CqrsModule, MailModule, StorageModule, TypeOrmModule.forFeature([Settings])],
  providers: [GetSettingsHandler, LogoUses, MailSenderOfSettings, ProgrammeSettings],
  exports: [ProgrammeSettings],
})
export class SettingsModule {}
