import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { RedemptionChecks } from '../redemptions/index.js';
import { look } from './look.js';
import { ALL_RULES } from './rules/all-rules.js';

/** Lets every rule look at each redemption before it gets its voucher. */
@Injectable()
export class CheckRedemptions implements OnModuleInit {
  constructor(
    private readonly checks: RedemptionChecks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    const options = { phonesAreConfirmed: this.environment.smsGateway !== undefined };
    for (const rule of ALL_RULES)
      this.checks.register(rule.id, async (client, redemption) => {
        const [seen] = await look(rule, client, [redemption], options);
        return seen ?? null;
      });
  }
}
