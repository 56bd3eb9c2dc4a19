import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ChangeAccessSettingsHandler } from './access-settings/change-access-settings.command.js';
import { GetAccessSettingsHandler } from './access-settings/get-access-settings.query.js';
import { GetSettingsHandler } from './get-settings/get-settings.query.js';
import { MailSenderOfSettings } from './mail-sender.js';
import { ProgrammeSettings } from './programme-settings.js';
import { Settings } from './settings.entity.js';

@Module({
  imports: [CqrsModule, AuditModule, MailModule, TypeOrmModule.forFeature([Settings])],
  providers: [
    ChangeAccessSettingsHandler,
    GetAccessSettingsHandler,
    GetSettingsHandler,
    MailSenderOfSettings,
    ProgrammeSettings,
  ],
  exports: [ProgrammeSettings],
})
export class SettingsModule {}
