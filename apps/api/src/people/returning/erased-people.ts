import { createHmac, hkdfSync } from 'node:crypto';

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { ExpiringRows, expiringTable } from '../../platform/expiry/expiring-rows.js';
import { canonicalEmailOfVersion1 } from '../mailboxes/canonical-email-of-version-1.js';
import { canonicalEmail } from '../mailboxes/canonical-email.js';
import type { User } from '../user.entity.js';
import { ErasedPersonDigest } from './erased-person-digest.entity.js';

/** By what a person who comes back is recognized. */
export interface Contact {
  readonly username: string | null;
  readonly phone: string | null;
}

/** Two years: long enough that nobody waits for it to get a welcome bonus again, and not for ever. */
export const DIGESTS_RETAINED_DAYS = 730;

/**
 * What somebody has proved to be theirs. Whatever else they typed in may be somebody else's, whom it must not cost the bonus.
 */
export const confirmedContactOf = ({
  username,
  emailConfirmedAt,
  phone,
  phoneConfirmedAt,
}: Pick<User, 'username' | 'emailConfirmedAt' | 'phone' | 'phoneConfirmedAt'>): Contact => ({
  username: emailConfirmedAt && username,
  phone: phoneConfirmedAt && phone,
});

const DAY_MS = 24 * 60 * 60_000;

const EXPIRING_DIGESTS = expiringTable({
  table: 'erased_people_digests',
  key: 'digest',
  expired: 'expires_at < $now',
});

/**
 * Remembers that an address or a phone number had an account, and nothing else about it. Without the key nobody can find
 * out whether a given address is among the digests.
 */
@Injectable()
export class ErasedPeople implements OnModuleInit {
  private readonly key: Buffer | undefined;

  constructor(
    @InjectRepository(ErasedPersonDigest) private readonly digests: Repository<ErasedPersonDigest>,
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly expiring: ExpiringRows,
    private readonly clock: Clock,
  ) {
    this.key = keyFrom(environment);
  }

  onModuleInit(): void {
    this.expiring.register(EXPIRING_DIGESTS);
  }

  /**
   * In the transaction that requests the deletion, or that replaces what the person had confirmed.
   *
   * @param contact confirmed
   */
  async remember(manager: EntityManager, contact: Contact): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + DIGESTS_RETAINED_DAYS * DAY_MS);
    await manager.upsert(
      ErasedPersonDigest,
      this.digestsOf(contact, [canonicalEmail]).map((digest) => ({ digest, expiresAt })),
      ['digest'],
    );
  }

  /** Whether somebody with this address or this phone number was erased before. `seed` has no key, and nobody who left. */
  async include(contact: Contact): Promise<boolean> {
    if (!this.key) return false;
    return this.digests.existsBy({
      digest: In(this.digestsOf(contact, [canonicalEmail, canonicalEmailOfVersion1])),
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  /** The kind is part of the input, so that no address has the digest of a number. */
  private digestsOf({ username, phone }: Contact, forms: readonly ((address: string) => string)[]): Buffer[] {
    const { key } = this;
    if (!key)
      throw new Error('SESSION_SECRET or DIGEST_SECRET is required to recognize people who come back');
    const digestOf = (kind: string, text: string): Buffer =>
      createHmac('sha256', key).update(`${kind}:${text}`).digest();
    return [
      ...(username === null ? [] : forms.map((formOf) => digestOf('email', formOf(username)))),
      ...(phone === null ? [] : [digestOf('phone', phone)]),
    ];
  }
}

/** A key of its own: whoever learns the one for the cookies cannot compute digests with it, nor the reverse. */
function keyFrom({ digestSecret, sessionSecret }: Environment): Buffer | undefined {
  const secret = digestSecret ?? sessionSecret;
  if (secret === undefined) return undefined;
  return Buffer.from(hkdfSync('sha256', secret, '', 'pwen digests of erased people', 32));
}
