import { describe, expect, it } from '@jest/globals';
import { ERROR_SENTENCES, refusalSentence } from '@pwen/domain';
import type { Request } from 'express';

import { accountKey, addressAtSurfaceKey, addressKey, networkKey } from './limit-keys.js';
import { LIMITS } from './limits.js';

const keyOf = (ip: string): string => addressKey({ ip } as Request);

describe('the key of a limit', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('for the address %s is %s', (ip, key) => {
    expect(keyOf(ip)).toBe(key);
  });

  it('for an account is a hash that fits its column, regardless of the length of the name', () => {
    expect(accountKey('marie@example.com')).not.toContain('marie');
    expect(accountKey('x'.repeat(10_000)).length).toBeLessThan(100);
  });

  it('is separate for each limit: a request counts towards the limits of its call only', () => {
    const names = Object.values(LIMITS).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('the key of a network', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['unknown', undefined],
  ])('of the address %s is %s', (ip, key) => {
    expect(networkKey({ ip } as Request)).toBe(key);
  });
});

describe('a limit', () => {
  const ADDRESSES: readonly unknown[] = [addressKey, addressAtSurfaceKey, networkKey];
  const ofAddresses = Object.entries(LIMITS).filter(([, { keyOf }]) => ADDRESSES.includes(keyOf));

  it('of an address or a network alone asks, and refuses only past 3,000 sign-ups, or mails for them, an hour', () => {
    const refusing = ofAddresses.filter(
      ([, { refusal }]) => !['CHALLENGE_REQUIRED', 'EMAIL_CODE_REQUIRED'].includes(refusal),
    );
    expect(refusing.map(([, { times, withinSeconds }]) => [times, withinSeconds])).toEqual([
      [3_000, 3_600],
      [3_000, 3_600],
      [3_000, 3_600],
      [3_000, 3_600],
    ]);
  });

  it('of anything else asks for nothing', () => {
    const others = Object.entries(LIMITS).filter(([, { keyOf }]) => !ADDRESSES.includes(keyOf));
    for (const [, { refusal }] of others)
      expect(['RATE_LIMITED', 'TOO_MANY_SIGN_IN_ATTEMPTS']).toContain(refusal);
  });

  it.each(Object.entries(LIMITS))(
    '%s tells the true time to wait whenever it refuses',
    (_, { refusal, withinSeconds }) => {
      const asks = refusal === 'CHALLENGE_REQUIRED' || refusal === 'EMAIL_CODE_REQUIRED';
      const said = refusalSentence(
        ERROR_SENTENCES[refusal],
        { retryAfterSeconds: withinSeconds - 720 },
        'en',
      );
      const waits: Readonly<Record<number, string>> = {
        900: 'in 3 minutes',
        3_600: 'in 48 minutes',
        86_400: 'in 24 hours',
      };
      expect(said.includes(waits[withinSeconds] ?? 'never')).toBe(!asks);
    },
  );
});
