import { createHmac, hkdfSync } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { SESSIONS_POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { networkKey } from '../../platform/limits/limit-keys.js';
import { deviceDigestOf } from '../../platform/sessions/devices/device-cookie.js';
import { TRACE_KINDS, type TraceKind } from '../../platform/sessions/traces/account-trace.entity.js';
import { lockThere } from '../people-in-sql.js';

/** Of one person and kind; the longest unused are forgotten. */
export const TRACES_PER_PERSON = 20;

/**
 * A trace that was seen within the hour is not written again, and none of somebody who is deleted or about to be: a request may
 * still be under way then.
 */
const keepTraces = prepared(
  'account-traces-keep',
  `INSERT INTO account_traces AS kept (user_id, digest, kind, first_seen_at, last_seen_at)
   SELECT $userId, given.digest, given.kind, $now::timestamptz, $now::timestamptz
   FROM unnest($digests::bytea[], $kinds::text[]) AS given (digest, kind)
   WHERE ${lockThere('$userId')}
   ON CONFLICT (user_id, digest) DO UPDATE SET last_seen_at = excluded.last_seen_at
     WHERE kept.last_seen_at < excluded.last_seen_at - interval '1 hour'
   RETURNING xmax = 0 AS "isNew!"`,
);

const forgetOldest = prepared(
  'account-traces-forget-oldest',
  `DELETE FROM account_traces WHERE user_id = $userId AND digest IN (
     SELECT digest FROM unnest($kinds::text[]) AS given (kind) CROSS JOIN LATERAL (
       SELECT digest FROM account_traces kept WHERE kept.user_id = $userId AND kept.kind = given.kind
       ORDER BY kept.last_seen_at DESC, kept.digest OFFSET ${TRACES_PER_PERSON}) AS oldest)`,
);

interface Trace {
  readonly kind: TraceKind;
  readonly digest: Buffer;
}

/**
 * With which browsers and networks accounts of the user app were seen, for the rules that look for one person behind many
 * accounts. Nothing about the browser is read but the cookie that it keeps; whoever clears it leaves no trace. An address is
 * not stored: only who has the key can tell whether two accounts were at the same one.
 */
@Injectable()
export class AccountTraces {
  private readonly logger = new Logger(AccountTraces.name);
  private readonly key: Buffer | undefined;

  constructor(
    @Inject(SESSIONS_POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {
    this.key = keyFrom(environment);
  }

  /**
   * What cannot be kept is not: nobody is refused for want of a trace.
   *
   * @param device of a browser that gets its cookie with this answer
   */
  async keep(request: Request, userId: number, device?: Buffer): Promise<void> {
    if (request.surface !== 'user') return;
    try {
      await this.store(userId, this.tracesOf(request, device));
    } catch (fault) {
      this.logger.warn(`a trace was not kept: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }

  private async store(userId: number, traces: readonly Trace[]): Promise<void> {
    if (traces.length === 0) return;
    const digests = traces.map(({ digest }) => digest);
    const kinds = traces.map(({ kind }) => kind);
    const written = await keepTraces.rows(this.pool, { userId, digests, kinds, now: this.clock.now() });
    if (written.some(({ isNew }) => isNew)) await forgetOldest.run(this.pool, { userId, kinds: TRACE_KINDS });
  }

  private tracesOf(request: Request, given?: Buffer): Trace[] {
    const device = given ?? deviceDigestOf(request, this.environment);
    const network = this.networkDigestOf(request);
    return [
      ...(device ? [{ kind: 'device', digest: device } as const] : []),
      ...(network ? [{ kind: 'network', digest: network } as const] : []),
    ];
  }

  private networkDigestOf(request: Request): Buffer | undefined {
    const network = networkOf(request);
    return network === undefined || !this.key
      ? undefined
      : createHmac('sha256', this.key).update(network).digest();
  }
}

/** An address of IPv4, or the /48 of IPv6, which one customer may have as a whole. */
function networkOf(request: Request): string | undefined {
  const { ip = '' } = request;
  return ipaddr.isValid(ip) ? (networkKey(request) ?? ipaddr.process(ip).toString()) : undefined;
}

/** A key of its own: whoever learns the one for the cookies cannot try addresses with it. */
function keyFrom({ sessionSecret }: Environment): Buffer | undefined {
  if (sessionSecret === undefined) return undefined;
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pwen networks of accounts', 32));
}
