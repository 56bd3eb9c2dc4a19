import { resolve } from 'node:path';
import { parseEnvironment, type Environment } from '@pwen/api/platform/env';
import { demoSecrets } from './demo-secrets.js';

export interface LauncherSettings {
  environment: Environment;
  /** Absolute. */
  dataDir: string;
  /** Whether this is the demo on an embedded Postgres, with secrets of its own. */
  isEmbeddedDemo: boolean;
}

/** @throws EnvironmentError naming every fault at once */
export function launcherSettings(source: NodeJS.ProcessEnv): LauncherSettings {
  const isEmbeddedDemo = !source['DATABASE_URL'];
  const environment = parseEnvironment(
    isEmbeddedDemo ? { ...source, ...demoDefaults(source) } : source,
    isEmbeddedDemo ? [] : ['SESSION_SECRET'],
  );
  return { environment, dataDir: resolve(environment.dataDir), isEmbeddedDemo };
}

/** The variables that the API, the worker and their tools are started with. */
export function childEnvironment(
  source: NodeJS.ProcessEnv,
  { environment, dataDir, isEmbeddedDemo }: LauncherSettings,
  databaseUrl: string,
): NodeJS.ProcessEnv {
  const common = { NODE_ENV: 'production', ...source, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  if (!isEmbeddedDemo) return common;
  const secrets = demoSecrets(dataDir);
  return {
    ...common,
    ...demoDefaults(source),
    SESSION_SECRET: environment.sessionSecret ?? secrets.sessionSecret,
    BOOTSTRAP_ADMIN_EMAIL: environment.bootstrapAdmin?.email ?? secrets.administratorEmail,
    BOOTSTRAP_ADMIN_PASSWORD: environment.bootstrapAdmin?.password ?? secrets.administratorPassword,
  };
}

function demoDefaults(source: NodeJS.ProcessEnv): Record<'SEED_DEMO' | 'DEMO_TOOLS' | 'API_DOCS', string> {
  const { SEED_DEMO, DEMO_TOOLS, API_DOCS } = source;
  return {
    SEED_DEMO: SEED_DEMO || 'true',
    DEMO_TOOLS: DEMO_TOOLS || 'true',
    API_DOCS: API_DOCS || 'true',
  };
}
