import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { LedgerModule } from '../ledger/ledger.module.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { SessionPeople } from '../platform/sessions/session-people.js';
import { SettingsModule } from '../settings/settings.module.js';
import { GetUserHandler } from './current-user/get-user.query.js';
import { ForgotPasswordHandler } from './forgot-password/forgot-password.command.js';
import { ResetMail } from './forgot-password/reset-mail.js';
import { People } from './people.js';
import { RegisterHandler } from './register/register.command.js';
import { PasswordReset } from './reset-password/password-reset.entity.js';
import { ResetPasswordHandler } from './reset-password/reset-password.command.js';
import { ResetTokens } from './reset-password/reset-tokens.js';
import { CheckCredentialsHandler } from './sign-in/check-credentials.query.js';
import { User } from './user.entity.js';

/** People, without their HTTP part. */
@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([PasswordReset, User]),
    ExpiryModule,
    LedgerModule,
    MailModule,
    SettingsModule,
  ],
  providers: [
    ForgotPasswordHandler,
    GetUserHandler,
    RegisterHandler,
    ResetMail,
    ResetPasswordHandler,
    ResetTokens,
    { provide: SessionPeople, useClass: People },
    CheckCredentialsHandler,
  ],
  exports: [SessionPeople],
})
export class UsersModule {}
