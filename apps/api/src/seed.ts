import 'reflect-metadata';

import { fileURLToPath } from 'node:url';

import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';

import { SeedDemoRewardsCommand } from './catalogue/seed-demo-rewards/seed-demo-rewards.command.js';
import { SeedDemoProgrammeCommand } from './content/seed-demo-programme/seed-demo-programme.command.js';
import { DemoModule } from './demo/demo.module.js';
import { SeedDemoPeopleCommand } from './demo/seed-demo-people/seed-demo-people.command.js';
import { SeedDemoTeamCommand } from './demo/seed-demo-team/seed-demo-team.command.js';
import { requireRestrictedLogin } from './platform/database/login/process-rights.js';
import { requireDatabaseUrl } from './platform/database/pools/pools.js';
import { EnvironmentError, NOT_FOR_SERVERS, readEnvironment } from './platform/env.js';
import { formatFault } from './platform/logging/fault-for-log.js';
import { NestLogger, processLogger } from './platform/logging/logger.js';
import { SeedDemoSurveysCommand } from './surveys/seed-demo-surveys/seed-demo-surveys.command.js';

const DEMO_FOLDER = fileURLToPath(new URL('../demo/', import.meta.url));
const REWARDS_FOLDER = fileURLToPath(new URL('../demo/rewards/', import.meta.url));
const PEOPLE_FOLDER = fileURLToPath(new URL('../demo/people/', import.meta.url));
const TEAM_FOLDER = fileURLToPath(new URL('../demo/team/', import.meta.url));
const SURVEYS_FOLDER = fileURLToPath(new URL('../demo/surveys/', import.meta.url));

/** Adds the demo programme. A second run adds only what is new in it. */
async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL'], NOT_FOR_SERVERS);
  await requireRestrictedLogin(requireDatabaseUrl(environment));
  const app = await NestFactory.createApplicationContext(DemoModule, {
    logger: new NestLogger(processLogger(environment.logLevel, 'seed')),
    abortOnError: false,
  });
  try {
    const commands = app.get(CommandBus);
    const added = [
      // First, because a clip may require a survey.
      ...(await commands.execute(new SeedDemoSurveysCommand(SURVEYS_FOLDER))),
      ...(await commands.execute(new SeedDemoProgrammeCommand(DEMO_FOLDER))),
      ...(await commands.execute(new SeedDemoRewardsCommand(REWARDS_FOLDER))),
      ...(await addPeople(commands, environment.demoPassword)),
    ];
    for (const key of added) process.stdout.write(`added ${key}\n`);
    if (added.length === 0) process.stdout.write('the demo programme was added before\n');
  } finally {
    await app.close();
  }
}

/** Without a password nobody could sign in as one of them, so there are none. */
async function addPeople(commands: CommandBus, password: string | undefined): Promise<readonly string[]> {
  if (password === undefined) return [];
  const progress = (done: number, all: number): void =>
    void process.stdout.write(`people and their past: ${Math.round((100 * done) / all)} %\n`);
  return [
    ...(await commands.execute(new SeedDemoPeopleCommand(PEOPLE_FOLDER, password, progress))),
    ...(await commands.execute(new SeedDemoTeamCommand(TEAM_FOLDER, password))),
  ];
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof EnvironmentError ? fault.message : formatFault(fault)}\n`);
  process.exit(1);
});
