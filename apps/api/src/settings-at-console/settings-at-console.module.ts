import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { BudgetsModule } from '../budgets/index.js';
import { DelayedChangesModule } from '../delayed-changes/index.js';
import { PicturesModule } from '../platform/pictures/pictures.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { SettingsModule } from '../settings/index.js';
import { ChangeAccessSettingsHandler } from './access-settings/change-access-settings.command.js';
import { GetAccessSettingsHandler } from './access-settings/get-access-settings.query.js';
import { ChangeIdentitySettingsHandler } from './identity-settings/change-identity-settings.command.js';
import { GetIdentitySettingsHandler } from './identity-settings/get-identity-settings.query.js';
import { Logos } from './identity-settings/logos.js';
import { ChangePointsSettingsHandler } from './points-settings/change-points-settings.command.js';
import { DelayedBonuses } from './points-settings/delayed-bonuses.js';
import { GetPointsSettingsHandler } from './points-settings/get-points-settings.query.js';

/** What administrators read and change of the settings. */
@Module({
  imports: [
    AdministratorLogModule,
    BudgetsModule,
    CqrsModule,
    DelayedChangesModule,
    PicturesModule,
    SettingsModule,
    StorageModule,
  ],
  providers: [
    ChangeAccessSettingsHandler,
    ChangeIdentitySettingsHandler,
    ChangePointsSettingsHandler,
    DelayedBonuses,
    GetAccessSettingsHandler,
    GetIdentitySettingsHandler,
    GetPointsSettingsHandler,
    Logos,
  ],
})
export class SettingsAtConsoleModule {}
