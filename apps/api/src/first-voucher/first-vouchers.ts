import { Inject, Injectable } from '@nestjs/common';
import {
  type FirstVoucher,
  firstVoucherAt,
  type FirstVoucherFacts,
  type FirstVoucherSettings,
} from '@pwen/domain';

import { hasCompletedOn, PayingSources } from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { type Connection, prepared } from '../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { firstVoucherFacts } from './first-voucher-in-sql.js';

/** How far somebody is from their first voucher. */
export interface FirstVoucherProgress extends FirstVoucher, FirstVoucherFacts, FirstVoucherSettings {
  /** Whether today is one of their days already, so that the next is tomorrow. */
  readonly hasCompletedToday: boolean;
}

const findFacts = prepared(
  'first-voucher-facts',
  `SELECT given.id AS "userId!", ${firstVoucherFacts('given.id', '$needsPhone')},
     coalesce(${hasCompletedOn('given.id', '$now::timestamptz')}, false) AS "hasCompletedToday!"
   FROM unnest($userIds::bigint[]) AS given (id)`,
);

/** Asks the rule of the first voucher about people. */
@Injectable()
export class FirstVouchers {
  constructor(
    private readonly sources: PayingSources,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Of those alone who lack a day it is asked whether something is left to them. */
  async progressOf(
    connection: Connection,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, FirstVoucherProgress>> {
    const now = this.clock.now();
    const needsPhone = this.environment.smsGateway !== undefined;
    const rows = await findFacts.rows(connection, { userIds, needsPhone, now });
    const lacking = rows
      .filter((row) => firstVoucherAt({ ...row, hasNothingLeft: false }, row, now).daysMissing > 0)
      .map(({ userId }) => userId);
    const busy = await this.sources.peopleWithSomethingLeft(connection, lacking, now);
    return new Map(
      rows.map(({ userId, ...row }) => {
        const facts = { ...row, hasNothingLeft: lacking.includes(userId) && !busy.has(userId) };
        return [userId, { ...facts, ...firstVoucherAt(facts, row, now) }];
      }),
    );
  }

  async progressOfOne(connection: Connection, userId: number): Promise<FirstVoucherProgress> {
    const progress = (await this.progressOf(connection, [userId])).get(userId);
    if (!progress) throw new Error(`nothing was found out about person ${userId}`);
    return progress;
  }

  /** Those of the people whose first voucher is open. */
  async openOf(connection: Connection, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (userIds.length === 0) return new Set();
    const progress = await this.progressOf(connection, userIds);
    return new Set(userIds.filter((id) => progress.get(id)?.isOpen));
  }
}
