import { resolve } from 'node:path';

import { connectionsOf } from '@pwen/api/platform/database/pools/pool-sizes';
import { parseEnvironment, type Environment } from '@pwen/api/platform/env';

import { asProcess } from '../../embedded-postgres/connection.js';
import { demoSecrets } from './demo-secrets.js';
import { demoSigningKey } from './demo-signing-key.js';

export interface LauncherSettings {
  environment: Environment;
  /** Absolute path. */
  dataDir: string;
  /** Whether this is the demo on an embedded Postgres with generated secrets. */
  isEmbeddedDemo: boolean;
}

/** @throws EnvironmentError with all faults */
export function launcherSettings(source: NodeJS.ProcessEnv): LauncherSettings {
  const isEmbeddedDemo = !source['DATABASE_URL'] && !source['MIGRATION_DATABASE_URL'];
  const environment = parseEnvironment(
    isEmbeddedDemo ? { ...source, ...demoDefaults(source) } : source,
    isEmbeddedDemo ? [] : ['SESSION_SECRET', 'DATABASE_URL', 'MIGRATION_DATABASE_URL'],
  );
  return { environment, dataDir: resolve(environment.dataDir), isEmbeddedDemo };
}

/** For commands, which run beside the programs, and a pair of programs that is about to end. */
const SPARE_CONNECTIONS = 100;

/** How many connections the embedded Postgres must allow: those of the API's processes, of the worker and of commands. */
export function connectionsOfAll(environment: Environment): number {
  const ofApi = environment.apiProcesses * connectionsOf('api', environment);
  return ofApi + connectionsOf('worker', environment) + SPARE_CONNECTIONS;
}

/** The environments of an installation's programs. */
export interface ProgramEnvironments {
  /** For the API and the demo programme, without access to the owner of the database. */
  processes: NodeJS.ProcessEnv;
  /**
   * For the worker, which also has the key that signs the ledger's log, which no process that serves requests may have.
   */
  worker: NodeJS.ProcessEnv;
  migration: NodeJS.ProcessEnv;
}

/** @param embeddedUrl the embedded database with its owner, in the embedded demo */
export function programEnvironments(
  source: NodeJS.ProcessEnv,
  { environment, dataDir, isEmbeddedDemo }: LauncherSettings,
  embeddedUrl: string | undefined,
): ProgramEnvironments {
  const { MIGRATION_DATABASE_URL: ownerUrl, LEDGER_SIGNING_KEYS, ...rest } = source;
  const common = { NODE_ENV: 'production', ...rest, DATA_DIR: dataDir };
  if (!isEmbeddedDemo || !embeddedUrl)
    return {
      processes: common,
      worker: { ...common, LEDGER_SIGNING_KEYS },
      migration: { ...common, MIGRATION_DATABASE_URL: ownerUrl },
    };
  // Read in any case: a key that is among the secrets is moved away from them.
  const signingKey = demoSigningKey(dataDir);
  const secrets = demoSecrets(dataDir);
  const processes = {
    ...common,
    ...demoDefaults(source),
    DATABASE_URL: asProcess(embeddedUrl, secrets.databasePassword),
    SESSION_SECRET: environment.sessionSecret ?? secrets.sessionSecret,
    DEMO_PASSWORD: environment.demoPassword ?? secrets.peoplePassword,
    BOOTSTRAP_ADMIN_EMAIL: environment.bootstrapAdmin?.email ?? secrets.administratorEmail,
    BOOTSTRAP_ADMIN_PASSWORD: environment.bootstrapAdmin?.password ?? secrets.administratorPassword,
  };
  return {
    processes,
    worker: { ...processes, LEDGER_SIGNING_KEYS: LEDGER_SIGNING_KEYS || signingKey },
    migration: { ...processes, MIGRATION_DATABASE_URL: embeddedUrl },
  };
}

/** An address and a number that reach nobody, so that the demo shows what people see of the support. */
const DEMO_SUPPORT = { email: 'ed@pwen.example', whatsapp: '+50900000000' };

type DemoDefaults = 'SEED_DEMO' | 'DEMO_TOOLS' | 'API_DOCS' | 'SUPPORT_EMAIL' | 'SUPPORT_WHATSAPP';

function demoDefaults(source: NodeJS.ProcessEnv): Record<DemoDefaults, string> {
  const { SEED_DEMO, DEMO_TOOLS, API_DOCS, SUPPORT_EMAIL, SUPPORT_WHATSAPP } = source;
  return {
    SEED_DEMO: SEED_DEMO || 'true',
    DEMO_TOOLS: DEMO_TOOLS || 'true',
    API_DOCS: API_DOCS || 'true',
    SUPPORT_EMAIL: SUPPORT_EMAIL || DEMO_SUPPORT.email,
    SUPPORT_WHATSAPP: SUPPORT_WHATSAPP || DEMO_SUPPORT.whatsapp,
  };
}
