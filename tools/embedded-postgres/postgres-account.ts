import { spawnSync } from 'node:child_process';

/** The user and group ids that Postgres runs under. */
export interface PostgresAccount {
  uid: number;
  gid: number;
}

const ACCOUNT_NAME = 'pwen-postgres';

/**
 * Postgres refuses to run as root. As root this returns a system account without a login, made when missing;
 * `nobody` where none can be made. Undefined for an ordinary user, who runs Postgres as themselves.
 */
export function postgresAccount(): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return findAccount(ACCOUNT_NAME) ?? createAccount() ?? findAccount('nobody') ?? { uid: 65534, gid: 65534 };
}

function findAccount(name: string): PostgresAccount | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return result.status === 0 ? Number.parseInt(result.stdout, 10) : undefined;
}

function createAccount(): PostgresAccount | undefined {
  const attempts: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME],
    ],
    // BusyBox, as on Alpine.
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', ACCOUNT_NAME]],
  ];
  for (const [program, args] of attempts) {
    spawnSync(program, args, { stdio: 'ignore' });
    // Asked again whatever the exit code says: another process may have made it in the meantime.
    const account = findAccount(ACCOUNT_NAME);
    if (account) return account;
  }
  return undefined;
}
