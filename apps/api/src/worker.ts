import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';

import { EnvironmentError, readEnvironment } from './platform/env.js';
import { stopInOrder } from './platform/http/stop-in-order.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { WorkerModule } from './worker.module.js';

async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL']);
  const logger = createLogger(environment.logLevel, 'worker');
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  stopInOrder(app, logger);
  logger.info('the worker is ready');
}

main().catch((fault: unknown) => {
  const told =
    fault instanceof EnvironmentError ? fault.message : fault instanceof Error ? fault.stack : fault;
  process.stderr.write(`${String(told)}\n`);
  process.exit(1);
});
