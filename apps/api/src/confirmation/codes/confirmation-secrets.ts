import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';

const CODES = 1_000_000;

/**
 * The code and the token of a confirmation, computed from its random seed and the secret of the installation. So a mail
 * that is sent again says the same as before, and a copy of the database is useless: a hash of six digits could be
 * undone by trying them all, this cannot.
 */
@Injectable()
export class ConfirmationSecrets {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'sessionSecret'>) {}

  /** The code of a confirmation: six digits. */
  codeOf(seed: Buffer): string {
    // Of 48 bits, so that all codes are equally likely but for one part in a hundred million.
    return String(this.digest('code', seed).readUIntBE(0, 6) % CODES).padStart(6, '0');
  }

  /** The token of the link. */
  tokenOf(seed: Buffer): string {
    return this.digest('token', seed).toString('base64url');
  }

  /** By which a row names an address that has no account: only with the key can anybody try addresses. */
  digestOfAddress(address: string): Buffer {
    return this.digest('address', Buffer.from(address));
  }

  isCode(code: string, seed: Buffer): boolean {
    const [given, expected] = [Buffer.from(code), Buffer.from(this.codeOf(seed))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private digest(purpose: 'address' | 'code' | 'token', text: Buffer): Buffer {
    const { sessionSecret } = this.environment;
    if (!sessionSecret) throw new Error('SESSION_SECRET is required to confirm addresses');
    const key = createHmac('sha256', sessionSecret).update(`confirmation-${purpose}`).digest();
    return createHmac('sha256', key).update(text).digest();
  }
}

/** What is stored of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
