import 'reflect-metadata';

import pg from 'pg';

import { allMigrations } from './migrations/all-migrations.js';
import { runMigrations } from './platform/database/run-migrations.js';
import { type Environment, EnvironmentError, readEnvironment } from './platform/env.js';
import { tellFault } from './platform/logging/fault-for-log.js';
import { bootstrapAdministrator } from './users/bootstrap-administrator.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL']);
  const url = String(environment.databaseUrl);
  const ran = await runMigrations(url, allMigrations);
  for (const name of ran) say(`migrated ${name}`);
  if (ran.length === 0) say('the database is up to date');
  await makeAdministrator(url, environment);
}

async function makeAdministrator(url: string, { bootstrapAdmin }: Environment): Promise<void> {
  if (!bootstrapAdmin) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const outcome = await bootstrapAdministrator(client, bootstrapAdmin, new Date());
    say(`the administrator of BOOTSTRAP_ADMIN_EMAIL: ${outcome}`);
  } finally {
    await client.end();
  }
}

main().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof EnvironmentError ? fault.message : tellFault(fault)}\n`);
  process.exit(1);
});
