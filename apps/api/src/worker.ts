import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';

import { requireRestrictedLogin } from './platform/database/login/process-rights.js';
import { connectionsOf } from './platform/database/pools/pool-sizes.js';
import { requireDatabaseUrl } from './platform/database/pools/pools.js';
import { requireConnections } from './platform/database/pools/require-connections.js';
import { EnvironmentError, NOT_FOR_PROCESSES, readEnvironment } from './platform/env.js';
import { stopGracefully } from './platform/http/processes/graceful-stop.js';
import { notifyLauncher } from './platform/http/processes/notify-launcher.js';
import { formatFault } from './platform/logging/fault-for-log.js';
import { NestLogger, processLogger } from './platform/logging/logger.js';
import { logUncaught } from './platform/logging/uncaught.js';
import { WorkerModule } from './worker.module.js';

async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL', 'SESSION_SECRET'], NOT_FOR_PROCESSES);
  const url = requireDatabaseUrl(environment);
  await requireRestrictedLogin(url);
  const warning = await requireConnections(url, {
    processes: 1,
    each: connectionsOf('worker', environment),
  });
  const logger = processLogger(environment.logLevel, 'worker');
  if (warning) logger.warn(warning);
  logUncaught(logger);
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  stopGracefully(app, logger);
  notifyLauncher();
  logger.info('the worker is ready');
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof EnvironmentError ? fault.message : formatFault(fault)}\n`);
  process.exit(1);
});
