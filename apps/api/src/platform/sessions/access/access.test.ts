import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Post } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Permission } from '@pwen/domain';
import type { Request } from 'express';
import request from 'supertest';

import { configureHttp } from '../../../configure-http.js';
import { saysNotFound } from '../../../testing/say-not-found.js';
import { SettableClock } from '../../../testing/settable-clock.js';
import { type Agent, createTestApp, PASSWORD, type TestApp, UNREAD } from '../../../testing/test-app.js';
import { Clock } from '../../clock.js';
import { ENVIRONMENT, parseEnvironment } from '../../env.js';
import { type Route, routesOf } from '../../http/routes/routes.js';
import { HttpErrorFilter } from '../../http-errors/http-error.filter.js';
import { Limited, Unlimited } from '../../limits/limited.decorator.js';
import { createLogger } from '../../logging/logger.js';
import { logRequests } from '../../logging/request-log.middleware.js';
import { PROCESS_LOGGER, SecurityLog } from '../../logging/security-log.js';
import type { Surface } from '../surfaces/surface.js';
import { Access, isOfStaff, type Who } from './access.decorator.js';
import { AccessGuard } from './access.guard.js';

type Caller = 'guest' | 'person' | 'administrator';

let api: TestApp;
let callers: Record<Surface, Record<Caller, Agent>>;
let routes: Route[];

beforeAll(async () => {
  api = await createTestApp();
  const { agent: administrator } = await api.signInOwner();
  const others = [await api.signInOwner(), await api.signInOwner()];
  const [atUserApp, demoted] = others as [(typeof others)[0], (typeof others)[0]];
  const administratorAtUserApp = api.visitor();
  const credentials = { username: atUserApp.username, password: PASSWORD };
  await administratorAtUserApp.post('/api/login').send(credentials).expect(200);
  // A former administrator with a session at the console.
  await api.database.ownerPool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [demoted.id]);
  callers = {
    user: {
      guest: api.visitor(),
      person: (await api.signUp()).agent,
      administrator: administratorAtUserApp,
    },
    console: { guest: api.consoleVisitor(), person: demoted.agent, administrator },
  };
  // Signing out would end the session for the other calls.
  routes = routesOf(api.app)
    .filter(({ path }) => path.startsWith('/api/'))
    .sort((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)));
});
afterAll(() => api.close());

const isSignOut = ({ path }: Route): boolean => path === '/api/logout';

/** The error code that refuses a caller; undefined if the call is allowed, whatever it answers to an empty request. */
async function shutOut(agent: Agent, { method, path }: Route): Promise<string | undefined> {
  const address = path.replace(/:\w+/g, '1');
  const { body } = await agent[method.toLowerCase() as 'get'](address);
  const code = (body as { code?: string }).code;
  return code && ['NOT_FOUND', 'NOT_SIGNED_IN', 'NOT_ALLOWED'].includes(code) ? code : undefined;
}

const REFUSALS: Record<
  Exclude<Who, Permission> | 'permitted' | 'nobody',
  Record<Caller, string | undefined>
> = {
  anybody: { guest: undefined, person: undefined, administrator: undefined },
  'signed-in': { guest: 'NOT_SIGNED_IN', person: undefined, administrator: undefined },
  staff: { guest: 'NOT_SIGNED_IN', person: 'NOT_ALLOWED', administrator: undefined },
  permitted: { guest: 'NOT_SIGNED_IN', person: 'NOT_ALLOWED', administrator: undefined },
  nobody: { guest: 'NOT_FOUND', person: 'NOT_FOUND', administrator: 'NOT_FOUND' },
};

const kindOf = (who: Who | undefined): keyof typeof REFUSALS =>
  who === undefined ? 'nobody' : isOfStaff(who) && who !== 'staff' ? 'permitted' : who;

