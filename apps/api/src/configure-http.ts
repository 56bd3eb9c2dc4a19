import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';

import { QueryBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import type { Express, RequestHandler } from 'express';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

import { describeApp } from './pages/describe-app.js';
import { drawPublicPages } from './pages/draw-public-pages.js';
import { brandReader } from './pages/read-brand.js';
import { Clock } from './platform/clock.js';
import { SESSIONS_POOL, WRITES_POOL } from './platform/database/pools/pools.js';
import { retriedWrites } from './platform/database/transactions/retried-writes.js';
import { ENVIRONMENT, type Environment } from './platform/env.js';
import { createApiDocument } from './platform/http/document/api-document.js';
import { readLongForms } from './platform/http/long-forms.middleware.js';
import type { DescribePage } from './platform/http/pages/page-description.js';
import { rememberOrigin } from './platform/http/request-origin.js';
import { requireDeclarations } from './platform/http/routes/declared-calls.js';
import { routesOf } from './platform/http/routes/routes.js';
import { refuseUndeclaredMethods } from './platform/http/routes/undeclared-methods.middleware.js';
import { documentationHeaders, securityHeaders } from './platform/http/security-headers.middleware.js';
import { isLines } from './platform/http/send-lines.js';
import { closeSlowBodies, type SlowBodyRules } from './platform/http/slow-bodies.js';
import { serveWebApps } from './platform/http/web-apps.middleware.js';
import { logRequests } from './platform/logging/request-log.middleware.js';
import { refuseCrossSiteChanges } from './platform/sessions/cross-site.middleware.js';
import { SessionPeople } from './platform/sessions/session-people.js';
import { createSessions } from './platform/sessions/sessions.js';
import { sessionCookieOf } from './platform/sessions/surfaces/surface-sessions.js';
import { type Surface, surfacesByHost } from './platform/sessions/surfaces/surface.js';
import { measureRequests } from './platform/telemetry/measure-requests.middleware.js';
import { Metrics } from './platform/telemetry/metrics.js';
import { traceRequests } from './platform/telemetry/trace-requests.middleware.js';
import { describeInvitations } from './referrals/get-invitation/describe-invitation.js';
import { ProgrammeSettings } from './settings/programme-settings.js';

const distOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

/** The paths of calls, as `app.use('/api')` would match them. */
const EVERY_CALL = /^\/api(?=\/|$)/i;

export interface HttpOptions {
  readonly logger: Logger;
  readonly webApps?: Record<Surface, string>;
  /** For tests only, where connections are faster than people's. */
  readonly slowBodies?: SlowBodyRules | undefined;
}

/**
 * Adds the middleware that every request passes before its controller, in this order; the same in tests and in the
 * process.
 */
export function configureHttp(app: NestExpressApplication, options: HttpOptions): void {
  const { logger, webApps = { user: distOf('user-web'), console: distOf('admin-web') } } = options;
  const environment = app.get<Environment>(ENVIRONMENT);
  const routes = routesOf(app);
  requireDeclarations(routes);
  closeSlowBodies(app.getHttpServer() as Server, options.slowBodies);

  app.set('trust proxy', environment.trustedProxies);
  app.set('query parser', 'simple');
  // Clients do not store the responses of calls, so an ETag would be of no use to them. Files have their own.
  app.set('etag', false);
  app.use(logRequests(logger));
  if (environment.metricsPort !== undefined) app.use(measureRequests(app.get(Metrics)));
  if (environment.tracesEndpoint !== undefined) app.use(traceRequests);
  app.disable('x-powered-by');
  app.use(securityHeaders({ overHttps: environment.userOrigin.startsWith('https:') }));
  app.use(nameSurface(environment));
  app.use(refuseCrossSiteChanges);
  app.use(refuseUndeclaredMethods(routes));
  app.use(
    compression({
      filter: (request, response) => isLines(response) || compression.filter(request, response),
    }),
  );
  app.use(
    serveWebApps(webApps, {
      brand: brandReader(app.get(ProgrammeSettings, { strict: false })),
      describe: descriptionsOf(app, environment),
      draw: drawPublicPages({
        folder: webApps.user,
        queries: app.get(QueryBus, { strict: false }),
        sessionCookie: sessionCookieOf('user', environment).name,
      }),
    }),
  );
  // A route, because Express would match and cut off the path of `app.use` for each of them.
  const express = app.getHttpAdapter().getInstance() as Express;
  express.all(
    EVERY_CALL,
    ...createSessions({
      environment,
      pool: app.get<Pool>(SESSIONS_POOL),
      writes: retriedWrites(app.get<Pool>(WRITES_POOL)),
      clock: app.get(Clock),
      people: app.get(SessionPeople, { strict: false }),
    }),
    neverCache,
    readLongForms(),
    rememberOrigin,
  );
  if (environment.apiDocs) showApiDocs(app);
}

/** An invitation describes itself; any other page is described as the app. */
function descriptionsOf(app: NestExpressApplication, { userOrigin }: Environment): DescribePage {
  const settings = app.get(ProgrammeSettings, { strict: false });
  const invitation = describeInvitations(app.get(QueryBus, { strict: false }), settings, userOrigin);
  const anyPage = describeApp(settings, userOrigin);
  return async (request) => (await invitation(request)) ?? (await anyPage(request));
}

/** Swagger's page needs inline scripts, a policy that a production installation should not have. */
function showApiDocs(app: NestExpressApplication): void {
  app.use('/api/docs', documentationHeaders);
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app), { jsonDocumentUrl: 'api/docs-json' });
}

function nameSurface(environment: Environment): RequestHandler {
  const surfaceOf = surfacesByHost(environment);
  return (request, _response, next) => {
    // Not `request.hostname`: with a trusted proxy it accepts an X-Forwarded-Host from any client.
    request.surface = surfaceOf(request.headers.host);
    next();
  };
}

/** Responses belong to one person and one moment. */
const neverCache: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
