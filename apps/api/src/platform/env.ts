import { delimiter, isAbsolute } from 'node:path';

import { z } from 'zod';

import { parsePoolSizes, type PoolSizes, USUAL_POOL_SIZES } from './database/pools/pool-sizes.js';

// Of packages this file imports only zod, because the launcher loads it as source before anything is built.

/** The configuration of an installation, parsed and complete. */
export interface Environment {
  readonly port: number;
  /** Processes of the API behind that port, ideally one per available processor. */
  readonly apiProcesses: number;
  /** The folder of all stored files, relative to the working directory. */
  readonly dataDir: string;
  /** With the login of the API and the worker. */
  readonly databaseUrl: string | undefined;
  /** The database with the login of its owner, for migrations and audits. */
  readonly migrationDatabaseUrl: string | undefined;
  /** The most connections of each pool of a process. */
  readonly databasePools: PoolSizes;
  /** If set, the queue is on Redis, otherwise on the database. */
  readonly redisUrl: string | undefined;
  readonly userOrigin: string;
  readonly adminOrigin: string;
  /** If unset, mails are written as files into the outbox folder of `dataDir`. */
  readonly smtpUrl: string | undefined;
  /** If unset, text messages are written as files into the outbox folder, and no confirmed phone is needed to spend. */
  readonly smsGateway: { readonly url: string; readonly token: string } | undefined;
  readonly sessionSecret: string | undefined;
  /** For the digests by which people who come back are recognized. If unset, it is derived from `sessionSecret`. */
  readonly digestSecret: string | undefined;
  readonly seedDemo: boolean;
  /** With which one signs in as somebody of the demo programme. If unset, it has no people. */
  readonly demoPassword: string | undefined;
  readonly demoTools: boolean;
  /** Whether the API documentation and its OpenAPI document are public. */
  readonly apiDocs: boolean;
  /** Whether awards wait for the disk of the primary only: a failover to its standby may lose the last ones. */
  readonly fastAwards: boolean;
  readonly bootstrapAdmin: { readonly email: string; readonly password: string } | undefined;
  /** Where people get help: written into the settings by `migrate`. */
  readonly supportContact: { readonly email: string | undefined; readonly whatsapp: string | undefined };
  /** Multiplies every limit on requests. */
  readonly rateLimitFactor: number;
  readonly logLevel: LogLevel;
  /** The number of proxies in front whose forwarded headers are trusted. */
  readonly trustedProxies: number;
  /** The port of /metrics of this process. If unset, there is none. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** For the checkpoints of the ledger's log, as `ledger new-key` prints them, separated by spaces. Worker only. */
  readonly ledgerSigningKeys: string | undefined;
  /** Where checkpoints are also stored, at an S3-compatible service. */
  readonly ledgerBucket: LedgerBucket | undefined;
  /** Who is asked to cosign checkpoints, and the public key of that witness. */
  readonly ledgerWitness: { readonly url: string; readonly key: string } | undefined;
  /** The URL of an OpenTelemetry collector. If unset, there are no traces. */
  readonly tracesEndpoint: string | undefined;
  /** The path of an ffmpeg, or `none`. If unset, one is looked for in `programFolders`. Worker only. */
  readonly ffmpegPath: string | undefined;
  /** Where this process looks for programs. */
  readonly programFolders: readonly string[];
}

export interface LedgerBucket {
  /** The URL of the bucket, with a folder in it or without. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The injection token of the parsed environment. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

/** All faults of an environment, each starting with the variable's name. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/**
 * What the product sets for its connections itself, as pg's parameters of a URL: there they would replace its own limits for
 * locks and statements, its plans, and the schema of the queue.
 */
const SET_BY_THE_PRODUCT = [
  'options',
  'statement_timeout',
  'query_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'connectionTimeoutMillis',
  'keepAlive',
  'keepAliveInitialDelayMillis',
  'pipeline',
  'types',
];

const databaseUrl = url('postgres:', 'postgresql:').superRefine((value, context) => {
  if (!URL.canParse(value)) return;
  const given = SET_BY_THE_PRODUCT.filter((name) => new URL(value).searchParams.has(name));
  if (given.length === 0) return;
  context.addIssue(
    `must be without ${given.map((name) => `?${name}=`).join(' and ')}, which would replace the product's own settings: ` +
      'put settings of yours into the database (ALTER DATABASE … SET) or its login (ALTER ROLE … SET)',
  );
});

const poolSizes = z
  .string()
  .transform((text, context) => {
    const sizes = parsePoolSizes(text);
    if (!('fault' in sizes)) return sizes;
    context.addIssue(sizes.fault);
    return z.NEVER;
  })
  .default(USUAL_POOL_SIZES);

const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value),
    'must be http:// or https://, a host name and optionally a port',
  )
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .default('false')
  .transform((value) => value === 'true');

