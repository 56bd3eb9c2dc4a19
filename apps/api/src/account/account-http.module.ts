import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { IdentityModule } from '../identity/index.js';
import { PeopleModule } from '../people/index.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { AccountModule } from './account.module.js';
import { ChangeNameController } from './change-name/change-name.controller.js';
import { ChangePhoneController } from './change-phone/change-phone.controller.js';
import { ChooseLanguageController } from './choose-language/choose-language.controller.js';
import { DeleteAccountController } from './delete-account/delete-account.controller.js';
import { DownloadDataController } from './download-data/download-data.controller.js';
import { GetConsentsController } from './get-consents/get-consents.controller.js';
import { LetADayPassController } from './let-a-day-pass/let-a-day-pass.controller.js';
import { RegisterController } from './register/register.controller.js';
import { SignUpLimits } from './register/sign-up-limits.js';
import { ShowNameController } from './show-name/show-name.controller.js';
import { UpdateBalanceController } from './update-balance/update-balance.controller.js';

/** The HTTP endpoints of one's own account. */
@Module({
  imports: [AccountModule, CqrsModule, IdentityModule, LimitsModule, PeopleModule],
  controllers: [
    ChangeNameController,
    ChangePhoneController,
    ChooseLanguageController,
    DeleteAccountController,
    DownloadDataController,
    GetConsentsController,
    LetADayPassController,
    RegisterController,
    ShowNameController,
    UpdateBalanceController,
  ],
  providers: [SignUpLimits],
})
export class AccountHttpModule {}
