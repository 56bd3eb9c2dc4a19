import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BONUS_COMPLETIONS } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { countCompletions } from '../../content/index.js';
import { type Connection, prepared } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { RuleLooks, wasFalseAlarm } from '../../redemptions/index.js';
import { BonusChecks } from '../../referrals/index.js';
import { countResponsesUntil } from '../../surveys/index.js';
import { look } from '../look.js';
import { referralRing } from '../rules/referral-ring.js';

/** A job waits for it and no person, so a busy database must not let bonuses of a ring go on. */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Whoever has completed so much is none of a ring for the rule either. In a SELECT of its own, a condition is looked up for each person;
 * the planner would read everything that was ever held otherwise.
 */
export const findWhoDidMore = prepared(
  'signals-did-more',
  `SELECT given.id AS "userId!" FROM unnest($userIds::bigint[]) AS given (id)
   WHERE (${countCompletions('given.id', BONUS_COMPLETIONS)}) + (${countResponsesUntil('given.id', '$now::timestamptz', BONUS_COMPLETIONS)})
       >= ${BONUS_COMPLETIONS}
     OR (SELECT ${wasFalseAlarm({ userId: 'given.id', rule: `'${referralRing.id}'`, at: '$now::timestamptz' })})`,
);

/** Lets the rule of rings look at each bonus of an invitation before it is paid. */
@Injectable()
export class CheckBonuses implements OnModuleInit {
  constructor(
    private readonly checks: BonusChecks,
    private readonly rules: RuleLooks,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.checks.register({
      asksForMore: (client, friendId, now) => this.seesRing(client, friendId, now),
      haveDoneMore: async (connection: Connection, userIds, now) =>
        (await findWhoDidMore.rows(connection, { userIds, now })).map(({ userId }) => userId),
    });
  }

  /** As if the friend redeemed something now. */
  private async seesRing(client: PoolClient, userId: number, now: Date): Promise<boolean> {
    const subject = { id: userId, userId, rewardId: 0, redeemedAt: now };
    const options = { phonesAreConfirmed: this.environment.smsGateway !== undefined };
    const seen = await this.rules.limited(client, STATEMENT_TIMEOUT_MS, () =>
      this.rules.ask(client, referralRing.id, () => look(referralRing, client, [subject], options)),
    );
    return seen !== null && seen.length > 0;
  }
}
