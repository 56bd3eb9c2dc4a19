import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { provideJobProducer } from '../platform/jobs/job-producer.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { SessionPeople } from '../platform/sessions/session-people.js';
import { SessionsOfPerson } from '../platform/sessions/sessions-of-person.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SetBlockedHandler } from './block-person/set-blocked.command.js';
import { ChangeNameHandler } from './change-name/change-name.command.js';
import { ChangePasswordHandler } from './change-password/change-password.command.js';
import { PasswordChangedMail } from './change-password/password-changed-mail.js';
import { ChangePhoneHandler } from './change-phone/change-phone.command.js';
import { ChooseLanguageHandler } from './choose-language/choose-language.command.js';
import { LanguageOfReaders } from './choose-language/language-of-readers.js';
import { ConfirmationModule } from './confirmation/confirmation.module.js';
import { CountPeopleHandler } from './count-people/count-people.query.js';
import { GetUserHandler } from './current-user/get-user.query.js';
import { DELETION_QUEUE } from './delete-account/deletion-queue.js';
import { EraseDuePeopleHandler } from './delete-account/erase-due-people.command.js';
import { ErasePersonHandler } from './delete-account/erase-person.command.js';
import { RequestDeletionHandler } from './delete-account/request-deletion.command.js';
import { ShutAccount } from './delete-account/shut-account.js';
import { DeletePersonHandler } from './delete-person/delete-person.command.js';
import { DownloadDataHandler } from './download-data/download-data.query.js';
import { EndOtherSessionsHandler } from './end-session/end-other-sessions.command.js';
import { EndSessionHandler } from './end-session/end-session.command.js';
import { ExportPeopleHandler } from './export-people/export-people.command.js';
import { ForgotPasswordHandler } from './forgot-password/forgot-password.command.js';
import { ResetMail } from './forgot-password/reset-mail.js';
import { GetConsentsHandler } from './get-consents/get-consents.query.js';
import { ViewPersonHandler } from './get-person/view-person.command.js';
import { HeldPoints } from './list-people/held-points.entity.js';
import { ListPeopleHandler } from './list-people/list-people.query.js';
import { PeopleList } from './list-people/people-list.js';
import { ListPersonSessionsHandler } from './list-person-sessions/list-person-sessions.query.js';
import { ListSessionsHandler } from './list-sessions/list-sessions.query.js';
import { OwnPassword } from './passwords/own-password.js';
import { PEOPLE_TABLES } from './people-tables.js';
import { People } from './people.js';
import { RegisterHandler } from './register/register.command.js';
import { PasswordReset } from './reset-password/password-reset.entity.js';
import { ResetPasswordHandler } from './reset-password/reset-password.command.js';
import { ResetTokens } from './reset-password/reset-tokens.js';
import { BeginSecondFactorHandler } from './second-factor/begin-second-factor/begin-second-factor.command.js';
import { ConfirmSecondFactorHandler } from './second-factor/confirm-second-factor/confirm-second-factor.command.js';
import { DisableSecondFactorHandler } from './second-factor/disable-second-factor/disable-second-factor.command.js';
import { GetSecondFactorHandler } from './second-factor/get-second-factor/get-second-factor.query.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { RenewRecoveryCodesHandler } from './second-factor/renew-recovery-codes/renew-recovery-codes.command.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SecretBox } from './second-factor/secret-box.js';
import { ShowNameHandler } from './show-name/show-name.command.js';
import { CheckCredentialsHandler } from './sign-in/check-credentials.query.js';
import { ConsoleSignIns } from './sign-in/console-sign-ins.js';
import { StaffAccounts } from './staff/staff-accounts.js';
import { ProveIdentityHandler } from './step-up/prove-identity.command.js';
import { UpdateBalanceHandler } from './update-balance/update-balance.command.js';
import { User } from './user.entity.js';

/** People, without their HTTP part. */
@Module({
  imports: [
    AuditModule,
    CqrsModule,
    TypeOrmModule.forFeature([HeldPoints, PasswordReset, RecoveryCode, SecondFactor, User]),
    ConfirmationModule,
    ExpiryModule,
    LedgerModule,
    MailModule,
    SettingsModule,
  ],
  providers: [
    BeginSecondFactorHandler,
    ConfirmSecondFactorHandler,
    ConsoleSignIns,
    DisableSecondFactorHandler,
    GetSecondFactorHandler,
    ProveIdentityHandler,
    RenewRecoveryCodesHandler,
    SecondFactors,
    SecretBox,
    StaffAccounts,
    ChangeNameHandler,
    ChangePhoneHandler,
    ChooseLanguageHandler,
    ListSessionsHandler,
    GetConsentsHandler,
    EndSessionHandler,
    EndOtherSessionsHandler,
    PasswordChangedMail,
    ChangePasswordHandler,
    ForgotPasswordHandler,
    GetUserHandler,
    RegisterHandler,
    LanguageOfReaders,
    ResetMail,
    ResetPasswordHandler,
    ResetTokens,
    ShowNameHandler,
    SessionsOfPerson,
    UpdateBalanceHandler,
    { provide: SessionPeople, useClass: People },
    CheckCredentialsHandler,
    DownloadDataHandler,
    EraseDuePeopleHandler,
    ErasePersonHandler,
    OwnPassword,
    RequestDeletionHandler,
    DeletePersonHandler,
    ExportPeopleHandler,
    CountPeopleHandler,
    ListPeopleHandler,
    PeopleList,
    ListPersonSessionsHandler,
    SetBlockedHandler,
    ShutAccount,
    ViewPersonHandler,
    provideJobProducer(DELETION_QUEUE),
    providePersonalTables('users', ...PEOPLE_TABLES),
  ],
  exports: [ConsoleSignIns, OwnPassword, SecondFactors, SessionPeople, StaffAccounts],
})
export class UsersModule {}
