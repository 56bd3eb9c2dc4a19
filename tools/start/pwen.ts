import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { embeddedPostgresFolder } from '../embedded-postgres/project-database.js';
import { waitForDataDir } from '../processes/data-dir-lock.js';
import { buildAll } from './build.js';
import { childEnvironment, type LauncherSettings } from './launcher-settings.js';
import { ProcessRecord } from './leftovers.js';
import { requireFreePort } from './port.js';
import { watchPostgres } from './postgres-watch.js';
import { waitUntilReady } from './readiness.js';
import { runScript } from './run-script.js';
import { SupervisedProcess } from './supervised-process.js';
import type { Terminal } from './terminal.js';

export const STEP_COUNT = 6;

/** During the start; later they are started again for ever. */
const GIVE_UP_AFTER_DEATHS = 2;

export interface RunningPwen {
  /** What the API and the worker were started with. */
  env: NodeJS.ProcessEnv;
  /** API and worker finish what they began, then Postgres stops. */
  stop(): Promise<void>;
  /** Ends API and worker at once; Postgres still stops in order. */
  kill(): void;
}

const built = (script: string): string =>
  fileURLToPath(new URL(`../../apps/api/dist/${script}`, import.meta.url));

/**
 * Brings the whole product up on `settings.dataDir`, taking over what a killed launcher left there.
 *
 * @param aborted when it fires, the start stops after the step in hand and takes down what is up.
 * @throws DataDirInUseError, and Error with a line for a person: port in use, build or migration failed, not ready.
 */
export async function startPwen(
  source: NodeJS.ProcessEnv,
  settings: LauncherSettings,
  terminal: Terminal,
  aborted: AbortSignal,
): Promise<RunningPwen> {
  const { dataDir, environment } = settings;
  const logs = join(dataDir, 'logs');
  const processes = new ProcessRecord(dataDir);
  const programs: SupervisedProcess[] = [];
  let postgres: EmbeddedPostgres | undefined;
  let stopWatching: (() => void) | undefined;

  const lock = await waitForDataDir(dataDir, 'npm start');
  const stop = async (): Promise<void> => {
    lock.announceStop();
    await Promise.all(programs.map((program) => program.stop()));
    processes.clear();
    stopWatching?.();
    await postgres?.stop();
    lock.release();
  };

  try {
    mkdirSync(logs, { recursive: true });
    await terminal.step('Looking for leftovers and a free port', async () => {
      await processes.stopLeftovers(terminal.say);
      await requireFreePort(environment.port);
    });
    aborted.throwIfAborted();

    await terminal.step('Building', (progress) => buildAll(join(logs, 'build.log'), progress));
    aborted.throwIfAborted();

    const databaseUrl = await terminal.step(
      environment.databaseUrl ? 'Using the Postgres of DATABASE_URL' : 'Starting Postgres',
      async (progress) => {
        if (environment.databaseUrl) return environment.databaseUrl;
        postgres = await startEmbeddedPostgres({
          dataDir: embeddedPostgresFolder(dataDir),
          onProgress: progress,
        });
        return postgres.url;
      },
    );
    aborted.throwIfAborted();

    const env = childEnvironment(source, settings, databaseUrl);
    await terminal.step('Bringing the database up to date', (progress) =>
      runScript(built('migrate.js'), { env, logFile: join(logs, 'migrate.log'), progress }),
    );
    aborted.throwIfAborted();

    await terminal.step(
      environment.seedDemo ? 'Filling in the demo programme' : 'Leaving out the demo programme (SEED_DEMO)',
      async (progress) => {
        if (environment.seedDemo)
          await runScript(built('seed.js'), { env, logFile: join(logs, 'seed.log'), progress });
      },
    );
    aborted.throwIfAborted();

    await terminal.step('Starting the API and the worker', async () => {
      for (const [name, script] of [
        ['api', 'main.js'],
        ['worker', 'worker.js'],
      ] as const) {
        const onStarted: (identity: { pid: number; bornAt: string }) => void = (identity) =>
          processes.note(name, identity);
        const logFile = join(logs, `${name}.log`);
        programs.push(
          new SupervisedProcess({ name, script: built(script), env, logFile, say: terminal.say, onStarted }),
        );
      }
      await waitUntilReady(environment.port, new URL(environment.userOrigin).host, () => {
        aborted.throwIfAborted();
        if (programs.some((program) => program.deathCount >= GIVE_UP_AFTER_DEATHS)) {
          throw new Error(`The API or the worker does not start; what it says is above and in ${logs}.`);
        }
      });
    });
    if (postgres) stopWatching = watchPostgres(dataDir, postgres, terminal.say);
    return { env, stop, kill: () => programs.forEach((program) => program.kill()) };
  } catch (error) {
    await stop();
    throw error;
  }
}
