import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of authenticator apps: whoever has a copy of the database makes no codes with it. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer | undefined;

  constructor(@Inject(ENVIRONMENT) { digestSecret, sessionSecret }: Environment) {
    const secret = digestSecret ?? sessionSecret;
    this.key =
      secret === undefined
        ? undefined
        : Buffer.from(hkdfSync('sha256', secret, '', 'pwen second factors', 32));
  }

  /** @returns nonce, tag and cipher text. They open for the same person only, so that no row can stand in for another */
  seal(userId: number, secret: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.usableKey(), nonce).setAAD(ownerOf(userId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error if it was sealed for another person, or with another key */
  open(userId: number, box: Buffer): Buffer {
    const nonce = box.subarray(0, NONCE_BYTES);
    const tag = box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.usableKey(), nonce, { authTagLength: TAG_BYTES })
      .setAAD(ownerOf(userId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }

  private usableKey(): Buffer {
    if (!this.key) throw new Error('SESSION_SECRET or DIGEST_SECRET is required for second factors');
    return this.key;
  }
}

const ownerOf = (userId: number): Buffer => Buffer.from(`person ${userId}`);
