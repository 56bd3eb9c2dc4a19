import 'reflect-metadata';

import { parseArgs } from 'node:util';

import { cleanAddress, DomainError } from '@pwen/domain';
import pg from 'pg';
import { DataSource } from 'typeorm';

import { AdministratorLog, OPERATOR } from '../../administrator-log/index.js';
import { User } from '../../people/index.js';
import {
  createPool,
  OPERATORS_OPTIONS,
  TRANSACTIONS_POOL_OPTIONS,
} from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { StoredSession } from '../../platform/sessions/stored-session.entity.js';
import { endAllSessions } from '../end-session/end-all-sessions.js';
import { RecoveryCode } from '../second-factor/recovery-code.entity.js';
import { removeSecondFactor } from '../second-factor/remove-second-factor.js';
import { SecondFactor } from '../second-factor/second-factor.entity.js';

const USAGE = `usage:
  team reset-second-factor EMAIL   removes the second factor of a member who has lost it, and ends all their sessions`;

const EXIT = { done: 0, usage: 2, failed: 3 } as const;

/**
 * The operator's commands for the team: the way back in for an only administrator. The administrators' log records them.
 *
 * @param url the database's URL with its owner
 * @returns the exit code
 */
export async function runTeamCli(args: readonly string[], url: string): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: false });
  const [command, email] = positionals;
  if (command !== 'reset-second-factor' || email === undefined || args.length !== 2) {
    console.error(USAGE);
    return EXIT.usage;
  }
  const dataSource = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    extra: { options: OPERATORS_OPTIONS },
    entities: [RecoveryCode, SecondFactor, StoredSession, User],
  });
  const pool = createPool(url, { ...TRANSACTIONS_POOL_OPTIONS, max: 1 });
  try {
    await dataSource.initialize();
    await resetSecondFactor(new Transactions(pool, dataSource), cleanAddress(email));
    console.log(`${email} signs in with the password alone now, and sets up a new second factor then.`);
    console.log('All administrators get a mail about it.');
    return EXIT.done;
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    return EXIT.failed;
  } finally {
    await pool.end();
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

const lockMember = statement(
  'team-cli-member',
  `SELECT id FROM users WHERE username = $email AND role <> 'user' FOR UPDATE`,
);

const readClock = statement('team-cli-now', 'SELECT clock_timestamp() AS "now!"');

function resetSecondFactor(transactions: Transactions, email: string): Promise<void> {
  return transactions.run(async ({ client, manager }) => {
    const member = await lockMember.row(client, { email });
    if (!member) throw new Error(`There is no member of the team with the address ${email}.`);
    await removeSecondFactor(manager, member.id).catch((fault: unknown) => {
      if (fault instanceof DomainError) throw new Error(`${email} has no second factor.`);
      throw fault;
    });
    await endAllSessions(manager, member.id);
    const now = (await readClock.row(client))?.now ?? new Date();
    await new AdministratorLog({ now: () => now }).record(manager, {
      actor: OPERATOR,
      action: 'reset-second-factor',
      subjectType: 'user',
      subjectId: member.id,
    });
  });
}
