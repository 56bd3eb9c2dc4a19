import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { LimitsModule } from '../platform/limits/limits.module.js';
import { GetUserController } from './current-user/get-user.controller.js';
import { ForgotPasswordController } from './forgot-password/forgot-password.controller.js';
import { RegisterController } from './register/register.controller.js';
import { ResetPasswordController } from './reset-password/reset-password.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignOutController } from './sign-out/sign-out.controller.js';
import { UsersModule } from './users.module.js';

/** The calls about people, for the process that answers HTTP. */
@Module({
  imports: [CqrsModule, LimitsModule, UsersModule],
  controllers: [
    ForgotPasswordController,
    GetUserController,
    RegisterController,
    ResetPasswordController,
    SignInController,
    SignOutController,
  ],
  exports: [UsersModule],
})
export class UsersHttpModule {}
