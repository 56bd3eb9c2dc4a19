import { z } from 'zod';

// This file imports nothing but zod: the launcher reads it as source, before anything is built.

/** What an installation can set, parsed and complete. */
export interface Environment {
  readonly port: number;
  /** Processes of the API behind that port, one for each processor that it may have. */
  readonly apiProcesses: number;
  /** Folder of everything that is kept as files. Relative to where the process was started. */
  readonly dataDir: string;
  /** As the login of the API and the worker. */
  readonly databaseUrl: string | undefined;
  /** The same database as its owner, who migrates and audits. */
  readonly migrationDatabaseUrl: string | undefined;
  /** Set: the queue is on Redis. Else it is on the database. */
  readonly redisUrl: string | undefined;
  readonly userOrigin: string;
  readonly adminOrigin: string;
  /** Unset: mails are written as files into the outbox folder of `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly sessionSecret: string | undefined;
  readonly seedDemo: boolean;
  readonly demoTools: boolean;
  /** Whether the page and the document that describe the API's calls are shown to whoever asks. */
  readonly apiDocs: boolean;
  readonly bootstrapAdmin: { readonly email: string; readonly password: string } | undefined;
  /** Multiplies every limit on requests. */
  readonly rateLimitFactor: number;
  readonly logLevel: LogLevel;
  /** Proxies in front whose forwarded headers are believed. */
  readonly trustedProxies: number;
  /** Where this process answers /metrics. Unset: nowhere. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Of a collector for OpenTelemetry's traces. Unset: there are none. */
  readonly tracesEndpoint: string | undefined;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Under which the parsed environment is injected. */
export const ENVIRONMENT = Symbol('ENVIRONMENT');

/** Every fault of an environment at once, each beginning with the variable's name. */
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
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value),
    'must be http:// or https://, a host name and maybe a port, nothing more',
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
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  MIGRATION_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  USER_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED_DEMO: flag,
  DEMO_TOOLS: flag,
  API_DOCS: flag,
  BOOTSTRAP_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  BOOTSTRAP_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
});

export type VariableName = keyof z.input<typeof schema>;
/** With the owner's address in its environment, a process that was taken over could become the owner after all. */
export const NOT_FOR_PROCESSES: readonly VariableName[] = ['MIGRATION_DATABASE_URL'];
export const VARIABLE_NAMES = Object.keys(schema.shape) as readonly VariableName[];

/**
 * Reads the variables it knows and ignores all others. An empty value counts as none.
 *
 * @param required variables that this process cannot do without
 * @param forbidden variables that it must not be given
 * @throws EnvironmentError naming every fault at once
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
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)),
  ];
  if (!parsed.success) throw new EnvironmentError(faults);

  const environment = toEnvironment(parsed.data);
  if (new URL(environment.userOrigin).hostname === new URL(environment.adminOrigin).hostname)
    faults.push('ADMIN_ORIGIN must have another host name than USER_ORIGIN');
  if (environment.metricsPort === environment.port)
    faults.push('METRICS_PORT must be another port than PORT, which the proxy in front passes on');
  if (hasOneLogin(environment))
    faults.push(
      'DATABASE_URL must name another login than MIGRATION_DATABASE_URL: the owner is not for the API',
    );
  if (environment.trustedProxies === 0 && hasHttpsOrigin(environment))
    faults.push(
      'TRUST_PROXY must be 1 or more where an origin is https: TLS ends in a proxy, and without it no sign-in cookie is set',
    );
  if (faults.length > 0) throw new EnvironmentError(faults);
  return environment;
}

/** The one place that looks at the process's own variables. */
export function readEnvironment(
  required: readonly VariableName[] = [],
  forbidden: readonly VariableName[] = [],
): Environment {
  return parseEnvironment(process.env, required, forbidden);
}

const hasHttpsOrigin = ({ userOrigin, adminOrigin }: Environment): boolean =>
  userOrigin.startsWith('https:') || adminOrigin.startsWith('https:');

/** An installation of before had one address for everything. */
const HOW_TO_SET: Partial<Record<VariableName, string>> = {
  MIGRATION_DATABASE_URL:
    'it is the address of the database as its owner, for migrate and the auditor; ' +
    'DATABASE_URL is then a login of its own for the API and the worker, with a name and password of your choice, which migrate makes',
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
  ...names: readonly [VariableName, VariableName]
): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === 1
    ? [`${missing[0]} must be set too: ${names.join(' and ')} belong together`]
    : [];
}

function toEnvironment(variables: z.output<typeof schema>): Environment {
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = variables;
  return {
    port: variables.PORT,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    migrationDatabaseUrl: variables.MIGRATION_DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    userOrigin: variables.USER_ORIGIN ?? `http://localhost:${variables.PORT}`,
    adminOrigin: variables.ADMIN_ORIGIN ?? `http://admin.localhost:${variables.PORT}`,
    smtpUrl: variables.SMTP_URL,
    sessionSecret: variables.SESSION_SECRET,
    seedDemo: variables.SEED_DEMO,
    demoTools: variables.DEMO_TOOLS,
    apiDocs: variables.API_DOCS,
    bootstrapAdmin: email && password ? { email: email.toLowerCase(), password } : undefined,
    apiProcesses: variables.API_PROCESSES,
    rateLimitFactor: variables.RATE_LIMIT_FACTOR,
    logLevel: variables.LOG_LEVEL,
    trustedProxies: variables.TRUST_PROXY,
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    tracesEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
