import { describe, expect, it } from '@jest/globals';

import { connectionOptions } from './database/pools/pools.js';
import { EnvironmentError, parseEnvironment } from './env.js';

/** Time limits of pg besides those that the product uses. */
const TIME_LIMITS = ['lock_timeout', 'idle_in_transaction_session_timeout'];

function faultsOf(
  source: Record<string, string>,
  required: Parameters<typeof parseEnvironment>[1] = [],
): readonly string[] {
  try {
    parseEnvironment(source, required);
  } catch (fault) {
    if (fault instanceof EnvironmentError) return fault.faults;
    throw fault;
  }
  return [];
}

const namesOf = (faults: readonly string[]): string[] =>
  faults.map((fault) => fault.split(' ')[0] ?? '').sort();

describe('the environment', () => {
  it('is complete with defaults, except for secrets', () => {
    expect(parseEnvironment({})).toEqual({
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
      databasePools: {
        sessions: 4,
        statements: 6,
        writes: 4,
        lists: 4,
        transactions: 10,
        ledger: 4,
        'ledger-history': 2,
        maintenance: 2,
        queues: 4,
      },
      redisUrl: undefined,
      userOrigin: 'http://localhost:3000',
      adminOrigin: 'http://admin.localhost:3000',
      smtpUrl: undefined,
      smsGateway: undefined,
      sessionSecret: undefined,
      seedDemo: false,
      demoTools: false,
      apiDocs: false,
      fastAwards: false,
      bootstrapAdmin: undefined,
      supportContact: { email: undefined, whatsapp: undefined },
      apiProcesses: 1,
      rateLimitFactor: 1,
      logLevel: 'info',
      trustedProxies: 0,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      tracesEndpoint: undefined,
      ffmpegPath: undefined,
      programFolders: [],
    });
  });

  it('has fast awards only if it says so plainly', () => {
    expect(parseEnvironment({ FAST_AWARDS: 'true' })).toMatchObject({ fastAwards: true });
    expect(namesOf(faultsOf({ FAST_AWARDS: 'yes' }))).toEqual(['FAST_AWARDS']);
  });

  it('names an ffmpeg by its whole path, or none, and knows where to look for one', () => {
    expect(parseEnvironment({ FFMPEG_PATH: '/opt/ffmpeg' })).toMatchObject({ ffmpegPath: '/opt/ffmpeg' });
    expect(parseEnvironment({ FFMPEG_PATH: 'none' })).toMatchObject({ ffmpegPath: 'none' });
    // A relative one would depend on the folder in which the worker was started.
    expect(namesOf(faultsOf({ FFMPEG_PATH: 'bin/ffmpeg' }))).toEqual(['FFMPEG_PATH']);
    expect(parseEnvironment({ PATH: `/usr/bin::.:/opt/bin` })).toMatchObject({
      programFolders: ['/usr/bin', '/opt/bin'],
    });
  });

  it('takes sizes of pools, and leaves the others as they are', () => {
    const { databasePools } = parseEnvironment({ DATABASE_POOLS: ' transactions=20  ledger-history=1 ' });
    expect(databasePools).toMatchObject({ transactions: 20, 'ledger-history': 1, ledger: 4, statements: 6 });
  });

  it.each([
    ['transactions', /such as "transactions=20 ledger=8".*"transactions" is none/],
    ['pages=3', /"pages=3" is none/],
    ['constructor=3', /"constructor=3" is none/],
    ['ledger=-3', /"ledger=-3" is none/],
    ['ledger=0', /ledger from 2 to 500 connections, not 0/],
    ['lists=4 sessions=501', /sessions from 2 to 500 connections, not 501/],
    ['ledger=8 lists=2 ledger=9', /ledger is there twice/],
  ])('refuses the sizes "%s"', (sizes, reason) => {
    expect(faultsOf({ DATABASE_POOLS: sizes }).join()).toMatch(reason);
    expect(namesOf(faultsOf({ DATABASE_POOLS: sizes }))).toEqual(['DATABASE_POOLS']);
  });

  it('derives its origins from the port unless they are set', () => {
    expect(parseEnvironment({ PORT: '8080' })).toMatchObject({
      userOrigin: 'http://localhost:8080',
      adminOrigin: 'http://admin.localhost:8080',
    });
    expect(
      parseEnvironment({
        USER_ORIGIN: 'https://pwen.ht/',
        ADMIN_ORIGIN: 'https://admin.pwen.ht',
        TRUST_PROXY: '1',
      }),
    ).toMatchObject({
      userOrigin: 'https://pwen.ht',
      adminOrigin: 'https://admin.pwen.ht',
    });
  });

  it('treats an empty variable as unset', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '', SEED_DEMO: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      seedDemo: false,
    });
  });

  it('reports all faults at once', () => {
    const faults = faultsOf(
      {
        PORT: '99999',
        DATABASE_URL: 'mysql://db',
        MIGRATION_DATABASE_URL: 'db',
        REDIS_URL: 'db',
        USER_ORIGIN: 'https://pwen.ht/app',
        ADMIN_ORIGIN: 'pwen',
        SMTP_URL: 'http://mail',
        SEED_DEMO: 'yes',
        DEMO_TOOLS: '1',
        BOOTSTRAP_ADMIN_EMAIL: 'nobody',
        RATE_LIMIT_FACTOR: '-1',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: 'all',
        METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      },
      ['SESSION_SECRET'],
    );
    expect([...new Set(namesOf(faults))]).toEqual(
      [
        'ADMIN_ORIGIN',
        'BOOTSTRAP_ADMIN_EMAIL',
        'BOOTSTRAP_ADMIN_PASSWORD',
        'DATABASE_URL',
        'DEMO_TOOLS',
        'LOG_LEVEL',
        'METRICS_PORT',
        'MIGRATION_DATABASE_URL',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'PORT',
        'RATE_LIMIT_FACTOR',
        'REDIS_URL',
        'SEED_DEMO',
        'SESSION_SECRET',
        'SMTP_URL',
        'TRUST_PROXY',
        'USER_ORIGIN',
      ].sort(),
    );
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '3e3'],
    ['SESSION_SECRET', 'short'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['USER_ORIGIN', 'ftp://pwen.ht'],
    ['METRICS_PORT', '3000'],
  ])('refuses %s=%s', (name, value) => {
    expect(namesOf(faultsOf({ [name]: value }))).toEqual([name]);
  });

  it.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL'])(
    'refuses settings in %s that would replace those of the product, and says where to put them',
    (name) => {
      for (const setting of [...Object.keys(connectionOptions()), ...TIME_LIMITS]) {
        const faults = faultsOf({ [name]: `postgres://a@db/pwen?sslmode=require&${setting}=1` });
        expect(faults).toEqual([
          expect.stringMatching(`^${name} must be without \\?${setting}=,.+ALTER ROLE`),
        ]);
      }
      const harmless = 'sslmode=verify-full&application_name=pwen&connect_timeout=10';
      expect(faultsOf({ [name]: `postgres://a@db/pwen?${harmless}` })).toEqual([]);
    },
  );

  it('refuses the same host name for both apps, because they would share sessions', () => {
    expect(namesOf(faultsOf({ USER_ORIGIN: 'http://a.ht:1', ADMIN_ORIGIN: 'http://a.ht:2' }))).toEqual([
      'ADMIN_ORIGIN',
    ]);
  });

  it.each(['USER_ORIGIN', 'ADMIN_ORIGIN'])(
    'refuses an https %s without a trusted proxy, because no sign-in cookie would be set',
    (name) => {
      expect(namesOf(faultsOf({ [name]: 'https://pwen.ht' }))).toEqual(['TRUST_PROXY']);
      expect(faultsOf({ [name]: 'https://pwen.ht', TRUST_PROXY: '1' })).toEqual([]);
    },
  );

  it('refuses an incomplete first administrator', () => {
    expect(namesOf(faultsOf({ BOOTSTRAP_ADMIN_EMAIL: 'a@b.ht' }))).toEqual(['BOOTSTRAP_ADMIN_PASSWORD']);
    expect(namesOf(faultsOf({ BOOTSTRAP_ADMIN_PASSWORD: 'password' }))).toEqual(['BOOTSTRAP_ADMIN_EMAIL']);
  });

  it('refuses a text message gateway without its token', () => {
    expect(namesOf(faultsOf({ SMS_GATEWAY_URL: 'https://sms.example' }))).toEqual(['SMS_GATEWAY_TOKEN']);
    expect(namesOf(faultsOf({ SMS_GATEWAY_TOKEN: 'token' }))).toEqual(['SMS_GATEWAY_URL']);
  });

  it('refuses the owner of the database as the login of the processes', () => {
    const owner = 'postgres://owner:secret@db/pwen';
    expect(namesOf(faultsOf({ DATABASE_URL: owner, MIGRATION_DATABASE_URL: owner }))).toEqual([
      'DATABASE_URL',
    ]);
    expect(faultsOf({ DATABASE_URL: 'postgres://other:own@db/pwen', MIGRATION_DATABASE_URL: owner })).toEqual(
      [],
    );
  });

  it("explains the owner's URL to installations that had a single database URL", () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://owner@db/pwen' }, ['MIGRATION_DATABASE_URL'])).toEqual([
      expect.stringMatching(/^MIGRATION_DATABASE_URL must be set: .*DATABASE_URL is then a separate login/),
    ]);
  });

  it('never includes a value in a fault, because it may be a secret', () => {
    const faults = faultsOf({
      SESSION_SECRET: 'hunter2',
      BOOTSTRAP_ADMIN_PASSWORD: 'hunter2',
      DATABASE_URL: 'hunter2',
    });
    expect(faults.join()).not.toContain('hunter2');
  });
});
