import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { ENVIRONMENT, type Environment } from '../env.js';

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
  | 'sessions-ended';

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

  constructor(@Inject(ENVIRONMENT) { sessionSecret = '' }: Environment) {
    this.digestKey = createHmac('sha256', sessionSecret).update('security-log').digest();
  }

  /** The request supplies the address, the surface, the signed-in person, and its id. */
  note(request: Request, event: SecurityEvent, { username, ...facts }: SecurityFacts = {}): void {
    const { ip, surface, user, log } = request;
    const about = {
      personId: user?.id,
      ...(username === undefined ? {} : { name: this.digestOf(username) }),
    };
    // At a fixed level, so that LOG_LEVEL does not suppress it.
    log
      .child({}, { level: 'info' })
      .info({ security: true, event, address: ip, surface, ...about, ...facts }, event);
  }

  /**
   * What stands for a name: always equal for one name, so that attempts can be correlated; keyed, so that lists of
   * addresses cannot be tried on it.
   */
  private digestOf(username: string): string {
    return createHmac('sha256', this.digestKey).update(username).digest('base64url').slice(0, 22);
  }
}
