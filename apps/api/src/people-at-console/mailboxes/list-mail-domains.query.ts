import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ACCOUNTS_PER_DAY } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { dayOf } from '../../platform/programme-day.js';
import type { MailDomainDto } from './known-domain.dto.js';

/** Those that matter come first; a programme has a handful. */
const SHOWN = 200;

const listMailDomains = statement(
  'mail-domains',
  `WITH beyond AS (
     SELECT mailbox_domain AS domain, count(*)::integer AS accounts FROM users
     WHERE is_beyond_domain_number GROUP BY mailbox_domain),
   today AS (SELECT domain, accounts FROM domain_days WHERE day = $today),
   every AS (SELECT domain FROM known_domains UNION SELECT domain FROM beyond UNION SELECT domain FROM today)
   SELECT every.domain AS "domain!", known.name,
     coalesce(known.accounts_per_day, ${ACCOUNTS_PER_DAY}) AS "accountsPerDay!",
     coalesce(today.accounts, 0) AS "joinedToday!", coalesce(beyond.accounts, 0) AS "beyondNumber!"
   FROM every
     LEFT JOIN known_domains known ON known.domain = every.domain
     LEFT JOIN today ON today.domain = every.domain
     LEFT JOIN beyond ON beyond.domain = every.domain
   ORDER BY known.domain IS NULL, 5 DESC, 4 DESC, every.domain LIMIT ${SHOWN}`,
);

export class ListMailDomainsQuery extends Query<MailDomainDto[]> {}

/** The named ones first, then those with the most accounts beyond their number. */
@QueryHandler(ListMailDomainsQuery)
export class ListMailDomainsHandler implements IQueryHandler<ListMailDomainsQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<MailDomainDto[]> {
    return listMailDomains.rows(this.pool, { today: dayOf(this.clock.now()) });
  }
}
