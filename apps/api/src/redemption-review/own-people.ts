import { Inject, Injectable } from '@nestjs/common';

import { readGiver, selectSecondAccounts } from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { type Connection, statement } from '../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { isReferralWith } from '../referrals/index.js';

const listSecondAccounts = statement(
  'second-accounts-of-reviewer',
  selectSecondAccounts('$hand', '$phonesAreConfirmed'),
);

const listOwn = statement(
  'people-of-reviewer',
  `SELECT person.id AS "id!" FROM unnest($ids::bigint[]) AS person (id)
   WHERE person.id = ANY ($accounts::bigint[]) OR ${isReferralWith('person.id', '$accounts')}`,
);

/** About whom a member of the team does not decide. */
@Injectable()
export class OwnPeople {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * Of some people, the members themselves and everybody of their hand, second accounts of all these, by mailbox or phone, and
   * whoever was invited by one of them, or invited one.
   */
  async among(
    connection: Connection,
    administratorId: number,
    ids: readonly number[],
  ): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const { hand } = await readGiver(connection, administratorId, this.clock.now());
    const seconds = await listSecondAccounts.rows(connection, {
      hand: [...hand],
      phonesAreConfirmed: this.environment.smsGateway !== undefined,
    });
    const accounts = [...hand, ...seconds.map(({ id }) => id)];
    const own = await listOwn.rows(connection, { ids: [...new Set(ids)], accounts });
    return new Set(own.map(({ id }) => id));
  }
}
