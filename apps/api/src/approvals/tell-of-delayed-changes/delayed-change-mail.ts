import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { decidersOf, isActiveWho, readTeam } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../platform/mail/mail-composers.js';
import { requestOf, SELECT_DELAYED_CHANGES } from '../delayed-change-rows.js';
import { DELAYED_CHANGE_TEXTS } from './delayed-change-texts.js';

export const DELAYED_CHANGE_MAIL = 'delayed-change';

/** Whether a change asks for less of a field, which of other changes is absent. */
const lowers = (field: string): string =>
  `coalesce((told.wanted ->> '${field}')::integer < (told.former ->> '${field}')::integer, false)`;

const BUDGETS = [
  'videoBudgetPoints',
  'surveyBudgetPoints',
  'quickSurveyBudgetPoints',
  'referralBudgetPoints',
];
/** Whether a change asks for a larger budget, or for none, which is any number of points. */
const raises = (field: string): string =>
  `coalesce((told.wanted ->> '${field}')::integer > (told.former ->> '${field}')::integer,
     told.former ->> '${field}' IS NOT NULL)`;

const findTold = statement(
  'delayed-change-to-tell',
  `SELECT told.kind, told."subjectId", told.subject, told."requestedBy", told.requester, told."requestedAt",
     told."worthPoints", told."countsFrom", ${lowers('firstVoucherWaitHours')} OR ${lowers('firstVoucherDays')} AS "opensSooner!",
     coalesce((told.wanted ->> 'paysFastAnswers')::boolean AND NOT (told.former ->> 'paysFastAnswers')::boolean, false)
       AS "paysFastAnswers!",
     ${BUDGETS.map(raises).join(' OR ')} AS "raisesBudget!"
   FROM (${SELECT_DELAYED_CHANGES} WHERE c.id = $changeId? AND c.state = 'waiting') told
   WHERE ${isActiveWho('see-log', '$personId?')}`,
);

/** Writes the mail when it is sent; none of a change that does not wait any more, or to somebody with another role by then. */
@Injectable()
export class DelayedChangeMail implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly composers: MailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register(DELAYED_CHANGE_MAIL, (mail, { name }) => this.compose(mail, name));
  }

  private async compose({ subjectId, personId, locale }: DueMail, product: string): Promise<MailText | null> {
    const change = await findTold.row(this.pool, { changeId: subjectId, personId });
    if (!change) return null;
    const link = new URL('/admin/approvals', this.environment.adminOrigin).href;
    const team = await readTeam(this.pool, this.clock.now());
    const isDecider = decidersOf(requestOf(change), team).some(({ id, from }) => id === personId && !from);
    return DELAYED_CHANGE_TEXTS[locale]({ ...change, isDecider, link, product });
  }
}
