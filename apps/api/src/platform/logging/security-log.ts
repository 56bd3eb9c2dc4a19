import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { ENVIRONMENT, type Environment } from '../env.js';

/** For ever: somebody's alarms go by these names. README.md explains them. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'registered'
  | 'role-refused'
  | 'console-call-refused'
  | 'cross-site-refused'
  | 'reset-asked'
  | 'reset-done'
  | 'reset-refused';

export interface SecurityFacts {
  /** Whom it is about, where that is not whoever is signed in. */
  readonly personId?: number | undefined;
  /** A name that somebody typed, as accounts write it. It may be nobody's, and is logged as a digest only. */
  readonly username?: string;
  /** The code of the refusal. */
  readonly reason?: string;
}

/**
 * What somebody has to know who investigates later: lines among those of the ordinary log, marked `"security": true` and
 * written whatever LOG_LEVEL says.
 */
@Injectable()
export class SecurityLog {
  private readonly digestKey: Buffer;

  constructor(@Inject(ENVIRONMENT) { sessionSecret = '' }: Environment) {
    this.digestKey = createHmac('sha256', sessionSecret).update('security-log').digest();
  }

  /** The request gives the address, the surface, whoever is signed in, and its own id. */
  note(request: Request, event: SecurityEvent, { username, ...facts }: SecurityFacts = {}): void {
    const { ip, surface, user, log } = request;
    const about = {
      personId: user?.id,
      ...(username === undefined ? {} : { name: this.digestOf(username) }),
    };
    // At a level of its own: whoever wants fewer lines of the ordinary log still wants these.
    log
      .child({}, { level: 'info' })
      .info({ security: true, event, address: ip, surface, ...about, ...facts }, event);
  }

  /** The same for the same name, so that attempts on one can be told from others; no list of addresses can be tried on it. */
  private digestOf(username: string): string {
    return createHmac('sha256', this.digestKey).update(username).digest('base64url').slice(0, 22);
  }
}
