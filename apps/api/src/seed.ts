import 'reflect-metadata';

import { fileURLToPath } from 'node:url';

import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';

import { CatalogueModule } from './catalogue/catalogue.module.js';
import { SeedDemoRewardsCommand } from './catalogue/seed-demo-rewards/seed-demo-rewards.command.js';
import { ContentModule } from './content/content.module.js';
import { SeedDemoProgrammeCommand } from './content/seed-demo-programme/seed-demo-programme.command.js';
import { requireRestrictedLogin } from './platform/database/login/process-rights.js';
import { requireDatabaseUrl } from './platform/database/pools/pools.js';
import { EnvironmentError, NOT_FOR_PROCESSES, readEnvironment } from './platform/env.js';
import { formatFault } from './platform/logging/fault-for-log.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';
import { SeedDemoSurveysCommand } from './surveys/seed-demo-surveys/seed-demo-surveys.command.js';
import { SurveysModule } from './surveys/surveys.module.js';

const DEMO_FOLDER = fileURLToPath(new URL('../demo/', import.meta.url));
const REWARDS_FOLDER = fileURLToPath(new URL('../demo/rewards/', import.meta.url));
const SURVEYS_FOLDER = fileURLToPath(new URL('../demo/surveys/', import.meta.url));

@Module({ imports: [PlatformModule, CatalogueModule, ContentModule, CqrsModule, SurveysModule] })
class SeedModule {}

/** Adds the demo programme. A second run adds only what is new in it. */
async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL'], NOT_FOR_PROCESSES);
  await requireRestrictedLogin(requireDatabaseUrl(environment));
  const app = await NestFactory.createApplicationContext(SeedModule, {
    logger: new NestLogger(createLogger(environment.logLevel, 'seed')),
    abortOnError: false,
  });
  try {
    const commands = app.get(CommandBus);
    const added = [
      // First, because a clip may require a survey.
      ...(await commands.execute(new SeedDemoSurveysCommand(SURVEYS_FOLDER))),
      ...(await commands.execute(new SeedDemoProgrammeCommand(DEMO_FOLDER))),
      ...(await commands.execute(new SeedDemoRewardsCommand(REWARDS_FOLDER))),
    ];
    for (const key of added) process.stdout.write(`added ${key}\n`);
    if (added.length === 0) process.stdout.write('the demo programme was added before\n');
  } finally {
    await app.close();
  }
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof EnvironmentError ? fault.message : formatFault(fault)}\n`);
  process.exit(1);
});
