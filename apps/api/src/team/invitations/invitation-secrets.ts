import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';

/**
 * The token of an invitation's link, computed from its random seed and the secret of the installation: so it exists only
 * in the mail, a mail that is sent again says the same, and a copy of the database invites nobody.
 */
@Injectable()
export class InvitationSecrets {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'sessionSecret'>) {}

  newSeed(): Buffer {
    return randomBytes(32);
  }

  tokenOf(seed: Buffer): string {
    const { sessionSecret } = this.environment;
    if (!sessionSecret) throw new Error('SESSION_SECRET is required to invite people to the team');
    const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pwen staff invitations', 32));
    return createHmac('sha256', key).update(seed).digest('base64url');
  }
}

/** What is stored of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
