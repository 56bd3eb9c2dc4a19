import 'reflect-metadata';

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent as Connections, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { StaffRole } from '@pwen/domain';
import passport from 'passport';
import type { Logger } from 'pino';
import request from 'supertest';

import { ApiModule } from '../api.module.js';
import { configureHttp } from '../configure-http.js';
import { ContentWorkerModule } from '../content/content-worker.module.js';
import { LEDGER_OPTIONS, type PointsLedgerOptions } from '../ledger/points-ledger.js';
import { PeopleWorkerModule } from '../people/people-worker.module.js';
import { PeopleAtConsoleWorkerModule } from '../people-at-console/people-at-console-worker.module.js';
import { Clock } from '../platform/clock.js';
import { ENVIRONMENT, type Environment, parseEnvironment, type VariableName } from '../platform/env.js';
import { PrototypeAdapter } from '../platform/http/processes/prototype-adapter.js';
import type { SlowBodyRules } from '../platform/http/slow-bodies.js';
import { createLogger } from '../platform/logging/logger.js';
import { PROCESS_LOGGER } from '../platform/logging/security-log.js';
import { MailWorkerModule } from '../platform/mail/mail-worker.module.js';
import type { Surface } from '../platform/sessions/surfaces/surface.js';
import {
  DEFAULT_WAIT,
  WAIT_OPTIONS,
  type WaitOptions,
} from '../redemptions/redeem-reward/redemption-outcomes.js';
import { RedemptionsWorkerModule } from '../redemptions/redemptions-worker.module.js';
import { ReferralsWorkerModule } from '../referrals/referrals-worker.module.js';
import { SurveysWorkerModule } from '../surveys/surveys-worker.module.js';
import { WatchingWorkerModule } from '../watching/watching-worker.module.js';
import { createTestDatabase, type TestDatabase } from './database/test-database.js';
import { ageAccounts } from './fixtures/planted/age-accounts.js';
import {
  confirmEmails,
  PASSWORD,
  type PlantedPerson,
  type Planting,
  plantSessions,
  plantStaff,
  plantUsers,
} from './fixtures/planted/planted-people.js';
import { readsSurveys } from './fixtures/surveys/openings.js';
import { trackOpened } from './jest/opened.js';
import { SettableClock } from './settable-clock.js';

export const USER_HOST = 'localhost:3000';
export const CONSOLE_HOST = 'admin.localhost:3000';
export { PASSWORD };

/** What the sign-up form sends with its boxes checked. */
export const CONSENTS = { isAdult: true, acceptsTerms: true };

const YEAR_MS = 365 * 24 * 60 * 60_000;

export type Agent = ReturnType<typeof request.agent>;

export interface SignedIn {
  readonly agent: Agent;
  readonly id: number;
  readonly username: string;
}

