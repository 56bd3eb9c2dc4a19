import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PHONE_PATTERN } from '@pwen/domain';
import { isEmail } from 'class-validator';
import fc from 'fast-check';
import { DataSource } from 'typeorm';

import { capturedLog } from '../../testing/captured-log.js';
import { CONSENTS, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';
import { connectionOptions } from '../database/pools/pools.js';
import { formatFault } from './fault-for-log.js';
import { NestLogger } from './logger.js';

/** The last one is a value that no pattern matches. */
const PERSONAL = /zaboka|50936667788|@example|argon2|mayi moulen/;
const ROW = { username: 'zaboka@example.com', phone: '+50936667788' };

describe('a statement that fails', () => {
  const log = capturedLog();
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ logger: log.logger });
    await test.database.ownerPool.query(
      `ALTER TABLE users ADD CONSTRAINT planted_fault CHECK (phone <> '${ROW.phone}') NOT VALID`,
    );
  });
  afterAll(() => test.close());

  /** The error of a failing TypeORM or pg statement, with all its properties. */
  const faultOf = async (sql: string, values: unknown[], by: 'pg' | 'typeorm'): Promise<unknown> => {
    if (by === 'pg') return test.database.pool.query(sql, values).catch((fault: unknown) => fault);
    const source = new DataSource({
      type: 'postgres',
      url: test.environment.databaseUrl ?? '',
      extra: connectionOptions(),
    });
    await source.initialize();
    try {
      return await source.query(sql, values).catch((fault: unknown) => fault);
    } finally {
      await source.destroy();
    }
  };

  it('at registration is logged with its rule and its place, but without the person', async () => {
    log.clear();
    const form = { ...ROW, password: PASSWORD, ...CONSENTS };
    const { body } = await test.visitor().post('/api/register').send(form).expect(500);
    expect(JSON.stringify(body)).not.toMatch(PERSONAL);
    const line = log.lines().find(({ msg }) => msg === 'request failed');
    expect(line?.['err']).toMatchObject({
      type: 'QueryFailedError',
      code: '23514',
      table: 'users',
      constraint: 'planted_fault',
    });
    for (const carried of ['parameters', 'query', 'detail', 'where', 'driverError'])
      expect(line?.['err']).not.toHaveProperty(carried);
    expect(JSON.stringify(line)).toMatch(/register\.command/);
    expect(log.text()).not.toMatch(PERSONAL);
  });

  const INSERT = `INSERT INTO users (id, username, password_hash, phone, created_at) VALUES ($1, $2, $3, $4, now())`;
  const values = [1, ROW.username, 'mayi moulen', ROW.phone];
  const ways: [string, (fault: Error) => string][] = [
    [
      'as a fault',
      (fault) => {
        log.logger.error({ err: fault }, 'failed');
        return log.text();
      },
    ],
    [
      'as a fault of a fault',
      (fault) => {
        log.logger.error({ err: new AggregateError([fault], 'both', { cause: fault }) });
        return log.text();
      },
    ],
    [
      'by Nest',
      (fault) => {
        const nest = new NestLogger(log.logger);
        nest.error(fault, 'Somewhere');
        nest.error({ name: 'a thing', fault }, 'Somewhere');
        nest.error(fault.message, fault.stack, 'Somewhere');
        nest.warn(`job 7 failed: ${String(fault)}`, 'Somewhere');
        return log.text();
      },
    ],
    ['to a terminal', (fault) => formatFault(fault)],
  ];

  it.each(ways)('is logged without values by %s', async (_, logged) => {
    await test.database.ownerPool.query(
      `INSERT INTO users (id, username, password_hash, created_at)
       VALUES (77, $1, 'none', now()) ON CONFLICT DO NOTHING`,
      [ROW.username],
    );
    for (const by of ['pg', 'typeorm'] as const)
      for (const [sql, given, words] of [
        [INSERT, values, 'planted_fault'],
        [INSERT, [1, ROW.username, values[2], '+50911111111'], 'users_username_taken'],
        ['SELECT $1::bigint', [ROW.username], 'invalid input syntax for type bigint'],
      ] as const) {
        log.clear();
        const said = logged((await faultOf(sql, [...given], by)) as Error);
        expect(said).toContain(words);
        expect(said).not.toMatch(PERSONAL);
      }
  });
});

describe('a log line', () => {
  const log = capturedLog();

  it.each([
    ['Key (username)=(zaboka@example.com) already exists.', 'Key [row] already exists.'],
    ['Failing row contains (7, zaboka@example.com, "x", +50936667788).', 'Failing row contains [row]'],
    ['550 <zaboka@example.com>: unknown\nzaboka@example.com', '550 <[e-mail]>: unknown\n[e-mail]'],
    ["550 first=last@x.ht o'brien@x.ht a/b@x.ht {a}@x.ht", '550 [e-mail] [e-mail] [e-mail] [e-mail]'],
    ['to "zaboka \\"boka\\""@x.ht, jean.d\'arc@x.ht', 'to [e-mail], [e-mail]'],
    ['root@localhost', '[e-mail]'],
    ['at f (file:///app/node_modules/@nestjs/core/router.js:7:12)', null],
    ['2026-11-22T03:12:12.892+11:00', null],
    ['call +1234567 or +12', 'call [phone] or [phone]'],
    ['call +50936667788 "now"', 'call [phone] "now"'],
    ['the hash $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA is wrong', 'the hash [hash] is wrong'],
    ['account 115062878737468 event 4 at 2026-11-22T03:12:12.892+00:00', null],
  ])('has no personal data, whatever the text: %s', (text, written) => {
    log.clear();
    log.logger.info({ detail: text, deep: { deeper: [text] } }, text);
    const expected = written ?? text;
    expect(log.lines()).toMatchObject([{ msg: expected, detail: expected, deep: { deeper: [expected] } }]);
  });

  /** The local part of an e-mail address: signs, letters of any alphabet, or nearly anything in quotes. */
  const signs = [..."abcxyzABCXYZ0189!#$%&'*+-/=?^_`{|}~.éòłж好"];
  const plain = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 64 });
  const inQuotes = fc.string({ unit: fc.constantFrom(...signs, ...' \t\n\\"@<>()[],;:'), maxLength: 62 });
  const address = fc
    .tuple(
      fc.oneof(
        plain,
        inQuotes.map((text) => `"${text}"`),
      ),
      fc.domain(),
    )
    .map(([local, domain]) => `${local}@${domain}`);
  const registered = fc.oneof(fc.emailAddress(), address).filter((text) => isEmail(text));

  it.each([
    ['address', registered, '[e-mail]', ['"@a.a"@a.aa', '"@a.a b"@c.dd', '"a"@b.cc']],
    ['phone number', fc.stringMatching(PHONE_PATTERN), '[phone]', []],
  ])('removes any %s with which a person can register', (_, personal, instead, found) => {
    fc.assert(
      fc.property(personal, (text) => {
        log.clear();
        log.logger.info({ detail: `to <${text}>`, form: JSON.stringify({ text }) }, `no ${text} here`);
        expect(log.lines()).toMatchObject([{ msg: `no ${instead} here`, detail: `to <${instead}>` }]);
        expect(log.lines()[0]?.['form']).toMatch(/^[^@+]*$/);
      }),
      { numRuns: 1_000, examples: found.map((text): [string] => [text]) },
    );
  });

  it('of great length is written quickly', () => {
    log.clear();
    const long = 'a'.repeat(200_000);
    const before = process.cpuUsage();
    log.logger.info(`${long}@`);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(5_000_000);
    expect(log.text()).toContain(long);
  });
});
