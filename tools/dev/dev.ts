import { createRequire } from 'node:module';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { embeddedPostgresFolder } from '../embedded-postgres/project-database.js';
import { waitForDataDir } from '../processes/data-dir-lock.js';
import { runSideBySide, type ForegroundProcess } from '../processes/foreground.js';
import { runNx } from '../processes/run-nx.js';
import { whenToldToStop } from '../processes/told-to-stop.js';
import { runScript } from '../start/run-script.js';
import {
  connectionsOfAll,
  launcherSettings,
  programEnvironments,
} from '../start/settings/launcher-settings.js';
import { ROOT } from '../test/projects.js';

// npm run dev: like npm start, but the API and the web apps are rebuilt on every edit, with the same data and
// administrator.

const told = new AbortController();
whenToldToStop(() => told.abort());

try {
  await dev(told.signal);
  process.exit(0);
} catch (error) {
  if (!told.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function dev(aborted: AbortSignal): Promise<void> {
  const settings = launcherSettings(process.env);
  const { dataDir, environment } = settings;
  const lock = await waitForDataDir(dataDir, 'npm run dev', aborted);
  const postgres = environment.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: embeddedPostgresFolder(dataDir),
        maxConnections: connectionsOfAll(environment),
      });
  try {
    const { processes, worker, migration } = programEnvironments(process.env, settings, postgres?.url);
    const env: NodeJS.ProcessEnv = { ...processes, NODE_ENV: 'development' };
    // Built once: the API uses the libraries' dist, and migrations and the demo programme run from their own.
    if ((await runNx(['run-many', '-t', 'build'], {}, aborted)) !== 0)
      throw new Error('The build failed; see above.');
    const run = (script: string, variables: NodeJS.ProcessEnv): Promise<void> =>
      runScript(join(ROOT, 'apps/api/dist', script), {
        env: { ...variables, NODE_ENV: 'development' },
        logFile: join(dataDir, 'dev.log'),
        progress: console.log,
        aborted,
      });
    await run('migrate.js', migration);
    if (environment.seedDemo) await run('seed.js', processes);
    console.log('User app http://localhost:5173, console http://localhost:5174; Ctrl-C stops everything.');
    if (settings.isEmbeddedDemo) {
      console.log(
        `Administrator: ${env['BOOTSTRAP_ADMIN_EMAIL']} with password ${env['BOOTSTRAP_ADMIN_PASSWORD']}`,
      );
    }
    await runSideBySide(watchers(env, { ...worker, NODE_ENV: 'development' }), aborted);
  } finally {
    lock.announceStop();
    await postgres?.stop();
    lock.release();
  }
}

function watchers(env: NodeJS.ProcessEnv, workerEnv: NodeJS.ProcessEnv): ForegroundProcess[] {
  const node = (name: string, folder: string, module: string, args: string[]): ForegroundProcess => ({
    name,
    program: process.execPath,
    args: [module, ...args],
    cwd: join(ROOT, folder),
    env,
  });
  const nest = fromFolder('apps/api', '@nestjs/cli/bin/nest.js');
  const vite = (folder: string): string =>
    join(fromFolder(folder, 'vite/package.json'), '..', 'bin', 'vite.js');
  return [
    node('api', 'apps/api', nest, ['start', '--watch', '--preserveWatchOutput']),
    { ...node('worker', 'apps/api', '--watch', ['build/worker.js']), env: workerEnv },
    node('user-web', 'apps/user-web', vite('apps/user-web'), ['--clearScreen', 'false', '--strictPort']),
    node('admin-web', 'apps/admin-web', vite('apps/admin-web'), ['--clearScreen', 'false', '--strictPort']),
  ];
}

function fromFolder(folder: string, module: string): string {
  return createRequire(join(ROOT, folder, 'package.json')).resolve(module);
}
