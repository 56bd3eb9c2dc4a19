import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { isActiveWho } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../platform/mail/mail-composers.js';
import { COUNT_HELD } from '../../redemptions/index.js';
import { REMINDER_TEXTS } from './reminder-texts.js';

export const HOLDS_REMINDER_MAIL = 'holds-reminder';

const countHeld = statement(
  'held-to-remind-of',
  `SELECT counted."held!", counted.since FROM (${COUNT_HELD}) counted WHERE ${isActiveWho('decide-holds', '$personId?')}`,
);

/** Writes the mail when it is sent; none if nothing waits any more, or to somebody who decides nothing by then. */
@Injectable()
export class ReminderMail implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(POOL) private readonly pool: Pool,
    private readonly composers: MailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(HOLDS_REMINDER_MAIL, (mail, { name }) => this.compose(mail, name));
  }

  private async compose({ personId, locale }: DueMail, product: string): Promise<MailText | null> {
    const counted = await countHeld.row(this.pool, { personId });
    if (!counted?.since) return null;
    const link = new URL('/admin/review', this.environment.adminOrigin).href;
    return REMINDER_TEXTS[locale]({ held: counted.held, since: counted.since, link, product });
  }
}
