import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReviewDecision } from '@pwen/domain';
import type { Pool } from 'pg';

import { isActive } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../platform/mail/mail-composers.js';
import { DECISION_TEXTS } from './decision-texts.js';

export const HOLD_DECISION_MAIL = 'hold-decision';

/** The end of the person's pause, as it is now; null if none runs any more. */
const findTold = statement(
  'hold-decision-to-tell',
  `SELECT h.decision AS "decision!", h.sentence, r.reward_title AS title, r.points_cost AS points,
     (SELECT paused_until FROM redemption_pauses p WHERE p.user_id = h.user_id) AS "pausedUntil"
   FROM redemption_holds h JOIN redemptions r ON r.id = h.redemption_id
   WHERE h.redemption_id = $redemptionId? AND h.user_id = $personId? AND h.decision IN ('opened', 'points-back', 'paused')
     AND ${isActive('h.user_id')}`,
);

/** Writes the mail when it is sent; none to somebody who is blocked or gone by then. */
@Injectable()
export class DecisionMail implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(POOL) private readonly pool: Pool,
    private readonly composers: MailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(HOLD_DECISION_MAIL, (mail, { name }) => this.compose(mail, name));
  }

  private async compose({ subjectId, personId, locale }: DueMail, product: string): Promise<MailText | null> {
    const told = await findTold.row(this.pool, { redemptionId: subjectId, personId });
    if (!told) return null;
    const decision = told.decision as ReviewDecision;
    const link = new URL(decision === 'paused' ? '/rewards' : '/redemptions', this.environment.userOrigin)
      .href;
    return DECISION_TEXTS[locale]({ ...told, decision, link, product });
  }
}
