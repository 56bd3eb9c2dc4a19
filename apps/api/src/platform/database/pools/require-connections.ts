import { EnvironmentError } from '../../env.js';
import { statement } from '../statements/statement.js';
import { connectToPrimary } from './connect-to-primary.js';
import { connectionOptions } from './pools.js';

const findRoomForConnections = statement(
  'room-for-connections',
  `WITH server AS (
    SELECT current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
             - coalesce(current_setting('reserved_connections', true)::integer, 0) AS most
  ), sessions AS (
    SELECT datname, usename FROM pg_stat_activity
    WHERE datid IS NOT NULL AND usesysid IS NOT NULL AND pid <> pg_backend_pid()
  )
  SELECT least(most, nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) AS "allowed!",
    least(most - (SELECT count(*) FROM sessions),
      nullif(datconnlimit, -1) - (SELECT count(*) FROM sessions WHERE sessions.datname = database.datname),
      nullif(rolconnlimit, -1) - (SELECT count(*) FROM sessions WHERE usename = rolname))::integer AS "free!"
  FROM server, pg_database database, pg_roles
  WHERE database.datname = current_database() AND rolname = session_user`,
);

export interface NeededConnections {
  readonly processes: number;
  /** The most that each process opens. */
  readonly each: number;
}

/**
 * Refuses a start whose processes alone may open more connections than the server allows. Processes elsewhere are not known
 * here: if those that are open now leave too few, it only warns, because an earlier run may be about to end.
 *
 * @param url a database URL; a connection is opened for this check
 * @throws EnvironmentError with both numbers
 * @returns a warning for the log
 */
export async function requireConnections(
  url: string,
  { processes, each }: NeededConnections,
): Promise<string | undefined> {
  const needed = processes * each;
  const client = await connectToPrimary('DATABASE_URL', { ...connectionOptions(), connectionString: url });
  try {
    const { allowed = 0, free = 0 } = (await findRoomForConnections.row(client)) ?? {};
    const wanted = `${needed} connections (${processes} × ${each})`;
    if (needed > allowed)
      throw new EnvironmentError([
        `DATABASE_POOLS and API_PROCESSES let this program open ${wanted}, and the database allows its login ${allowed}: ` +
          'raise max_connections (or CONNECTION LIMIT of the login or the database), or choose smaller pools or fewer processes',
      ]);
    if (needed <= free) return undefined;
    return `this program may open ${wanted}, and the database has ${free} of ${allowed} left: if others keep theirs, requests get 503`;
  } finally {
    await client.end();
  }
}