export interface TestAppOptions {
  /** A database that the test has filled; a new, empty one by default. The application drops it in both cases. */
  readonly database?: TestDatabase;
  /** Environment variables, in addition to those of all tests. */
  readonly variables?: Partial<Record<VariableName, string>>;
  /** Modules of the test, such as a controller that fails. */
  readonly modules?: (Type | DynamicModule)[];
  /** Whether this process also processes jobs, like the worker. */
  readonly withWorker?: boolean;
  /** Folders of built apps; empty ones by default, because those of the checkout may just be being built. */
  readonly webApps?: Record<Surface, string>;
  readonly logger?: Logger;
  /** Faster rules than half a minute. */
  readonly slowBodies?: SlowBodyRules;
  /** Maps the database's URL, for example to a proxy that a test can break. */
  readonly reachDatabaseBy?: (url: string) => Promise<string>;
  /** How long requests wait for their vouchers. */
  readonly wait?: Partial<WaitOptions>;
}

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly server: Server;
  readonly clock: SettableClock;
  readonly database: TestDatabase;
  readonly environment: Environment;
  /** A separate browser at the user app, with cookies. */
  visitor(): Agent;
  /** A separate browser at the console. */
  consoleVisitor(): Agent;
  /**
   * A person who has just registered and is signed in to the user app, with a confirmed e-mail unless `confirmed` is
   * false; by a real request if further fields of the form are given. Their account is of age unless they are `young`.
   */
  signUp(
    form?: Readonly<Record<string, unknown>> & { confirmed?: boolean; young?: boolean },
  ): Promise<SignedIn>;
  /** Several people at once, signed in to the user app with confirmed e-mail addresses. */
  crowd(count: number): Promise<SignedIn[]>;
  /**
   * A member of the team signed in to the console a moment ago, so that no step-up is needed.
   *
   * @param madeBy who gave them the role; by default nobody, as the first of a programme
   */
  signInAs(role: StaffRole, madeBy?: number): Promise<SignedIn>;
  signInOwner(madeBy?: number): Promise<SignedIn>;
  signInAdministrator(madeBy?: number): Promise<SignedIn>;
  signInAuditor(): Promise<SignedIn>;
  /** @param options whether another application still needs the database; by default it is dropped */
  close(options?: { readonly keepDatabase?: boolean }): Promise<void>;
  /** The rest of `close`, for a test that has closed `app` itself. */
  clearUp(options?: { readonly keepDatabase?: boolean }): Promise<void>;
}

const WORKERS = [
  ContentWorkerModule,
  MailWorkerModule,
  PeopleAtConsoleWorkerModule,
  PeopleWorkerModule,
  RedemptionsWorkerModule,
  ReferralsWorkerModule,
  SurveysWorkerModule,
  WatchingWorkerModule,
];

/** Discards the log, including the security lines that are written at any level. */
export const UNREAD = { write: () => undefined };

let people = 0;

