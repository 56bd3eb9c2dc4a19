import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Environment } from '@pwen/api/platform/env';

import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { embeddedPostgresFolder } from '../embedded-postgres/project-database.js';
import { waitForDataDir, type DataDirLock } from '../processes/data-dir-lock.js';
import { buildAll } from './build.js';
import type { Terminal } from './output/terminal.js';
import { requireFreePort } from './port.js';
import { waitUntilReady } from './readiness.js';
import { runScript } from './run-script.js';
import {
  connectionsOfAll,
  type LauncherSettings,
  type ProgramEnvironments,
  programEnvironments,
} from './settings/launcher-settings.js';
import { ProcessRecord } from './supervise/leftovers.js';
import { watchPostgres } from './supervise/postgres-watch.js';
import { SupervisedProcess } from './supervise/supervised-process.js';

export const STEP_COUNT = 6;

/** During the start; afterwards failed processes are always restarted. */
const GIVE_UP_AFTER_FAILED_STARTS = 2;

const PROGRAMS = { api: 'main.js', worker: 'worker.js' } as const;

const built = (script: string): string =>
  fileURLToPath(new URL(`../../apps/api/dist/${script}`, import.meta.url));

/** Each process has its metrics on a separate port: the API's from METRICS_PORT on, then the worker's. */
function metricsPortOf(name: string, { metricsPort, apiProcesses }: Environment): NodeJS.ProcessEnv {
  if (metricsPort === undefined) return {};
  return { METRICS_PORT: `${name === 'worker' ? metricsPort + apiProcesses : metricsPort}` };
}

/** The whole product on one data folder: started step by step, and stopped in an order that loses nothing. */
export class Pwen {
  private readonly logs: string;
  private readonly processes: ProcessRecord;
  private readonly programs: SupervisedProcess[] = [];
  private postgres: EmbeddedPostgres | undefined;
  private stopWatching: (() => Promise<void>) | undefined;
  private lock: DataDirLock | undefined;

  /** @param aborted ends a start, in the middle of a step if it has to wait for long */
  constructor(
    private readonly settings: LauncherSettings,
    private readonly terminal: Terminal,
    private readonly aborted: AbortSignal,
  ) {
    this.logs = join(settings.dataDir, 'logs');
    this.processes = new ProcessRecord(settings.dataDir);
  }

  /**
   * Takes over what a killed launcher left, and starts everything; if a step fails, everything is stopped again.
   *
   * @returns the environment of the API
   * @throws DataDirInUseError, and Error with a one-line message: port in use, build or migration failed, not ready;
   *   the reason of `aborted`
   */
  async start(source: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
    this.lock = await waitForDataDir(this.settings.dataDir, 'npm start', this.aborted).catch(
      (error: unknown) => {
        this.aborted.throwIfAborted();
        throw error;
      },
    );
    try {
      mkdirSync(this.logs, { recursive: true });
      await this.clearTheWay();
      await this.build();
      const environments = programEnvironments(source, this.settings, await this.startPostgres());
      await this.migrate(environments.migration);
      await this.seed(environments.processes);
      await this.startPrograms(environments);
      return environments.processes;
    } catch (error) {
      await this.stop();
      // A stopped step fails too, as is expected then.
      this.aborted.throwIfAborted();
      throw error;
    }
  }

  /** Stops API and worker gracefully, then Postgres. */
  async stop(): Promise<void> {
    this.lock?.announceStop();
    const ends = await Promise.allSettled([
      this.stopWatching?.(),
      ...this.programs.map((program) => program.stop()),
    ]);
    this.processes.clear();
    await this.postgres?.stop();
    this.lock?.release();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Kills API and worker; Postgres still stops gracefully. */
  kill(): void {
    for (const program of this.programs) program.kill();
  }

  private clearTheWay(): Promise<void> {
    return this.step('Looking for leftovers and a free port', async () => {
      await this.processes.stopLeftovers(this.terminal.say);
      await requireFreePort(this.settings.environment.port);
    });
  }

  private build(): Promise<void> {
    return this.step('Building', (progress) =>
      buildAll(join(this.logs, 'build.log'), progress, this.aborted),
    );
  }

  /** @returns the URL of the embedded database with its owner */
  private startPostgres(): Promise<string | undefined> {
    if (!this.settings.isEmbeddedDemo)
      return this.step('Using the Postgres of DATABASE_URL', () => Promise.resolve(undefined));
    const options = {
      dataDir: embeddedPostgresFolder(this.settings.dataDir),
      maxConnections: connectionsOfAll(this.settings.environment),
    };
    return this.step('Starting Postgres', async (onProgress) => {
      this.postgres = await startEmbeddedPostgres({ ...options, onProgress });
      this.stopWatching = watchPostgres(options, this.postgres, this.terminal.say);
      return this.postgres.url;
    });
  }

  private migrate(env: NodeJS.ProcessEnv): Promise<void> {
    return this.step('Bringing the database up to date', (progress) =>
      runScript(built('migrate.js'), {
        env,
        logFile: join(this.logs, 'migrate.log'),
        progress,
        aborted: this.aborted,
      }),
    );
  }

  private seed(env: NodeJS.ProcessEnv): Promise<void> {
    if (!this.settings.environment.seedDemo)
      return this.step('Leaving out the demo programme (SEED_DEMO)', () => Promise.resolve());
    return this.step('Filling in the demo programme', (progress) =>
      runScript(built('seed.js'), {
        env,
        logFile: join(this.logs, 'seed.log'),
        progress,
        aborted: this.aborted,
      }),
    );
  }

  private startPrograms({ processes, worker }: ProgramEnvironments): Promise<void> {
    const { port, userOrigin } = this.settings.environment;
    return this.step('Starting the API and the worker', async () => {
      for (const [name, script] of Object.entries(PROGRAMS)) {
        const env = name === 'worker' ? worker : processes;
        this.programs.push(
          new SupervisedProcess({
            name,
            script: built(script),
            env: { ...env, ...metricsPortOf(name, this.settings.environment) },
            logFile: join(this.logs, `${name}.log`),
            say: this.terminal.say,
            onStarted: (identity) => this.processes.note(name, identity),
          }),
        );
      }
      await waitUntilReady(port, new URL(userOrigin).host, () => this.requireHope());
    });
  }

  private requireHope(): void {
    this.aborted.throwIfAborted();
    if (this.programs.some((program) => program.failedStartCount >= GIVE_UP_AFTER_FAILED_STARTS))
      throw new Error(`The API or the worker does not start; its output is above and in ${this.logs}.`);
  }

  private step<T>(title: string, work: (progress: (detail: string) => void) => Promise<T>): Promise<T> {
    this.aborted.throwIfAborted();
    return this.terminal.step(title, work);
  }
}
