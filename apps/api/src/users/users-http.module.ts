import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PassportModule } from '@nestjs/passport';

import { LimitsModule } from '../platform/limits/limits.module.js';
import { SessionSerializer } from '../platform/sessions/session-serializer.js';
import { GetSessionController } from './current-user/get-session.controller.js';
import { GetUserController } from './current-user/get-user.controller.js';
import { ForgotPasswordController } from './forgot-password/forgot-password.controller.js';
import { RegisterController } from './register/register.controller.js';
import { ResetPasswordController } from './reset-password/reset-password.controller.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInStrategy } from './sign-in/sign-in.strategy.js';
import { SignOutController } from './sign-out/sign-out.controller.js';
import { UsersModule } from './users.module.js';

/** The HTTP endpoints of people. */
@Module({
  imports: [CqrsModule, LimitsModule, PassportModule.register({ session: true }), UsersModule],
  controllers: [
    ForgotPasswordController,
    GetSessionController,
    GetUserController,
    RegisterController,
    ResetPasswordController,
    SignInController,
    SignOutController,
  ],
  // The first two are not injected anywhere: they register themselves with passport.
  providers: [SessionSerializer, SignInStrategy, SignInLimits],
  exports: [UsersModule],
})
export class UsersHttpModule {}
