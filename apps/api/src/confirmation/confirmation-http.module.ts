import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { ChallengeModule } from '../platform/challenge/challenge.module.js';
import { LimitsModule } from '../platform/limits/limits.module.js';
import { ChangeEmailController } from './change-email/change-email.controller.js';
import { ConfirmByCodeController } from './confirm-by-code/confirm-by-code.controller.js';
import { ConfirmByLinkController } from './confirm-by-link/confirm-by-link.controller.js';
import { ConfirmationModule } from './confirmation.module.js';
import { GetConfirmationController } from './get-confirmation/get-confirmation.controller.js';
import { RequestRegistrationCodeController } from './registration-code/request-registration-code.controller.js';
import { RequestConfirmationController } from './request-confirmation/request-confirmation.controller.js';

/** The HTTP endpoints of confirming an address or a phone. */
@Module({
  imports: [ChallengeModule, ConfirmationModule, CqrsModule, LimitsModule],
  controllers: [
    ChangeEmailController,
    ConfirmByCodeController,
    ConfirmByLinkController,
    GetConfirmationController,
    RequestConfirmationController,
    RequestRegistrationCodeController,
  ],
})
export class ConfirmationHttpModule {}
