import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';

import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';
import { hashPassword, isPassword } from './passwords.js';

const THIS_FILE = fileURLToPath(import.meta.url);

describe('passwords', () => {
  it('match the one that was hashed, and no other', async () => {
    const hash = await hashPassword('zaboka ak mayi');
    expect(await isPassword('zaboka ak mayi', hash)).toBe(true);
    expect(await isPassword('zaboka ak diri', hash)).toBe(false);
    expect(await isPassword('nobody has this password', undefined)).toBe(false);
  });

  it.each([
    ['an accent is one code or two', 'kafe\u0301 ak pen', 'kaf\u00e9 ak pen'],
    ['figures are of full width', 'sis mango ６６６', 'sis mango 666'],
    ['letters are joined', 'o\ufb01s ki fè bri', 'ofis ki fè bri'],
  ])('are the same when %s', async (_why, one, other) => {
    expect(await isPassword(other, await hashPassword(one))).toBe(true);
    expect(await isPassword(one, await hashPassword(other))).toBe(true);
    expect(await isPassword(one.toUpperCase(), await hashPassword(one))).toBe(false);
  });

  it('that were hashed as they were typed match as they were typed', async () => {
    const typed = 'kafe\u0301 ak pen';
    const before = await hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await isPassword(typed, before)).toBe(true);
    expect(await isPassword(typed.normalize('NFKC'), before)).toBe(false);
  });

  it('leave threads for file access while many are hashed', async () => {
    let hashed = 0;
    const hashing = Array.from({ length: 40 }, () => hashPassword(PASSWORD).then(() => ++hashed));
    // Node's threads work in order: if all hashes were queued at once, the file would come after nearly all of them.
    await readFile(THIS_FILE);
    expect(hashed).toBeLessThan(20);
    await Promise.all(hashing);
  });
});

describe('more sign-ins than can be hashed', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => test.close());

  it('are refused with 503 and do not count as attempts', async () => {
    const { username } = await test.signUp();
    const signIn = () => test.visitor().post('/api/login').send({ username, password: PASSWORD });
    // Two are hashed and 200 wait; each that finishes makes room for the next.
    let crowding = true;
    const hashOn = async (): Promise<void> => {
      while (crowding) await hashPassword(PASSWORD).catch(() => undefined);
    };
    const crowd = Array.from({ length: 202 }, hashOn);
    try {
      // More than the ten attempts after which an account is closed to an address.
      for (let attempt = 0; attempt < 12; attempt++) {
        const { body, headers } = await signIn().expect(503);
        expect(body.code).toBe('SERVICE_UNAVAILABLE');
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      crowding = false;
      await Promise.all(crowd);
    }
    await signIn().expect(200);
  });
});
