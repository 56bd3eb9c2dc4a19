import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';

import { EnvironmentError, readEnvironment } from './platform/env.js';
import { stopInOrder } from './platform/http/stop-in-order.js';
import { tellLauncher } from './platform/http/tell-launcher.js';
import { tellFault } from './platform/logging/fault-for-log.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { logUncaught } from './platform/logging/uncaught.js';
import { WorkerModule } from './worker.module.js';

async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL']);
  const logger = createLogger(environment.logLevel, 'worker');
  logUncaught(logger);
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  stopInOrder(app, logger);
  tellLauncher();
  logger.info('the worker is ready');
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof EnvironmentError ? fault.message : tellFault(fault)}\n`);
  process.exit(1);
});
