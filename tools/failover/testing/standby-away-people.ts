import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { parseEnvironment } from '@pwen/api/platform/env';
import { plantSessions } from '@pwen/api/testing/fixtures/planted/planted-people';
import pg from 'pg';

import { ask, type Question } from '../../installation/ask.js';
import { type Installation, SESSION_SECRET } from '../../installation/installation.js';
import type { Person } from '../../installation/programme.js';

/** A change that somebody asks for with a key of their own, until there is an answer that is none of an outage. */
export interface Wish {
  readonly question: Omit<Question, 'port'>;
  readonly answers: { readonly status: number; readonly afterMs: number }[];
}

export function wishTo(person: Pick<Person, 'cookie'>, question: Pick<Question, 'path' | 'body'>): Wish {
  const headers = { 'idempotency-key': randomUUID() };
  return { question: { method: 'POST', cookie: person.cookie, headers, ...question }, answers: [] };
}

/** Asks once. @returns the status */
export async function askFor({ question, answers }: Wish, port: number): Promise<number> {
  const askedAtMs = performance.now();
  const { status } = await ask({ port, ...question });
  answers.push({ status, afterMs: performance.now() - askedAtMs });
  return status;
}

/** Only ends what hangs. */
const TOLD_WITHIN_MS = 60_000;

/** Asks as phones do, again and again, until somebody is told the outcome. */
export async function askUntilTold(wish: Wish, port: number): Promise<void> {
  const endsAtMs = performance.now() + TOLD_WITHIN_MS;
  for (let status = 0; status !== 200 && status !== 201;) {
    if (performance.now() > endsAtMs)
      throw new Error(`${wish.question.path} is still answered with ${status}`);
    await sleep(200);
    status = await askFor(wish, port);
  }
}

/** @returns a new administrator with a session at the console */
export async function addAdministrator({ databaseUrl }: Installation): Promise<Person> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO users (id, username, password_hash, role, created_at)
       VALUES (7, 'ekip@egzanp.example', 'none', 'administrator', now()) RETURNING id::integer`,
    );
    const { id = 0 } = rows[0] ?? {};
    await pool.query('UPDATE settings SET requires_second_factor = false');
    const planting = {
      clock: { now: () => new Date() },
      database: { pool },
      environment: parseEnvironment({ SESSION_SECRET }),
    };
    const [cookie = ''] = await plantSessions(
      planting as unknown as Parameters<typeof plantSessions>[0],
      'console',
      [{ id, username: 'ekip@egzanp.example' }],
    );
    return { userId: id, cookie: cookie.split(';')[0] ?? '' };
  } finally {
    await pool.end();
  }
}
