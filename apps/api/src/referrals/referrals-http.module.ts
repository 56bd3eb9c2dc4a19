import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { GenerateReferralCodeController } from './generate-referral-code/generate-referral-code.controller.js';
import { GetInvitationController } from './get-invitation/get-invitation.controller.js';
import { ListPersonReferralsController } from './list-person-referrals/list-person-referrals.controller.js';
import { ListReferralsController } from './list-referrals/list-referrals.controller.js';
import { ReferralsModule } from './referrals.module.js';

/** The HTTP endpoints of referrals. */
@Module({
  imports: [CqrsModule, ReferralsModule],
  controllers: [
    GenerateReferralCodeController,
    GetInvitationController,
    ListPersonReferralsController,
    ListReferralsController,
  ],
})
export class ReferralsHttpModule {}
