import 'reflect-metadata';

import { DomainError } from '@pwen/domain';
import pg from 'pg';
import { DataSource } from 'typeorm';

import { AdministratorLogEntry } from '../administrator-log/administrator-log-entry.entity.js';
import { AdministratorLogWords } from '../administrator-log/administrator-log-words.entity.js';
import { AdministratorLog } from '../administrator-log/administrator-log.js';
import {
  ApproveChangeCommand,
  ApproveChangeHandler,
} from '../balances/approve-change/approve-change.command.js';
import { BalanceChange } from '../balances/balance-change.entity.js';
import { ChangeLedger } from '../balances/change-ledger.js';
import { Decisions } from '../balances/decisions.js';
import { RequestChangeHandler } from '../balances/request-change/request-change.command.js';
import { LedgerAccounts } from '../ledger/ledger-accounts.js';
import { createLedgerPool } from '../ledger/ledger-pool.js';
import { PointsLedger } from '../ledger/points-ledger.js';
import { StoredRules } from '../ledger/rules/stored-rules.js';
import { createPool, TRANSACTIONS_POOL_OPTIONS } from '../platform/database/pools/pools.js';
import { Transactions } from '../platform/database/transactions/transactions.js';
import { Ids } from '../platform/ids.js';
import { REAL_TIMING } from '../platform/timing.js';
import { requestOf } from './fixtures/changes/keyed-changes.js';

/**
 * A process in which two administrators change balances and approve each other's changes until it is killed. It prints
 * each request's number before it is sent (`began 7`), and what was answered (`done 7`, `waiting 7`).
 */
const [url = '', first = '0', ...ids] = process.argv.slice(2);
const [administrators, people] = [ids.slice(0, 2).map(Number), ids.slice(2).map(Number)];
const CALLERS = 6;

const pool = createPool(url);
const dataSource = await new DataSource({
  type: 'postgres',
  driver: pg,
  url,
  entities: [AdministratorLogEntry, AdministratorLogWords, BalanceChange],
}).initialize();
const clock = { now: () => new Date() };
const transactions = new Transactions(createPool(url, TRANSACTIONS_POOL_OPTIONS), dataSource);
const ledgerPool = createLedgerPool(url);
const rules = new StoredRules(ledgerPool, REAL_TIMING);
const ledger = new ChangeLedger(new PointsLedger(ledgerPool, { rules }), clock);
const log = new AdministratorLog(clock);
const requests = new RequestChangeHandler(
  transactions,
  ledger,
  new LedgerAccounts(pool, rules),
  log,
  new Ids(pool),
  clock,
);
const approvals = new ApproveChangeHandler(transactions, new Decisions(log, clock), ledger);

let next = Number(first);

/** As the console does when a lock is not free in time, which happens to any two calls on a slow machine. */
async function untilServed<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof DomainError && fault.code === 'SERVICE_UNAVAILABLE')) throw fault;
    }
  }
}

/** Any error but a refusal ends the process, so that it cannot outlive the test that started it. */
async function caller(): Promise<never> {
  for (;;) {
    const n = next++;
    process.stdout.write(`began ${n}\n`);
    const request = requestOf(n, administrators, people);
    const change = await untilServed(() => requests.execute(request));
    process.stdout.write(`${change.state} ${n}\n`);
    if (change.state !== 'waiting') continue;
    const other = administrators.find((id) => id !== request.administratorId) ?? 0;
    // Sent twice, as by two pages: one of them is refused.
    const approval = new ApproveChangeCommand(other, change.id);
    const approve = () => onlyRefusals(untilServed(() => approvals.execute(approval)));
    await Promise.all([approve(), approve()]);
    process.stdout.write(`done ${n}\n`);
  }
}

async function onlyRefusals(work: Promise<unknown>): Promise<void> {
  await work.catch((fault: unknown) => {
    if (!(fault instanceof DomainError && fault.code === 'CHANGE_DECIDED')) throw fault;
  });
}

await Promise.all(Array.from({ length: CALLERS }, caller));