/** The whole API, over a real Postgres, on a random port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'pwen-api-test-'));
  const environment = parseEnvironment({
    DATABASE_URL: (await options.reachDatabaseBy?.(database.url)) ?? database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret that only the tests have',
    // Tests sign in far more often than people; the limits have tests of their own.
    RATE_LIMIT_FACTOR: '1000',
    ...options.variables,
  });
  const clock = new SettableClock();
  // Passport is a singleton, but a test may start one application after another.
  const before = { ...passport };
  Object.assign(passport, new passport.Passport());
  const app = await startApp(
    { ...options, webApps: options.webApps ?? (await emptyWebApps(dataDir)) },
    environment,
    clock,
  ).catch((fault: unknown) => {
    Object.assign(passport, before);
    throw fault;
  });
  const closed = trackOpened('an application');
  const server = app.getHttpServer() as Server;
  // Kept open between requests, as in browsers.
  const connections = new Connections({ keepAlive: true });
  server.keepAliveTimeout = 0;
  return {
    app,
    server,
    clock,
    database,
    environment,
    ...visitorsOf({ app, clock, database, environment }, { server, connections }),
    close: async (closing) => {
      connections.destroy();
      await app.close();
      await clearUp(closing);
    },
    clearUp,
  };

  async function clearUp({ keepDatabase = false } = {}): Promise<void> {
    Object.assign(passport, before);
    if (!keepDatabase) await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    closed();
  }
}

type Visitors = Pick<
  TestApp,
  | 'visitor'
  | 'consoleVisitor'
  | 'signUp'
  | 'crowd'
  | 'signInAs'
  | 'signInOwner'
  | 'signInAdministrator'
  | 'signInAuditor'
>;

/** Browsers at both apps, and people who are signed in to them. */
function visitorsOf(
  planting: Planting,
  { server, connections }: { server: Server; connections: Connections },
): Visitors {
  // A client that keeps cookies must send an origin, which a browser would do by itself.
  const browser = (host: string): Agent =>
    request
      .agent(server)
      .set('Host', host)
      .set('X-Requested-With', 'the tests')
      .use((asked: request.Test) => void asked.agent(connections));
  const signedIn = async <T extends PlantedPerson>(surface: Surface, people: readonly T[]) => {
    const cookies = await plantSessions(planting, surface, people);
    return people.map(({ id, username }, place) => {
      const agent = browser(surface === 'user' ? USER_HOST : CONSOLE_HOST);
      agent.jar.setCookie(cookies[place] as string, '127.0.0.1');
      readsSurveys(agent, { ...planting, userId: id });
      return { agent, id, username };
    });
  };
  const signedInAtConsole = async (role: StaffRole, madeBy?: number) => {
    const person = await plantStaff(planting, `${role}-${++people}@example.com`, role, madeBy);
    return (await signedIn('console', [person]))[0] as SignedIn;
  };

  return {
    visitor: () => browser(USER_HOST),
    consoleVisitor: () => browser(CONSOLE_HOST),
    signUp: async (given) => {
      const { confirmed = true, young = false, ...form } = given ?? {};
      const username = `person-${++people}@example.com`;
      const isPlanted = given?.confirmed !== undefined || given?.young !== undefined;
      if (!given || (isPlanted && Object.keys(form).length === 0)) {
        const planted = await plantUsers(planting, [username], { confirmed, young });
        return (await signedIn('user', planted))[0] as SignedIn;
      }
      const agent = browser(USER_HOST);
      const all = { username, password: PASSWORD, phone: '+50937001234', ...CONSENTS, ...form };
      const { body } = await agent.post('/api/register').send(all).expect(201);
      const person = { id: body.id as number, username: body.username as string };
      readsSurveys(agent, { ...planting, userId: person.id });
      if (confirmed) await confirmEmails(planting, [person]);
      if (!young) await ageAccounts(planting, [person]);
      return { agent, ...person };
    },
    crowd: async (count) => {
      const usernames = Array.from({ length: count }, () => `person-${++people}@example.com`);
      return signedIn('user', await plantUsers(planting, usernames));
    },
    signInAs: signedInAtConsole,
    signInOwner: (madeBy) => signedInAtConsole('owner', madeBy),
    signInAdministrator: (madeBy) => signedInAtConsole('administrator', madeBy),
    signInAuditor: () => signedInAtConsole('auditor'),
  };
}

async function emptyWebApps(folder: string): Promise<Record<Surface, string>> {
  const empty = join(folder, 'no-web-apps');
  await mkdir(empty);
  return { user: empty, console: empty };
}

async function startApp(
  {
    modules = [],
    withWorker = false,
    webApps,
    logger,
    slowBodies,
    wait,
  }: TestAppOptions & Required<Pick<TestAppOptions, 'webApps'>>,
  environment: Environment,
  clock: Clock,
): Promise<NestExpressApplication> {
  const log = logger ?? createLogger('silent', 'test', UNREAD);
  @Module({
    imports: [ApiModule, ...(withWorker ? WORKERS : []), ...modules],
  })
  class TestModule {}

  const testing = await Test.createTestingModule({ imports: [TestModule] })
    .overrideProvider(ENVIRONMENT)
    .useValue(environment)
    .overrideProvider(Clock)
    .useValue(clock)
    // The settable clock may be days ahead of the database's.
    .overrideProvider(LEDGER_OPTIONS)
    .useValue({ maxClockLeadMs: 100 * YEAR_MS } satisfies PointsLedgerOptions)
    .overrideProvider(PROCESS_LOGGER)
    .useValue(() => log)
    .overrideProvider(WAIT_OPTIONS)
    .useValue({ ...DEFAULT_WAIT, ...wait })
    .compile();
  const app = testing.createNestApplication<NestExpressApplication>(new PrototypeAdapter(), {
    logger: false,
  });
  configureHttp(app, {
    logger: log,
    webApps,
    slowBodies,
  });
  await app.listen(0);
  return app;
}
