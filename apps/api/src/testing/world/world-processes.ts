import 'reflect-metadata';

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Module } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import passport from 'passport';
import type { Pool } from 'pg';

import { ApiModule } from '../../api.module.js';
import { configureHttp } from '../../configure-http.js';
import { MakeDueChangesCommand } from '../../delayed-changes/make-due-changes/make-due-changes.command.js';
import { FirstVouchers } from '../../first-voucher/index.js';
import { FeedWorker } from '../../ledger/feed/catch-up/feed-worker.js';
import { ReaderLags } from '../../ledger/feed/lag/reader-lags.js';
import { LedgerReaders } from '../../ledger/feed/ledger-readers.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { ENVIRONMENT, type Environment, parseEnvironment } from '../../platform/env.js';
import { RemoveExpiredRowsCommand } from '../../platform/expiry/remove-expired-rows.command.js';
import { PrototypeAdapter } from '../../platform/http/processes/prototype-adapter.js';
import { PeriodicCommand } from '../../platform/jobs/periodic-command.js';
import { createLogger } from '../../platform/logging/logger.js';
import { PROCESS_LOGGER } from '../../platform/logging/security-log.js';
import { DeliverDueMailsCommand } from '../../platform/mail/deliver-mail/deliver-due-mails.command.js';
import { OpenDueHoldsCommand } from '../../redemptions/holds/open-due-holds/open-due-holds.command.js';
import { SettleRedemptionsCommand } from '../../redemptions/settle-redemptions/settle-redemptions.command.js';
import { SettleReferralsCommand } from '../../referrals/settle-referrals/settle-referrals.command.js';
import { MarkPaidCompletionsCommand } from '../../watching/mark-paid-completions/mark-paid-completions.command.js';
import { WorkerModule } from '../../worker.module.js';

/** Between two looks at the ledger's feed. */
const POLL_MS = 20;
/** The longest period of a timer, three weeks. */
const NEVER_MS = 2 ** 31 - 1;
const PATIENCE_MS = 30_000;

export interface WorldProcesses {
  readonly app: NestExpressApplication;
  readonly environment: Environment;
  readonly port: number;
  /** Waits for what follows at once from what was done: readers and jobs. */
  catchUp(): Promise<void>;
  /** What the worker does every minute, as of now. */
  workOfMinute(): Promise<void>;
  /** What it does less often, and a day is soon enough for. */
  workOfDay(): Promise<void>;
  /** Those of the people whose first voucher is open. */
  openVouchersOf(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
}

export interface WorldProcessesOptions {
  /** With the login of the processes. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Built apps, or empty folders. */
  readonly webApps: { readonly user: string; readonly console: string };
  readonly clock: Clock;
}

/**
 * The API and the worker with default settings, behind one proxy, in this process. What the worker does periodically it does
 * when it is told, because its timers go by the real time.
 */
export async function startWorldProcesses({
  databaseUrl,
  dataDir,
  webApps,
  clock,
}: WorldProcessesOptions): Promise<WorldProcesses> {
  const environment = parseEnvironment({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret that only this world has',
    TRUST_PROXY: '1',
    FFMPEG_PATH: 'none',
  });
  // Passport is a singleton, and one world begins after another: the first one's would look for who is signed in.
  const before = { ...passport };
  Object.assign(passport, new passport.Passport());
  const app = await create(environment, clock);
  configureHttp(app, { logger: UNREAD, webApps });
  await app.listen(0, '127.0.0.1');
  stopTimers(app);
  const commands = app.get(CommandBus, { strict: false });
  // Side by side, as the timers of a worker do.
  const execute = async (...all: readonly Command<number>[]) => {
    await Promise.all(all.map((command) => commands.execute(command)));
  };
  const catchUp = async () => {
    await untilCaughtUp(app);
    await untilNothingPends(app);
  };
  return {
    app,
    environment,
    port: ((app.getHttpServer() as Server).address() as AddressInfo).port,
    catchUp,
    workOfMinute: async () => {
      await catchUp();
      await execute(
        new MakeDueChangesCommand(),
        new SettleReferralsCommand(),
        new OpenDueHoldsCommand(),
        new SettleRedemptionsCommand(),
        new DeliverDueMailsCommand(),
      );
      await catchUp();
    },
    workOfDay: () =>
      execute(new MarkPaidCompletionsCommand(), new RemoveExpiredRowsCommand(new AbortController().signal)),
    openVouchersOf: (userIds) =>
      app.get(FirstVouchers, { strict: false }).openOf(app.get<Pool>(POOL, { strict: false }), userIds),
    close: async () => {
      await app.close();
      Object.assign(passport, before);
    },
  };
}

const UNREAD = createLogger('silent', 'world', { write: () => undefined });

async function create(environment: Environment, clock: Clock): Promise<NestExpressApplication> {
  @Module({ imports: [ApiModule, WorkerModule] })
  class WorldModule {}

  const testing = await Test.createTestingModule({ imports: [WorldModule] })
    .overrideProvider(ENVIRONMENT)
    .useValue(environment)
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(PROCESS_LOGGER)
    .useValue(() => UNREAD)
    .overrideProvider(FeedWorker)
    .useFactory({
      inject: [LedgerReaders, Transactions, POOL],
      factory: (readers: LedgerReaders, transactions: Transactions, pool: Pool) =>
        new FeedWorker(readers, transactions, pool, { pollMs: POLL_MS }),
    })
    .compile();
  return testing.createNestApplication<NestExpressApplication>(new PrototypeAdapter(), { logger: false });
}

function stopTimers(app: NestExpressApplication): void {
  for (const { providers } of app.get(ModulesContainer).values())
    for (const { instance } of providers.values())
      if (instance instanceof PeriodicCommand) instance.every(NEVER_MS);
}

async function untilCaughtUp(app: NestExpressApplication): Promise<void> {
  const lags = app.get(ReaderLags, { strict: false });
  await until(async () => (await lags.list()).every(({ eventsBehind }) => eventsBehind === 0), 'the readers');
}

/** Jobs run by themselves, within milliseconds. */
async function untilNothingPends(app: NestExpressApplication): Promise<void> {
  const pool = app.get<Pool>(POOL, { strict: false });
  await until(async () => {
    const { rows } = await pool.query<{ pends: boolean }>(
      `SELECT EXISTS (SELECT FROM redemptions WHERE status = 'pending')
         OR EXISTS (SELECT FROM mail_outbox WHERE sent_at IS NULL AND attempts = 0) AS pends`,
    );
    return rows[0]?.pends === false;
  }, 'redemptions and mails');
}

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  for (let waitedMs = 0; !(await isDone()); waitedMs += 5) {
    if (waitedMs > PATIENCE_MS) throw new Error(`${what} did not come to an end`);
    await sleep(5);
  }
}