describe('every call', () => {
  it.each(['user', 'console'] as const)(
    'at the %s app admits exactly the callers that it declares',
    async (surface) => {
      const stated: Record<string, unknown> = {};
      const found: Record<string, unknown> = {};
      for (const route of routes) {
        const refusals = REFUSALS[kindOf(route.access?.[surface])];
        stated[route.name] = refusals;
        const answers: Partial<Record<Caller, string | undefined>> = {};
        for (const [caller, agent] of Object.entries(callers[surface]))
          answers[caller as Caller] = await shutOut(agent, route);
        for (const caller of Object.keys(answers) as Caller[])
          if (refusals[caller] === undefined && answers[caller] === 'NOT_FOUND' && saysNotFound(route))
            answers[caller] = undefined;
        found[route.name] = answers;
      }
      expect(found).toEqual(stated);
    },
  );

  it('requires a signed-in person or an administrator, with these exceptions', () => {
    const open = (surface: Surface) =>
      routes
        .filter(({ access }) => access?.[surface] === 'anybody')
        .map(({ path, method }) => `${method} ${path}`);
    expect(open('user').sort()).toEqual([
      'GET /api/challenge',
      'GET /api/content',
      'GET /api/content/:id',
      'GET /api/invitations/:code',
      'GET /api/rewards',
      'GET /api/rewards/:id',
      'GET /api/session',
      'GET /api/settings',
      'GET /api/surveys',
      'GET /api/surveys/:id',
      'GET /api/surveys/:id/results',
      'GET /api/surveys/results/all',
      'POST /api/confirm-email',
      'POST /api/content/:id/increment-views',
      'POST /api/forgot-password',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/register',
      'POST /api/register/code',
      'POST /api/reset-password',
    ]);
    expect(open('console').sort()).toEqual([
      'GET /api/challenge',
      'GET /api/content',
      'GET /api/content/:id',
      'GET /api/session',
      'GET /api/settings',
      'POST /api/forgot-password',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/reset-password',
      'POST /api/staff/invitations/accept',
      'POST /api/staff/invitations/check',
      'POST /api/staff/register',
    ]);
  });

  it('that changes something is limited, or gives a reason why not, unless it needs a permission', () => {
    const unlimited = routes.filter(({ limitation }) => limitation && 'unlimited' in limitation);
    expect(unlimited.map(({ path }) => path).sort()).toEqual([
      '/api/admin/search',
      '/api/balance-changes/:id/withdraw',
      '/api/challenge',
      '/api/delayed-changes/:id/stop',
      '/api/login',
      '/api/logout',
      '/api/register/code',
      '/api/rewards/mark-seen',
      '/api/staff/:id',
      '/api/user/referral-code',
    ]);
  });
});

describe('a process does not start', () => {
  @Controller('api/forgotten')
  class ForgottenController {
    @Get()
    read(): void {}

    @Post()
    @Access({ user: 'signed-in' })
    change(): void {}

    @Post('limited')
    @Access({ user: 'anybody' })
    @Limited('viewsOfCaller')
    limited(): void {}

    @Post('unlimited')
    @Access({ user: 'anybody' })
    @Unlimited('it does nothing')
    unlimited(): void {}

    @Post('permitted')
    @Access({ console: 'edit-programme' })
    edit(): void {}
  }

  it('with a call that does not declare who may make it, or, if it changes something, how often', async () => {
    const environment = parseEnvironment({
      DATABASE_URL: 'postgres://localhost/x',
      SESSION_SECRET: 'x'.repeat(32),
    });
    const module = await Test.createTestingModule({
      controllers: [ForgottenController],
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
    }).compile();
    const app = module.createNestApplication<NestExpressApplication>({ logger: false });
    const start = () => configureHttp(app, { logger: createLogger('silent', 'test', UNREAD) });
    expect(start).toThrow(
      [
        'Calls without declarations:',
        'ForgottenController.read does not declare who may call it: @Access',
        'ForgottenController.change does not declare how often it may be called: @Limited or @Unlimited',
      ].join('\n  '),
    );
    await app.close();
  });
});

describe('the guard of every call', () => {
  @Controller('api/guarded')
  @Access({ user: 'signed-in' })
  class GuardedController {
    @Get('by-controller')
    byController(): void {}

    @Get('by-handler')
    @Access({ user: 'anybody' })
    byHandler(): void {}
  }

  @Controller('api/unguarded')
  class UnguardedController {
    @Get()
    read(): void {}
  }

  it("prefers the handler's declaration to the controller's, and refuses everybody if neither has one", async () => {
    const module = await Test.createTestingModule({
      controllers: [GuardedController, UnguardedController],
      providers: [
        SecurityLog,
        { provide: Clock, useValue: new SettableClock() },
        { provide: ENVIRONMENT, useValue: parseEnvironment({}) },
        { provide: PROCESS_LOGGER, useValue: () => createLogger('silent', 'test', UNREAD) },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: HttpErrorFilter },
      ],
    }).compile();
    // Without the checks of all calls at the start of a process.
    const app = module.createNestApplication<NestExpressApplication>({ logger: false });
    app.use(logRequests(createLogger('silent', 'test', UNREAD)));
    app.use((asked: Request, _response: unknown, next: () => void) => {
      asked.surface = 'user';
      next();
    });
    await app.init();
    try {
      const answerOf = async (path: string) => (await request(app.getHttpServer()).get(path)).status;
      expect(await answerOf('/api/guarded/by-handler')).toBe(200);
      expect(await answerOf('/api/guarded/by-controller')).toBe(401);
      expect(await answerOf('/api/unguarded')).toBe(500);
    } finally {
      await app.close();
    }
  });
});
