import 'reflect-metadata';

import { setTimeout as sleep } from 'node:timers/promises';

import type { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { DataSource } from 'typeorm';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { createLedgerPool } from '../../ledger/ledger-pool.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { StoredRules } from '../../ledger/rules/stored-rules.js';
import { createPool, TRANSACTIONS_POOL_OPTIONS } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { parseEnvironment } from '../../platform/env.js';
import type { JobProducer } from '../../platform/jobs/job-producer.js';
import { createLogger } from '../../platform/logging/logger.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { REAL_TIMING } from '../../platform/timing.js';
import {
  AllocateVoucherCommand,
  AllocateVoucherHandler,
} from '../../redemptions/allocate-voucher/allocate-voucher.command.js';
import { type EndHoldCommand, EndHoldHandler } from '../../redemptions/holds/end-hold.command.js';
import { Holds } from '../../redemptions/holds/holds.js';
import { RedemptionChecks } from '../../redemptions/holds/look/redemption-checks.js';
import { RedemptionLooks } from '../../redemptions/holds/look/redemption-looks.js';
import { RuleFaults } from '../../redemptions/holds/look/rule-faults.js';
import { RuleLooks } from '../../redemptions/holds/look/rule-looks.js';
import { OpenDueHoldsHandler } from '../../redemptions/holds/open-due-holds/open-due-holds.command.js';
import { Refunds } from '../../redemptions/refunds.js';
import { SettlementNotifier } from '../../redemptions/settlement-notifier.js';

/** A process that opens due holds, and settles what was opened, until it is killed. It says when it begins a run. */
const UNREAD = createLogger('silent', 'test', { write: () => undefined });
const [url = ''] = process.argv.slice(2);
const pool = createPool(url);
const clock = { now: () => new Date() };
const dataSource = await new DataSource({ type: 'postgres', driver: pg, url }).initialize();
const transactions = new Transactions(createPool(url, TRANSACTIONS_POOL_OPTIONS), dataSource);
const ledgerPool = createLedgerPool(url);
const rules = new StoredRules(ledgerPool, REAL_TIMING);
const refunds = new Refunds(new PointsLedger(ledgerPool, { rules }), new LedgerAccounts(pool, rules), clock);
const notifier = new SettlementNotifier(pool);
// What was opened is looked for below, as the sweep does.
const noQueue = { enqueue: () => undefined } as Partial<JobProducer> as JobProducer;
const securityLog = new SecurityLog(parseEnvironment({ DATABASE_URL: url }), () => UNREAD);
const holds = new Holds(refunds, clock, notifier, noQueue);
const looks = new RedemptionLooks(new RedemptionChecks(), holds, new RuleLooks(new RuleFaults(pool, clock)));
const ending = new EndHoldHandler(transactions, refunds, holds);
const commands = { execute: (command: EndHoldCommand) => ending.execute(command) } as CommandBus;
const opening = new OpenDueHoldsHandler(pool, commands, transactions, holds, clock);
const allocation = new AllocateVoucherHandler(
  transactions,
  pool,
  refunds,
  looks,
  notifier,
  securityLog,
  clock,
);

for (;;) {
  process.stdout.write('begins\n');
  await opening.execute();
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM redemptions WHERE status = 'pending'`);
  await Promise.all(
    rows.map(({ id }) => allocation.execute(new AllocateVoucherCommand(id, { skipLocked: true }))),
  );
  await sleep(20);
}
