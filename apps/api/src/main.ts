import 'reflect-metadata';

import cluster from 'node:cluster';
import type { Server } from 'node:http';

import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { ApiModule } from './api.module.js';
import { configureHttp } from './configure-http.js';
import { requireRestrictedLogin } from './platform/database/login/process-rights.js';
import { connectionsOf } from './platform/database/pools/pool-sizes.js';
import { requireDatabaseUrl } from './platform/database/pools/pools.js';
import { requireConnections } from './platform/database/pools/require-connections.js';
import { EnvironmentError, NOT_FOR_SERVERS, readEnvironment } from './platform/env.js';
import { runApiProcesses } from './platform/http/processes/api-processes.js';
import { stopGracefully } from './platform/http/processes/graceful-stop.js';
import { notifyLauncher } from './platform/http/processes/notify-launcher.js';
import { PrototypeAdapter } from './platform/http/processes/prototype-adapter.js';
import { formatFault } from './platform/logging/fault-for-log.js';
import { NestLogger, processLogger } from './platform/logging/logger.js';
import { logUncaught } from './platform/logging/uncaught.js';

/** Node's default of five minutes would cut off a 100 MB video on a line of 2 Mbit/s. */
const REQUEST_TIMEOUT_MS = 60 * 60_000;
/**
 * Longer than the 60 seconds for which the proxy in front keeps idle connections, so that the proxy closes them first.
 * Otherwise a request may meet a connection that is being closed, and the client gets a 502.
 */
const KEEP_ALIVE_MS = 65_000;

async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL', 'SESSION_SECRET'], NOT_FOR_SERVERS);
  const url = requireDatabaseUrl(environment);
  await requireRestrictedLogin(url);
  // By the first process for all that it starts.
  const warning = cluster.isPrimary
    ? await requireConnections(url, {
        processes: environment.apiProcesses,
        each: connectionsOf('api', environment),
      })
    : undefined;
  const logger = processLogger(environment.logLevel, 'api');
  if (warning) logger.warn(warning);
  logUncaught(logger);
  if (environment.apiProcesses > 1 && cluster.isPrimary) return runApiProcesses(environment, logger);
  const app = await NestFactory.create<NestExpressApplication>(ApiModule, new PrototypeAdapter(), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  configureHttp(app, { logger });
  stopGracefully(app, logger);
  const server = app.getHttpServer() as Server;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await app.init();
  await listen(server, environment.port);
  notifyLauncher();
  logger.info({ port: environment.port, userOrigin: environment.userOrigin }, 'the API is listening');
}

/** Nest's own `listen` would log a long error for a port in use before it is explained here. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
}

main().catch((fault: unknown) => {
  process.stderr.write(`${explain(fault)}\n`);
  process.exit(1);
});

function explain(fault: unknown): string {
  if (fault instanceof EnvironmentError) return fault.message;
  if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE')
    return `Port ${String('port' in fault ? fault.port : '')} is in use by another program. Stop that program, or set PORT to another number.`;
  return formatFault(fault);
}
