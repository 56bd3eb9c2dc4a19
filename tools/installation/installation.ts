import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { asProcess, withClient } from '../embedded-postgres/connection.js';
import { freePort } from '../embedded-postgres/free-port.js';
import type { TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { buildApi } from '../start/build.js';
import { waitUntilReady } from '../start/readiness.js';
import { ServerProcess } from './server-process.js';
import type { TemporaryRedis } from './temporary-redis.js';

export interface InstallationOptions {
  /** The server on which the installation creates its own database, and a folder for files. The caller stops it. */
  postgres: Pick<TemporaryPostgres, 'url' | 'dataDir'>;
  /** Whether `postgres.url` names an empty database of the owner already, who may not create one. */
  hasDatabase?: boolean;
  /** If set, the queue is on this Redis, otherwise on the Postgres. */
  redis?: TemporaryRedis | undefined;
  /** The URL of Redis for the API only, if something is in between. */
  redisUrlOfApi?: string | undefined;
  /** A folder of built programs to run instead of this checkout's. */
  programs?: string | undefined;
  /** Additional environment variables of the API process. */
  variables?: Variables;
  /** Additional environment variables of the worker process. */
  variablesOfWorker?: Variables;
}

type ProgramIn = (
  script: string,
  variables: NodeJS.ProcessEnv,
  log: string,
  args?: readonly string[],
) => ServerProcess;

type Variables = Readonly<Record<string, string | undefined>>;

const DATABASE_PASSWORD = 'of the processes of an installation for tests';
export const SESSION_SECRET = 'an installation for tests, on this machine alone';

/**
 * The real product for fault tests and benches: one API process and one worker process on a Postgres, with the queue
 * optionally on Redis. Processes are not restarted automatically.
 */
export class Installation {
  private readonly others: ServerProcess[] = [];

  private constructor(
    /** With the owner's login; the processes have their own. */
    readonly databaseUrl: string,
    readonly port: number,
    /** The folder of the processes' files and logs. */
    readonly dataDir: string,
    readonly api: ServerProcess,
    readonly worker: ServerProcess,
    private readonly programIn: ProgramIn,
  ) {}

  /** Builds unless the caller has, migrates, and starts both. If one fails, the others are stopped. */
  static async start({
    postgres,
    hasDatabase = false,
    redis,
    redisUrlOfApi,
    programs,
    variables,
    variablesOfWorker,
  }: InstallationOptions): Promise<Installation> {
    const port = await freePort();
    const databaseUrl = hasDatabase ? postgres.url : await createDatabase(postgres.url, `pwen_${port}`);
    const dataDir = join(postgres.dataDir, `installation-${port}`);
    mkdirSync(dataDir, { recursive: true });
    const { PATH, HOME, LANG, TMPDIR, NODE_OPTIONS } = process.env;
    const env = {
      PATH,
      HOME,
      LANG,
      TMPDIR,
      NODE_OPTIONS,
      NODE_ENV: 'production',
      SESSION_SECRET,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      REDIS_URL: redis?.url,
      DATABASE_URL: asProcess(databaseUrl, DATABASE_PASSWORD),
      // All people of an installation have the same address.
      RATE_LIMIT_FACTOR: '1000000',
    };
    if (!programs) await (building ??= buildApi(join(dataDir, 'build.log')));
    const program: ProgramIn = (script, variablesOf, log, args) =>
      new ServerProcess(programs ? join(programs, script) : script, variablesOf, join(dataDir, log), args);
    const migration = { ...env, MIGRATION_DATABASE_URL: databaseUrl };
    await program('migrate.js', migration, 'migrate.log').run();

    const envOfApi = { ...env, ...variables, REDIS_URL: redisUrlOfApi ?? redis?.url };
    const api = program('main.js', envOfApi, 'api.log');
    const envOfWorker = { ...env, ...variablesOfWorker };
    const worker = program('worker.js', envOfWorker, 'worker.log');
    const moreIn: ProgramIn = (script, more, log, args) =>
      program(script, { ...envOfWorker, ...more }, log, args);
    const installation = new Installation(databaseUrl, port, dataDir, api, worker, moreIn);
    try {
      await Promise.all([installation.startApi(), installation.startWorker()]);
      return installation;
    } catch (error) {
      await installation.stop();
      throw error;
    }
  }

  async startApi(): Promise<void> {
    this.api.start();
    await waitUntilReady(this.port, `localhost:${this.port}`, () => {
      if (!this.api.isRunning) throw new Error(`the API ended:\n${this.api.output}`);
    });
  }

  async startWorker(): Promise<void> {
    this.worker.start();
    await this.worker.says('the worker is ready');
  }

  /** Starts one more worker, as on another machine: with a folder of its own. Both are stopped with the installation. */
  async addWorker(
    name: string,
    variables: Variables = {},
  ): Promise<{ worker: ServerProcess; dataDir: string }> {
    const dataDir = join(this.dataDir, name);
    mkdirSync(dataDir, { recursive: true });
    const worker = this.programIn('worker.js', { ...variables, DATA_DIR: dataDir }, `${name}.log`);
    this.others.push(worker);
    worker.start();
    await worker.says('the worker is ready');
    return { worker, dataDir };
  }

  /**
   * Runs a program of the operator's until it exits.
   *
   * @param databaseUrl with the owner's login
   * @throws Error with its output if the exit code is not 0
   */
  async runAsOwner(script: string, args: readonly string[], databaseUrl: string): Promise<void> {
    const variables = { DATABASE_URL: undefined, MIGRATION_DATABASE_URL: databaseUrl };
    await this.programIn(script, variables, `${script}.log`, args).run();
  }

  /** Runs one statement with the owner's login. */
  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return await withClient(this.databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);
  }

  async stop(): Promise<void> {
    await Promise.all([this.api, this.worker, ...this.others].map((program) => program.stop()));
  }
}

/** Once per process: running programs must not be rebuilt. */
let building: Promise<void> | undefined;

async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}
