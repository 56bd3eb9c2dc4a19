import pg from 'pg';

import { Deadlines } from '../deadlines.js';
import { REAL_TIMING } from '../timing.js';
import { ANSWER_WITHIN_MS } from './faults/service-unavailable.js';
import { limitAnswers } from './pools/answers.js';
import { OPERATORS_OPTIONS } from './pools/pools.js';
import { statement } from './statements/statement.js';

const tryLock = statement('try-lock-of-work', 'SELECT pg_try_advisory_lock(hashtext($name)) AS "isAlone!"');

/** Statements on the connection of a lock are short. */
const deadlines = new Deadlines(ANSWER_WITHIN_MS, REAL_TIMING);

/**
 * Does something that one process does at a time. The lock is that of a connection, so that it ends with this process, even
 * if that is killed.
 *
 * @param name of the work, the same in all processes
 * @returns undefined at once if another process is doing it
 */
export async function whileAlone<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | undefined> {
  // Not of a pool: it is kept until the work is done.
  const client = new pg.Client({ connectionString: url, options: OPERATORS_OPTIONS });
  // A broken connection rejects the next statement.
  client.on('error', () => undefined);
  // What is published waits for the standby on this connection: a wait that was ended there is no answer.
  limitAnswers(client, deadlines);
  try {
    await client.connect();
    return (await tryLock.row(client, { name }))?.isAlone ? await work(client) : undefined;
  } finally {
    await client.end();
  }
}
