import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { isActiveWho } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../platform/mail/mail-composers.js';
import { isLow, isOnOffer } from '../../rewards/index.js';
import { availableOf } from '../../vouchers/index.js';
import { LOW_STOCK_TEXTS } from './low-stock-texts.js';

export const LOW_STOCK_MAIL = 'low-stock';

const AVAILABLE = availableOf('rewards.id');
const findLowStock = statement(
  'low-stock-of-reward',
  `SELECT title, ${AVAILABLE} AS "available!" FROM rewards
   WHERE id = $rewardId? AND ${isOnOffer('$now')} AND ${isLow(AVAILABLE)} AND ${isActiveWho('handle-vouchers', '$personId?')}`,
);

/**
 * Writes the mail when it is sent, with the stock of that moment; no mail if there are enough vouchers again, the reward is
 * not on offer any more, or the recipient adds no vouchers any more.
 */
@Injectable()
export class LowStockMail implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(POOL) private readonly pool: Pool,
    private readonly composers: MailComposers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.composers.register(LOW_STOCK_MAIL, (mail, { name }) => this.compose(mail, name));
  }

  private async compose({ subjectId, personId, locale }: DueMail, product: string): Promise<MailText | null> {
    const reward = await findLowStock.row(this.pool, {
      rewardId: subjectId,
      personId,
      now: this.clock.now(),
    });
    if (!reward) return null;
    const link = new URL(`/admin/rewards/${subjectId}`, this.environment.adminOrigin).href;
    return LOW_STOCK_TEXTS[locale]({ ...reward, link, product });
  }
}
