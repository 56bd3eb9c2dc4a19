import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Logger } from 'pino';

import { ENVIRONMENT, type Environment } from '../env.js';
import { written } from './logger.js';

/** Permanent, because alarms depend on these names. docs/operations.md explains them. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'registered'
  | 'registration-code-asked'
  | 'role-refused'
  | 'console-call-refused'
  | 'cross-site-refused'
  | 'reset-asked'
  | 'reset-done'
  | 'reset-refused'
  | 'confirmed'
  | 'confirmation-refused'
  | 'email-change-asked'
  | 'data-downloaded'
  | 'deletion-requested'
  | 'password-changed'
  | 'password-change-refused'
  | 'sessions-ended'
  | 'voucher-issued';

/** What is logged for each voucher before anybody is shown its number; the numbers are ids. */
export interface IssueFacts {
  readonly redemption: number;
  readonly voucher: number;
  readonly personId: number;
}

export const PROCESS_LOGGER = Symbol('PROCESS_LOGGER');

export interface SecurityFacts {
  /** The person concerned, if not the signed-in one. */
  readonly personId?: number | undefined;
  /** A name that was typed, normalized like usernames. It may not exist, and is logged as a digest only. */
  readonly username?: string;
  /** The code of the refusal. */
  readonly reason?: string;
}

/**
 * Records events for later investigations: lines of the ordinary log with `"security": true`, written at any LOG_LEVEL.
 */
@Injectable()
export class SecurityLog {
  private readonly digestKey: Buffer;

  constructor(
    @Inject(ENVIRONMENT) { sessionSecret = '' }: Environment,
    @Inject(PROCESS_LOGGER) private readonly processLogger: () => Logger,
  ) {
    this.digestKey = createHmac('sha256', sessionSecret).update('security-log').digest();
  }

  /** The request supplies the address, the surface, the signed-in person, and its id. */
  note(request: Request, event: SecurityEvent, { username, ...facts }: SecurityFacts = {}): void {
    const { ip, surface, user, log } = request;
    const about = {
      personId: user?.id,
      ...(username === undefined ? {} : { name: this.digestOf(username) }),
    };
    atAnyLevel(log).info({ security: true, event, address: ip, surface, ...about, ...facts }, event);
  }

  /**
   * Of no request: a voucher that is certainly assigned. Resolves when the line is written, so that a process that is killed then has
   * not shown the number without it; or after a second, because a log that nobody reads must not keep vouchers from people. Whoever
   * issues it again after a crash writes it again.
   */
  async voucherIssued(facts: IssueFacts): Promise<void> {
    const log = atAnyLevel(this.processLogger());
    const event = 'voucher-issued' satisfies SecurityEvent;
    log.info({ security: true, event, ...facts }, event);
    await written(log);
  }

  /**
   * What stands for a name: always equal for one name, so that attempts can be correlated; keyed, so that lists of
   * addresses cannot be tried on it.
   */
  private digestOf(username: string): string {
    return createHmac('sha256', this.digestKey).update(username).digest('base64url').slice(0, 22);
  }
}

/** At a fixed level, so that LOG_LEVEL does not suppress it. */
const atAnyLevel = (log: Logger): Logger => log.child({}, { level: 'info' });
