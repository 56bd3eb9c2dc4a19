import 'reflect-metadata';

import type { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { createLedgerPool } from '../../ledger/ledger-pool.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { StoredRules } from '../../ledger/rules/stored-rules.js';
import { createPool, TRANSACTIONS_POOL_OPTIONS } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { parseEnvironment } from '../../platform/env.js';
import type { JobProducer } from '../../platform/jobs/job-producer.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { REAL_TIMING } from '../../platform/timing.js';
import { AllocateVoucherHandler } from '../../redemptions/allocate-voucher/allocate-voucher.command.js';
import { type EndHoldCommand, EndHoldHandler } from '../../redemptions/holds/end-hold.command.js';
import { Holds } from '../../redemptions/holds/holds.js';
import { RedemptionChecks } from '../../redemptions/holds/look/redemption-checks.js';
import { RedemptionLooks } from '../../redemptions/holds/look/redemption-looks.js';
import { RuleFaults } from '../../redemptions/holds/look/rule-faults.js';
import { RuleLooks } from '../../redemptions/holds/look/rule-looks.js';
import { OpenDueHoldsHandler } from '../../redemptions/holds/open-due-holds/open-due-holds.command.js';
import { Refunds } from '../../redemptions/refunds.js';
import { SettlementNotifier } from '../../redemptions/settlement-notifier.js';

/**
 * What a killed process of a test needs of the worker to open due holds and to settle redemptions.
 *
 * @param logger has the lines of the security log
 */
export async function settlingParts(url: string, logger: Logger) {
  const pool = createPool(url);
  const clock = { now: () => new Date() };
  const dataSource = await new DataSource({ type: 'postgres', driver: pg, url }).initialize();
  const transactions = new Transactions(createPool(url, TRANSACTIONS_POOL_OPTIONS), dataSource);
  const ledgerPool = createLedgerPool(url);
  const rules = new StoredRules(ledgerPool, REAL_TIMING);
  const accounts = new LedgerAccounts(pool, rules);
  const refunds = new Refunds(new PointsLedger(ledgerPool, { rules }), accounts, clock);
  const notifier = new SettlementNotifier(pool);
  // What is pending is looked for by the process, as the sweep does.
  const noQueue = { enqueue: () => undefined } as Partial<JobProducer> as JobProducer;
  const holds = new Holds(refunds, clock, notifier, noQueue);
  const ruleLooks = new RuleLooks(new RuleFaults(pool, clock));
  const looks = new RedemptionLooks(new RedemptionChecks(), holds, ruleLooks);
  const ending = new EndHoldHandler(transactions, refunds, holds);
  const commands = { execute: (command: EndHoldCommand) => ending.execute(command) } as CommandBus;
  const log = new SecurityLog(parseEnvironment({ DATABASE_URL: url }), () => logger);
  return {
    pool,
    opening: new OpenDueHoldsHandler(pool, commands, transactions, holds, clock),
    allocation: new AllocateVoucherHandler(transactions, pool, refunds, looks, notifier, log, clock),
  };
}
