import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PassportModule } from '@nestjs/passport';

import { LimitsModule } from '../platform/limits/limits.module.js';
import { SessionSerializer } from '../platform/sessions/session-serializer.js';
import { BlockPeopleController } from './block-person/block-people.controller.js';
import { BlockPersonController } from './block-person/block-person.controller.js';
import { ChangeEmailController } from './change-email/change-email.controller.js';
import { ChangeNameController } from './change-name/change-name.controller.js';
import { ChangePasswordController } from './change-password/change-password.controller.js';
import { ChangePhoneController } from './change-phone/change-phone.controller.js';
import { ChooseLanguageController } from './choose-language/choose-language.controller.js';
import { ConfirmByCodeController } from './confirm-by-code/confirm-by-code.controller.js';
import { ConfirmByLinkController } from './confirm-by-link/confirm-by-link.controller.js';
import { CountPeopleController } from './count-people/count-people.controller.js';
import { GetSessionController } from './current-user/get-session.controller.js';
import { GetUserController } from './current-user/get-user.controller.js';
import { DeleteAccountController } from './delete-account/delete-account.controller.js';
import { DeletePersonController } from './delete-person/delete-person.controller.js';
import { DownloadDataController } from './download-data/download-data.controller.js';
import { EndSessionController } from './end-session/end-session.controller.js';
import { ExportPeopleController } from './export-people/export-people.controller.js';
import { ForgotPasswordController } from './forgot-password/forgot-password.controller.js';
import { GetConfirmationController } from './get-confirmation/get-confirmation.controller.js';
import { GetConsentsController } from './get-consents/get-consents.controller.js';
import { GetPersonController } from './get-person/get-person.controller.js';
import { ListPeopleController } from './list-people/list-people.controller.js';
import { ListPersonSessionsController } from './list-person-sessions/list-person-sessions.controller.js';
import { ListSessionsController } from './list-sessions/list-sessions.controller.js';
import { RegisterController } from './register/register.controller.js';
import { RequestConfirmationController } from './request-confirmation/request-confirmation.controller.js';
import { ResetPasswordController } from './reset-password/reset-password.controller.js';
import { BeginSecondFactorController } from './second-factor/begin-second-factor/begin-second-factor.controller.js';
import { ConfirmSecondFactorController } from './second-factor/confirm-second-factor/confirm-second-factor.controller.js';
import { DisableSecondFactorController } from './second-factor/disable-second-factor/disable-second-factor.controller.js';
import { GetSecondFactorController } from './second-factor/get-second-factor/get-second-factor.controller.js';
import { RenewRecoveryCodesController } from './second-factor/renew-recovery-codes/renew-recovery-codes.controller.js';
import { ShowNameController } from './show-name/show-name.controller.js';
import { SignInLimits } from './sign-in/sign-in-limits.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInStrategy } from './sign-in/sign-in.strategy.js';
import { SignOutController } from './sign-out/sign-out.controller.js';
import { CodeLimits } from './step-up/code-limits.js';
import { StepUpController } from './step-up/step-up.controller.js';
import { UpdateBalanceController } from './update-balance/update-balance.controller.js';
import { UsersModule } from './users.module.js';

/** The HTTP endpoints of people. */
@Module({
  imports: [CqrsModule, LimitsModule, PassportModule.register({ session: true }), UsersModule],
  controllers: [
    // The first calls of every page come first, because Express looks through all before them.
    GetSessionController,
    GetUserController,
    BlockPeopleController,
    BlockPersonController,
    DeletePersonController,
    // Before the call of one person, whose path has room for any word.
    CountPeopleController,
    ExportPeopleController,
    GetPersonController,
    ListPeopleController,
    ListPersonSessionsController,
    BeginSecondFactorController,
    ConfirmSecondFactorController,
    DisableSecondFactorController,
    GetSecondFactorController,
    RenewRecoveryCodesController,
    StepUpController,
    ChangeEmailController,
    ChangeNameController,
    ChangePhoneController,
    ChooseLanguageController,
    ConfirmByCodeController,
    ConfirmByLinkController,
    DeleteAccountController,
    DownloadDataController,
    ListSessionsController,
    GetConsentsController,
    EndSessionController,
    ChangePasswordController,
    ForgotPasswordController,
    GetConfirmationController,
    RegisterController,
    RequestConfirmationController,
    ResetPasswordController,
    ShowNameController,
    SignInController,
    SignOutController,
    UpdateBalanceController,
  ],
  // The first two are not injected anywhere: they register themselves with passport.
  providers: [SessionSerializer, SignInStrategy, SignInLimits, CodeLimits],
  exports: [UsersModule],
})
export class UsersHttpModule {}
