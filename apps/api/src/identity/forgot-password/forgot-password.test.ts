import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { DeliverMailCommand } from '../../platform/mail/deliver-mail/deliver-mail.command.js';
import { execute } from '../../testing/commands.js';
import { linkIn } from '../../testing/outbox.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

describe('POST /api/forgot-password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const forgot = (username: string, language = 'en') =>
    test.visitor().post('/api/forgot-password').set('Accept-Language', language).send({ username });
  const orders = async () =>
    (await test.database.ownerPool.query('SELECT * FROM mail_outbox ORDER BY id')).rows;
  /** Runs the worker's delivery job. */
  const deliverAll = async () => {
    for (const { id } of await orders()) await execute(test, new DeliverMailCommand(id));
  };
  const mails = async (): Promise<string[]> => {
    const folder = join(test.environment.dataDir, 'outbox');
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  };

  it('answers and stores the same whether or not the account exists', async () => {
    const { username } = await test.signUp();
    const known = await forgot(username).expect(200);
    const unknown = await forgot('nobody@example.com').expect(200);
    expect(known.text).toBe(unknown.text);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect(await orders()).toMatchObject([
      { kind: 'password-reset', recipient: username, sent_at: null },
      { kind: 'password-reset', recipient: 'nobody@example.com', sent_at: null },
    ]);
    // No token yet: it would reveal whether the person exists.
    expect((await test.database.ownerPool.query('SELECT FROM password_resets')).rowCount).toBe(0);
  });

  it('mails only to an existing account, with a link to the user app', async () => {
    await deliverAll();
    const written = await mails();
    expect(written).toHaveLength(1);
    expect(linkIn(written[0] ?? '').href).toMatch(
      /^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/,
    );
    expect((await orders()).every((order) => order.sent_at !== null)).toBe(true);
  });

  it('stores nothing in the database that could be used as the link', async () => {
    const token = /#token=(.+)$/.exec(linkIn((await mails())[0] ?? '').href)?.[1] ?? '';
    const { rows } = await test.database.ownerPool.query(
      `SELECT (SELECT json_agg(p)::text FROM password_resets p) || (SELECT json_agg(m)::text FROM mail_outbox m) AS all`,
    );
    expect(rows[0]?.all).toContain('password-reset');
    expect(rows[0]?.all).not.toContain(token);
  });

  it.each([
    ['ht-HT,ht;q=0.9', 'Chanje modpas Pwen ou'],
    ['fr-CA', 'votre mot de passe'],
    ['en-US', 'Reset your Pwen password'],
    ['es', 'Chanje modpas Pwen ou'],
  ])('writes in the language of the request (%s)', async (language, words) => {
    const { username } = await test.signUp();
    await forgot(username, language).expect(200);
    await deliverAll();
    const decoded = decodeWords((await mails()).at(-1) ?? '');
    expect(decoded).toContain(words);
  });

  it('refuses text that is not an e-mail address', async () => {
    const { body } = await forgot('nobody').expect(400);
    expect(body.details).toHaveProperty('username');
  });

  it('is limited per e-mail address, whether or not it has an account', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.4' } });
    try {
      const { username } = await limited.signUp();
      for (const name of [username, 'nobody@example.com']) {
        const ask = () => limited.visitor().post('/api/forgot-password').send({ username: name });
        await ask().expect(200);
        await ask().expect(200);
        const { body, headers } = await ask().expect(429);
        expect(body.code).toBe('RATE_LIMITED');
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    } finally {
      await limited.close();
    }
  });
});

/** Undoes the encodings of a mail, enough to search for words in it. */
function decodeWords(mail: string): string {
  const bytes = mail
    .replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('_', ' ');
}
