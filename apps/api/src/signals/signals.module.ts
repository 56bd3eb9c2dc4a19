import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { RedemptionsModule } from '../redemptions/index.js';
import { ReferralsModule } from '../referrals/index.js';
import { CheckBonuses } from './bonuses/check-bonuses.js';
import { CheckRedemptions } from './check-redemptions.js';
import { DryRunRulesHandler } from './dry-run/dry-run-rules.query.js';

/** The rules that look for one person behind many accounts. */
@Module({
  imports: [CqrsModule, RedemptionsModule, ReferralsModule],
  providers: [CheckBonuses, CheckRedemptions, DryRunRulesHandler],
})
export class SignalsModule {}
