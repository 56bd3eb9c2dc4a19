import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { PicturesModule } from '../platform/pictures/pictures.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { GetSettingsHandler } from './get-settings/get-settings.query.js';
import { ChangeIdentitySettingsHandler } from './identity-settings/change-identity-settings.command.js';
import { GetIdentitySettingsHandler } from './identity-settings/get-identity-settings.query.js';
import { Logos } from './identity-settings/logos.js';
import { MailSenderOfSettings } from './mail-sender.js';
import { ChangePointsSettingsHandler } from './points-settings/change-points-settings.command.js';
import { GetPointsSettingsHandler } from './points-settings/get-points-settings.query.js';
import { ProgrammeSettings } from './programme-settings.js';
import { Settings } from './settings.entity.js';

@Module({
  imports: [
    CqrsModule,
    AdministratorLogModule,
    MailModule,
    PicturesModule,
    StorageModule,
    TypeOrmModule.forFeature([Settings]),
  ],
  providers: [
    ChangeIdentitySettingsHandler,
    ChangePointsSettingsHandler,
    GetIdentitySettingsHandler,
    GetPointsSettingsHandler,
    GetSettingsHandler,
    Logos,
    MailSenderOfSettings,
    ProgrammeSettings,
  ],
  exports: [ProgrammeSettings],
})
export class SettingsModule {}