const schema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  API_PROCESSES: wholeNumber(1, 64).default(1),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOLS: poolSizes,
  REDIS_URL: url('redis:', 'rediss:').optional(),
  USER_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SMS_GATEWAY_URL: url('http:', 'https:').optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DIGEST_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED_DEMO: flag,
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO_TOOLS: flag,
  API_DOCS: flag,
  FAST_AWARDS: flag,
  BOOTSTRAP_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  BOOTSTRAP_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/, 'must be an international phone number, such as +50937001122')
    .optional(),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number above 0')
    .transform(Number)
    .refine((value) => value > 0 && value <= 1_000_000, 'must be a number above 0, at most 1000000')
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  TRUST_PROXY: wholeNumber(0, 16).default(0),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LEDGER_SIGNING_KEYS: z
    .string()
    .regex(/^(PRIVATE\+KEY\+[^\s+]+\+[0-9a-f]{8}\+\S+\s*)+$/, 'must be keys as `ledger new-key` prints them')
    .optional(),
  LEDGER_BUCKET_URL: url('http:', 'https:').optional(),
  LEDGER_BUCKET_REGION: z.string().default('us-east-1'),
  LEDGER_BUCKET_ACCESS_KEY: z.string().optional(),
  LEDGER_BUCKET_SECRET_KEY: z.string().optional(),
  LEDGER_WITNESS_URL: url('http:', 'https:').optional(),
  LEDGER_WITNESS_KEY: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  FFMPEG_PATH: z
    .string()
    .refine((value) => value === 'none' || isAbsolute(value), 'must be the whole path of an ffmpeg, or none')
    .optional(),
  PATH: z.string().default(''),
});

export type VariableName = keyof z.input<typeof schema>;
/** With the owner's URL in its environment, a compromised process could become the owner after all. */
export const NOT_FOR_PROCESSES: readonly VariableName[] = ['MIGRATION_DATABASE_URL'];
/** Who can answer requests must not be able to sign for the ledger; the worker answers none. */
export const NOT_FOR_SERVERS: readonly VariableName[] = [...NOT_FOR_PROCESSES, 'LEDGER_SIGNING_KEYS'];
const VARIABLE_NAMES = Object.keys(schema.shape) as readonly VariableName[];

/**
 * Reads the known variables and ignores all others. An empty value counts as unset.
 *
 * @param required variables that this process needs
 * @param forbidden variables that this process must not have
 * @throws EnvironmentError with all faults
 */
export function parseEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  required: readonly VariableName[] = [],
  forbidden: readonly VariableName[] = [],
): Environment {
  const given = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, source[name] || undefined]));
  const parsed = schema.safeParse(given);
  const faults = [
    ...required.filter((name) => given[name] === undefined).map(howToSet),
    ...forbidden.filter((name) => given[name] !== undefined).map((name) => `${name} must not be set here`),
    ...togetherOrNot(given, 'BOOTSTRAP_ADMIN_EMAIL', 'BOOTSTRAP_ADMIN_PASSWORD'),
    ...togetherOrNot(given, 'SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'),
    ...togetherOrNot(given, 'LEDGER_BUCKET_URL', 'LEDGER_BUCKET_ACCESS_KEY', 'LEDGER_BUCKET_SECRET_KEY'),
    ...togetherOrNot(given, 'LEDGER_WITNESS_URL', 'LEDGER_WITNESS_KEY'),
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)),
  ];
  if (!parsed.success) throw new EnvironmentError(faults);

  const environment = toEnvironment(parsed.data);
  if (new URL(environment.userOrigin).hostname === new URL(environment.adminOrigin).hostname)
    faults.push('ADMIN_ORIGIN must have another host name than USER_ORIGIN');
  if (environment.metricsPort === environment.port)
    faults.push('METRICS_PORT must differ from PORT, which the proxy in front exposes');
  if (hasOneLogin(environment))
    faults.push(
      'DATABASE_URL must have another login than MIGRATION_DATABASE_URL: the API must not be the owner',
    );
  if (environment.trustedProxies === 0 && hasHttpsOrigin(environment))
    faults.push(
      'TRUST_PROXY must be 1 or more if an origin is https: TLS ends at a proxy, and without this no session cookie is set',
    );
  if (faults.length > 0) throw new EnvironmentError(faults);
  return environment;
}

