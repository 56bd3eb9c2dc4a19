import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { PeopleModule } from '../people/index.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { KnownDevices } from '../platform/sessions/devices/known-devices.js';
import { SessionPeople } from '../platform/sessions/session-people.js';
import { SessionsOfPerson } from '../platform/sessions/sessions-of-person.js';
import { SettingsModule } from '../settings/index.js';
import { ChangePasswordHandler } from './change-password/change-password.command.js';
import { PasswordChangedMail } from './change-password/password-changed-mail.js';
import { EndOtherSessionsHandler } from './end-session/end-other-sessions.command.js';
import { EndSessionHandler } from './end-session/end-session.command.js';
import { ForgotPasswordHandler } from './forgot-password/forgot-password.command.js';
import { ResetMail } from './forgot-password/reset-mail.js';
import { IDENTITY_TABLES } from './identity-tables.js';
import { ListSessionsHandler } from './list-sessions/list-sessions.query.js';
import { OwnPassword } from './own-password.js';
import { PeopleOfSessions } from './people-of-sessions.js';
import { ResetPasswordHandler } from './reset-password/reset-password.command.js';
import { ResetTokens } from './reset-password/reset-tokens.js';
import { BeginSecondFactorHandler } from './second-factor/begin-second-factor/begin-second-factor.command.js';
import { ConfirmSecondFactorHandler } from './second-factor/confirm-second-factor/confirm-second-factor.command.js';
import { DisableSecondFactorHandler } from './second-factor/disable-second-factor/disable-second-factor.command.js';
import { GetSecondFactorHandler } from './second-factor/get-second-factor/get-second-factor.query.js';
import { KeepRecoveryCodesHandler } from './second-factor/keep-recovery-codes/keep-recovery-codes.command.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { RenewRecoveryCodesHandler } from './second-factor/renew-recovery-codes/renew-recovery-codes.command.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SecretBox } from './second-factor/secret-box.js';
import { CheckCredentialsHandler } from './sign-in/check-credentials.query.js';
import { ConsoleSignIns } from './sign-in/console-sign-ins.js';
import { DevicesOfAccounts } from './sign-in/devices-of-accounts.js';
import { ProveIdentityHandler } from './step-up/prove-identity.command.js';

/** Who is there: passwords, second factors and sessions, without their HTTP part. */
@Module({
  imports: [
    AdministratorLogModule,
    ConfirmationModule,
    CqrsModule,
    ExpiryModule,
    MailModule,
    PeopleModule,
    SettingsModule,
    TypeOrmModule.forFeature([RecoveryCode, SecondFactor]),
  ],
  providers: [
    BeginSecondFactorHandler,
    ChangePasswordHandler,
    CheckCredentialsHandler,
    ConfirmSecondFactorHandler,
    ConsoleSignIns,
    DevicesOfAccounts,
    DisableSecondFactorHandler,
    EndOtherSessionsHandler,
    EndSessionHandler,
    ForgotPasswordHandler,
    GetSecondFactorHandler,
    ListSessionsHandler,
    OwnPassword,
    PasswordChangedMail,
    ProveIdentityHandler,
    KeepRecoveryCodesHandler,
    KnownDevices,
    RenewRecoveryCodesHandler,
    ResetMail,
    ResetPasswordHandler,
    ResetTokens,
    SecondFactors,
    SecretBox,
    SessionsOfPerson,
    { provide: SessionPeople, useClass: PeopleOfSessions },
    providePersonalTables('identity', ...IDENTITY_TABLES),
  ],
  exports: [ConsoleSignIns, DevicesOfAccounts, KnownDevices, OwnPassword, SecondFactors, SessionPeople],
})
export class IdentityModule {}
