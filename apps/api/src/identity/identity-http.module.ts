import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PassportModule } from '@nestjs/passport';

import { PeopleModule } from '../people/index.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { SessionSerializer } from '../platform/sessions/session-serializer.js';
import { ChangePasswordController } from './change-password/change-password.controller.js';
import { GetSessionController } from './current-user/get-session.controller.js';
import { GetUserController } from './current-user/get-user.controller.js';
import { EndSessionController } from './end-session/end-session.controller.js';
import { ForgotPasswordController } from './forgot-password/forgot-password.controller.js';
import { IdentityModule } from './identity.module.js';
import { ListSessionsController } from './list-sessions/list-sessions.controller.js';
import { ResetPasswordController } from './reset-password/reset-password.controller.js';
import { BeginSecondFactorController } from './second-factor/begin-second-factor/begin-second-factor.controller.js';
import { ConfirmSecondFactorController } from './second-factor/confirm-second-factor/confirm-second-factor.controller.js';
import { DisableSecondFactorController } from './second-factor/disable-second-factor/disable-second-factor.controller.js';
import { GetSecondFactorController } from './second-factor/get-second-factor/get-second-factor.controller.js';
import { KeepRecoveryCodesController } from './second-factor/keep-recovery-codes/keep-recovery-codes.controller.js';
import { RenewRecoveryCodesController } from './second-factor/renew-recovery-codes/renew-recovery-codes.controller.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInStrategy } from './sign-in/sign-in.strategy.js';
import { SignOutController } from './sign-out/sign-out.controller.js';
import { CodeLimits } from './step-up/code-limits.js';
import { StepUpController } from './step-up/step-up.controller.js';

/** The HTTP endpoints of signing in and staying safe. */
@Module({
  imports: [
    CqrsModule,
    IdentityModule,
    LimitsModule,
    PassportModule.register({ session: true }),
    PeopleModule,
  ],
  controllers: [
    // The first calls of every page come first, because Express looks through all before them.
    GetSessionController,
    GetUserController,
    BeginSecondFactorController,
    ConfirmSecondFactorController,
    DisableSecondFactorController,
    GetSecondFactorController,
    KeepRecoveryCodesController,
    RenewRecoveryCodesController,
    StepUpController,
    ListSessionsController,
    EndSessionController,
    ChangePasswordController,
    ForgotPasswordController,
    ResetPasswordController,
    SignInController,
    SignOutController,
  ],
  // The first two are not injected anywhere: they register themselves with passport.
  providers: [SessionSerializer, SignInStrategy, SignInLimits, CodeLimits],
})
export class IdentityHttpModule {}
