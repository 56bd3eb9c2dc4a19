import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Pool } from 'pg';

import { Clock } from '../../clock.js';
import { SESSIONS_POOL } from '../../database/pools/pools.js';
import { type Connection, statement } from '../../database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../env.js';
import { SessionPeople } from '../session-people.js';
import { deviceDigestOf, markDevice } from './device-cookie.js';

/** Of one person; the longest unused are forgotten. */
export const DEVICES_PER_PERSON = 20;
/** A device that has not signed in for a year is a stranger. */
export const DEVICES_KNOWN_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

const findDevice = statement(
  'known-device-find',
  `SELECT 1 FROM known_devices
   WHERE user_id = $userId AND device_digest = $digest AND last_seen_at >= $since`,
);
const forgetOldest = statement(
  'known-devices-forget-oldest',
  `DELETE FROM known_devices WHERE user_id = $userId AND device_digest IN (
     SELECT device_digest FROM known_devices WHERE user_id = $userId
     ORDER BY last_seen_at DESC, device_digest OFFSET ${DEVICES_PER_PERSON})`,
);
const forgetAll = statement('known-devices-forget', 'DELETE FROM known_devices WHERE user_id = $userId');

/**
 * In the caller's transaction, which ends sessions of the person: whoever has taken a phone must not keep what it was given. A
 * device whose session goes on is remembered again afterwards.
 */
export async function forgetDevicesOf(client: Connection, userId: number): Promise<void> {
  await forgetAll.run(client, { userId });
}

/** Which browsers have signed in to an account before: the guesses of strangers do not close it to these. */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(SESSIONS_POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly people: SessionPeople,
  ) {}

  /** The digest of the request's device; undefined if it has never signed in to any account. */
  digestOf(request: Request): Buffer | undefined {
    return deviceDigestOf(request, this.environment);
  }

  async isKnown(userId: number, digest: Buffer): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - DEVICES_KNOWN_DAYS * DAY_MS);
    return (await findDevice.row(this.pool, { userId, digest, since })) !== undefined;
  }

  /**
   * After the person has signed in, or has ended their other sessions.
   *
   * @returns the digest of the device, which has its cookie from now on
   */
  async remember(request: Request, userId: number): Promise<Buffer> {
    const digest = markDevice(request, this.environment);
    await this.people.statements.rememberDevice.run(this.pool, { userId, digest, now: this.clock.now() });
    await forgetOldest.run(this.pool, { userId });
    return digest;
  }
}
