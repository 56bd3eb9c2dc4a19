import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ConfirmationModule } from '../confirmation/index.js';
import { IdentityModule } from '../identity/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PeopleModule } from '../people/index.js';
import { SettingsModule } from '../settings/index.js';
import { ChangeNameHandler } from './change-name/change-name.command.js';
import { ChangePhoneHandler } from './change-phone/change-phone.command.js';
import { ChooseLanguageHandler } from './choose-language/choose-language.command.js';
import { RequestDeletionHandler } from './delete-account/request-deletion.command.js';
import { DownloadDataHandler } from './download-data/download-data.query.js';
import { GetConsentsHandler } from './get-consents/get-consents.query.js';
import { LetADayPassHandler } from './let-a-day-pass/let-a-day-pass.command.js';
import { RegisterHandler } from './register/register.command.js';
import { ShowNameHandler } from './show-name/show-name.command.js';
import { UpdateBalanceHandler } from './update-balance/update-balance.command.js';

/** What people do with their own accounts, from the sign-up to the deletion. */
@Module({
  imports: [ConfirmationModule, CqrsModule, IdentityModule, LedgerModule, PeopleModule, SettingsModule],
  providers: [
    ChangeNameHandler,
    ChangePhoneHandler,
    ChooseLanguageHandler,
    DownloadDataHandler,
    GetConsentsHandler,
    LetADayPassHandler,
    RegisterHandler,
    RequestDeletionHandler,
    ShowNameHandler,
    UpdateBalanceHandler,
  ],
})
export class AccountModule {}
