import { createHmac, randomBytes } from 'node:crypto';

import type { INestApplicationContext } from '@nestjs/common';
import { hash } from '@node-rs/argon2';

import { PointsLedger } from '../ledger/points-ledger.js';
import type { Clock } from '../platform/clock.js';
import type { Environment } from '../platform/env.js';
import { Ids } from '../platform/ids.js';
import { signingSecretOf } from '../platform/sessions/sessions.js';
import { sessionCookieOf, SURFACE_SESSIONS } from '../platform/sessions/surface-sessions.js';
import type { Surface } from '../platform/sessions/surface.js';
import { ProgrammeSettings } from '../settings/programme-settings.js';
import type { TestDatabase } from './test-database.js';

export const PASSWORD = 'correct horse battery';

export interface Planting {
  readonly app: INestApplicationContext;
  readonly clock: Clock;
  readonly database: TestDatabase;
  readonly environment: Environment;
}

export interface PlantedPerson {
  readonly id: number;
  readonly username: string;
}

/** At next to no cost, and once: what a real hash takes, everybody who signs up or in would pay again. */
let passwordHash: Promise<string> | undefined;

/** People as registering leaves them, welcome bonus included, whose password is PASSWORD. */
export async function plantUsers(planting: Planting, usernames: readonly string[]): Promise<PlantedPerson[]> {
  const people = await insertUsers(planting, usernames, 'user');
  const { app, clock } = planting;
  const { welcomeBonusPoints: amountPoints } = await app.get(ProgrammeSettings, { strict: false }).read();
  const ledger = app.get(PointsLedger, { strict: false });
  const welcome = { kind: 'earn', source: { type: 'WELCOME', id: null }, key: 'welcome' } as const;
  const words = { actor: 'system', description: 'Welcome bonus', at: clock.now() } as const;
  await Promise.all(
    people.map(({ id: userId }) => ledger.execute({ ...welcome, ...words, userId, amountPoints })),
  );
  return people;
}

export async function plantAdministrator(planting: Planting, username: string): Promise<PlantedPerson> {
  const [administrator] = await insertUsers(planting, [username], 'administrator');
  return administrator as PlantedPerson;
}

async function insertUsers(
  { app, clock, database }: Planting,
  usernames: readonly string[],
  role: 'user' | 'administrator',
): Promise<PlantedPerson[]> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const ids = app.get(Ids, { strict: false });
  const people = await Promise.all(usernames.map(async (username) => ({ id: await ids.next(), username })));
  await database.pool.query(
    `INSERT INTO users (id, username, password_hash, phone, role, created_at)
     SELECT id, username, $3, $4, $5, $6 FROM unnest($1::bigint[], $2::text[]) AS given (id, username)`,
    [
      people.map(({ id }) => id),
      usernames,
      await passwordHash,
      role === 'user' ? '+50937001234' : null,
      role,
      clock.now(),
    ],
  );
  return people;
}

/** Signs people in at an app without a request. @returns the cookie of each, as a browser keeps it */
export async function plantSessions(
  { clock, database, environment }: Planting,
  surface: Surface,
  people: readonly PlantedPerson[],
): Promise<string[]> {
  const { name, options } = sessionCookieOf(surface, environment);
  const { lifetimeMs } = SURFACE_SESSIONS[surface];
  const expires = new Date(clock.now().getTime() + lifetimeMs);
  const cookie = { ...options, originalMaxAge: lifetimeMs, expires };
  const sessions = people.map(({ id }) => ({
    sid: randomBytes(24).toString('base64url'),
    sess: JSON.stringify({ cookie, passport: { user: { id, epoch: 0, endsAtMs: expires.getTime() } } }),
  }));
  await database.pool.query(
    'INSERT INTO sessions (sid, sess, expire) SELECT sid, sess, to_timestamp($3) FROM unnest($1::text[], $2::json[]) AS given (sid, sess)',
    [sessions.map(({ sid }) => sid), sessions.map(({ sess }) => sess), Math.ceil(expires.getTime() / 1000)],
  );
  const secret = signingSecretOf(surface, environment);
  return sessions.map(({ sid }) => `${name}=${encodeURIComponent(`s:${signed(sid, secret)}`)}; Path=/`);
}

/** As express-session signs the id in a cookie. */
function signed(sid: string, secret: string): string {
  return `${sid}.${createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')}`;
}
