import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';

import { accountKey, addressKey } from './limit-keys.js';
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
