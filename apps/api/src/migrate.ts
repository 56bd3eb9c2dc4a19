import 'reflect-metadata';

import pg from 'pg';

import { allMigrations } from './migrations/all-migrations.js';
import { baseline } from './migrations/baseline.js';
import { bringMailboxesToForm } from './people/index.js';
import { ensureProcessLogin } from './platform/database/login/process-login.js';
import { OPERATORS_OPTIONS } from './platform/database/pools/pools.js';
import { runMigrations } from './platform/database/run-migrations.js';
import { NotMigratable } from './platform/database/stamp-baseline.js';
import { type Environment, EnvironmentError, readEnvironment } from './platform/env.js';
import { formatFault } from './platform/logging/fault-for-log.js';
import { setSupportContact } from './settings/set-support-contact.js';
import { bootstrapAdministrator } from './team/bootstrap-administrator.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const environment = readEnvironment(['DATABASE_URL', 'MIGRATION_DATABASE_URL']);
  const ownerUrl = String(environment.migrationDatabaseUrl);
  const { isStamped, ran } = await runMigrations(ownerUrl, allMigrations, baseline);
  if (isStamped) say('the schema is that of the baseline, which takes the place of the migrations before it');
  for (const name of ran) say(`migrated ${name}`);
  if (ran.length === 0 && !isStamped) say('the database is up to date');

  const owner = new pg.Client({ connectionString: ownerUrl, options: OPERATORS_OPTIONS });
  await owner.connect();
  try {
    say(`the login of DATABASE_URL: ${await ensureProcessLogin(owner, String(environment.databaseUrl))}`);
    const { changed, listed } = await bringMailboxesToForm(owner, new Date());
    if (changed > 0) say(`addresses in a new form: ${changed}`);
    if (listed > 0)
      say(`accounts that share the mailbox of an older one, for review at the console: ${listed}`);
    await makeAdministrator(owner, environment);
    await setContact(owner, environment);
  } finally {
    await owner.end();
  }
}

async function setContact(owner: pg.Client, { supportContact }: Environment): Promise<void> {
  const isDecided = await setSupportContact(owner, supportContact);
  if (!isDecided && (supportContact.email ?? supportContact.whatsapp) !== undefined)
    say(
      'the support contact: as administrators have set it, and not as SUPPORT_EMAIL and SUPPORT_WHATSAPP say',
    );
}

async function makeAdministrator(owner: pg.Client, { bootstrapAdmin }: Environment): Promise<void> {
  if (!bootstrapAdmin) return;
  const outcome = await bootstrapAdministrator(owner, bootstrapAdmin, new Date());
  say(`the administrator of BOOTSTRAP_ADMIN_EMAIL: ${outcome}`);
}

main().catch((fault: unknown) => {
  const isForOperator = fault instanceof EnvironmentError || fault instanceof NotMigratable;
  process.stderr.write(`${isForOperator ? fault.message : formatFault(fault)}\n`);
  process.exit(1);
});
