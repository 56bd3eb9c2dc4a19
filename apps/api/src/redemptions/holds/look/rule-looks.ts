import { Injectable } from '@nestjs/common';
import type { HoldRule } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { prepared } from '../../../platform/database/statements/statement.js';
import { setSavepoint } from '../../../platform/database/transactions/savepoint.js';
import { RuleFaults } from './rule-faults.js';

const limitStatements = prepared(
  'look-limit',
  `SELECT before.timeout AS "before!", set_config('statement_timeout', $timeout, true)
   FROM (SELECT current_setting('statement_timeout') AS timeout OFFSET 0) AS before`,
);

/** Lets rules look in the transaction that waits for what they say. */
@Injectable()
export class RuleLooks {
  constructor(private readonly faults: RuleFaults) {}

  /** @param timeoutMs of each statement: a rule that takes longer has failed */
  async limited<T>(client: PoolClient, timeoutMs: number, look: () => Promise<T>): Promise<T> {
    const limited = await limitStatements.row(client, { timeout: String(timeoutMs) });
    const seen = await look();
    await limitStatements.row(client, { timeout: limited?.before ?? '0' });
    return seen;
  }

  /**
   * A rule that fails says nothing, and what waits for it goes on. Without a connection nothing can: it is thrown on, and the
   * transaction is repeated.
   */
  async ask<T>(client: PoolClient, rule: HoldRule, look: () => Promise<T>): Promise<T | null> {
    const takeBack = await setSavepoint(client);
    try {
      return await look();
    } catch (fault) {
      await takeBack();
      this.faults.add(rule, fault);
      return null;
    }
  }
}
