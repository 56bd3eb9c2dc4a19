import { spawnSync } from 'node:child_process';

/** The user and group ids under which Postgres runs. */
export interface PostgresAccount {
  uid: number;
  gid: number;
}

const ACCOUNT_NAME = 'pwen-postgres';

/**
 * Postgres refuses to run as root. For root this returns a system account without login, created if missing, or
 * `nobody` if it cannot be created. Undefined for an ordinary user, who runs Postgres themselves.
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
    // Checked again regardless of the exit code, because another process may have created it.
    const account = findAccount(ACCOUNT_NAME);
    if (account) return account;
  }
  return undefined;
}