/** The only place that reads the variables of the process. */
export function readEnvironment(
  required: readonly VariableName[] = [],
  forbidden: readonly VariableName[] = [],
): Environment {
  return parseEnvironment(process.env, required, forbidden);
}

const hasHttpsOrigin = ({ userOrigin, adminOrigin }: Environment): boolean =>
  userOrigin.startsWith('https:') || adminOrigin.startsWith('https:');

/** Earlier versions had a single database URL. */
const HOW_TO_SET: Partial<Record<VariableName, string>> = {
  MIGRATION_DATABASE_URL:
    'it is the URL of the database with its owner, for migrate and the auditor; ' +
    'DATABASE_URL is then a separate login for the API and the worker, with a name and password of your choice, which migrate creates',
};

function howToSet(name: VariableName): string {
  const how = HOW_TO_SET[name];
  return `${name} must be set${how ? `: ${how}` : ''}`;
}

function hasOneLogin({ databaseUrl, migrationDatabaseUrl }: Environment): boolean {
  if (!databaseUrl || !migrationDatabaseUrl) return false;
  return new URL(databaseUrl).username === new URL(migrationDatabaseUrl).username;
}

function togetherOrNot(
  given: Readonly<Record<string, string | undefined>>,
  ...names: readonly VariableName[]
): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return [];
  return missing.map((name) => `${name} must be set too: ${names.join(' and ')} are only valid together`);
}

function toEnvironment(variables: z.output<typeof schema>): Environment {
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = variables;
  const { SMS_GATEWAY_URL: gatewayUrl, SMS_GATEWAY_TOKEN: token } = variables;
  const { LEDGER_BUCKET_URL: bucketUrl, LEDGER_BUCKET_REGION: region } = variables;
  const { LEDGER_BUCKET_ACCESS_KEY: accessKey, LEDGER_BUCKET_SECRET_KEY: secretKey } = variables;
  const { LEDGER_WITNESS_URL: witnessUrl, LEDGER_WITNESS_KEY: witnessKey } = variables;
  return {
    port: variables.PORT,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    migrationDatabaseUrl: variables.MIGRATION_DATABASE_URL,
    databasePools: variables.DATABASE_POOLS,
    redisUrl: variables.REDIS_URL,
    userOrigin: variables.USER_ORIGIN ?? `http://localhost:${variables.PORT}`,
    adminOrigin: variables.ADMIN_ORIGIN ?? `http://admin.localhost:${variables.PORT}`,
    smtpUrl: variables.SMTP_URL,
    smsGateway: gatewayUrl && token ? { url: gatewayUrl, token } : undefined,
    sessionSecret: variables.SESSION_SECRET,
    digestSecret: variables.DIGEST_SECRET,
    seedDemo: variables.SEED_DEMO,
    demoPassword: variables.DEMO_PASSWORD,
    demoTools: variables.DEMO_TOOLS,
    apiDocs: variables.API_DOCS,
    fastAwards: variables.FAST_AWARDS,
    bootstrapAdmin: email && password ? { email: email.toLowerCase(), password } : undefined,
    supportContact: { email: variables.SUPPORT_EMAIL, whatsapp: variables.SUPPORT_WHATSAPP },
    ledgerSigningKeys: variables.LEDGER_SIGNING_KEYS,
    ledgerBucket:
      bucketUrl && accessKey && secretKey ? { url: bucketUrl, region, accessKey, secretKey } : undefined,
    ledgerWitness: witnessUrl && witnessKey ? { url: witnessUrl, key: witnessKey } : undefined,
    apiProcesses: variables.API_PROCESSES,
    rateLimitFactor: variables.RATE_LIMIT_FACTOR,
    logLevel: variables.LOG_LEVEL,
    trustedProxies: variables.TRUST_PROXY,
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    tracesEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    ffmpegPath: variables.FFMPEG_PATH,
    programFolders: variables.PATH.split(delimiter).filter(isAbsolute),
  };
}
