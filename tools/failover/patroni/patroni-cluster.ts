import { execFile } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { withClient } from '../../embedded-postgres/connection.js';
import { freePort } from '../../embedded-postgres/free-port.js';
import { postgresAccount } from '../../embedded-postgres/postgres-account.js';
import { installPatroni, type PatroniPrograms, type ProgramsOfMachine } from '../../test/find-patroni.js';
import { ROOT } from '../../test/projects.js';
import { until } from '../testing/until.js';
import { type Command, Machine } from './machine.js';

const NAMES = ['postgres1', 'postgres2'] as const;
type Name = (typeof NAMES)[number];
type Role = 'leader' | 'sync_standby' | 'replica';

interface Member {
  readonly name: Name;
  readonly role: Role;
  readonly timeline?: number;
}

/** The ports of a node: of Postgres, and of Patroni. */
interface Ports {
  readonly postgres: number;
  readonly patroni: number;
}

interface Pair {
  readonly primary: Name;
  readonly standby: Name;
}

const OWNERS_PASSWORD = 'of the owner';
const SUPERUSERS_PASSWORD = 'of the superuser';

/**
 * Two Postgres under Patroni, an etcd and HAProxy on this machine, by the configuration files of docker-compose.ha.yml as they
 * are. Without one of the three nodes of that file: a third standby would hide whether the primary goes on alone.
 */
export class PatroniCluster {
  private readonly machines = new Map<string, Machine>();

  private constructor(
    private readonly programs: ProgramsOfMachine & PatroniPrograms,
    /** Of all files of the cluster. */
    readonly dataDir: string,
    private readonly ports: {
      readonly etcd: number;
      readonly etcdPeer: number;
      readonly proxy: number;
      readonly status: number;
      readonly nodes: Readonly<Record<Name, Ports>>;
    },
  ) {}

  /** Resolves when there is a primary with a synchronous standby, and HAProxy leads to it. */
  static async start(programs: ProgramsOfMachine): Promise<PatroniCluster> {
    const dataDir = mkdtempSync(join(tmpdir(), 'pwen-patroni-'));
    cpSync(join(ROOT, 'docker/patroni'), dataDir, { recursive: true });
    for (const name of ['.', ...readdirSync(dataDir)]) giveToPostgres(join(dataDir, name));
    const portsOfNode = async (): Promise<Ports> => ({
      postgres: await freePort(),
      patroni: await freePort(),
    });
    const patroni = await installPatroni(programs.python, join(dataDir, 'programs'));
    const cluster = new PatroniCluster({ ...programs, ...patroni }, dataDir, {
      etcd: await freePort(),
      etcdPeer: await freePort(),
      proxy: await freePort(),
      status: await freePort(),
      nodes: { postgres1: await portsOfNode(), postgres2: await portsOfNode() },
    });
    try {
      cluster.run('etcd', cluster.etcd());
      cluster.run('haproxy', cluster.haproxy());
      for (const name of NAMES) cluster.run(name, cluster.patroni(name), join(dataDir, name));
      await cluster.synchronousPair();
      await until(() => cluster.leadsToPrimary(), 'HAProxy leads nowhere');
      return cluster;
    } catch (fault) {
      const logs = [...cluster.machines].map(([name, { log }]) => `${name}:\n${log.slice(-2_000)}`);
      await cluster.stop();
      throw new Error(`the cluster does not start:\n${logs.join('\n')}`, { cause: fault });
    }
  }

  /** The database with its owner, who is no superuser, through HAProxy. */
  get url(): string {
    return `postgres://pwen:${encodeURIComponent(OWNERS_PASSWORD)}@127.0.0.1:${this.ports.proxy}/pwen`;
  }

  /** The nodes with each of these roles, by what any node answers. */
  async members(): Promise<readonly Member[]> {
    for (const name of NAMES) {
      const answer = await this.askPatroni(name, '/cluster').catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    throw new Error('no node answers');
  }

  async nameOf(role: Role): Promise<Name> {
    const found = (await this.members()).find((member) => member.role === role);
    if (!found) throw new Error(`no node is ${role}`);
    return found.name;
  }

  /** Waits until the primary has a synchronous standby. */
  async synchronousPair(): Promise<Pair> {
    let pair: Pair | undefined;
    await until(async () => {
      pair = pairOf(await this.members());
      return pair !== undefined;
    }, 'there is no synchronous standby');
    return pair as Pair;
  }

  /** Waits until all nodes say that they have these roles. One that was not reached for a while says what was. */
  async untilPairIs(wanted: Pair): Promise<void> {
    const isOn = async (name: Name) => {
      const answer = await this.askPatroni(name, '/cluster');
      const pair = pairOf(((await answer.json()) as { members: Member[] }).members);
      return pair?.primary === wanted.primary && pair.standby === wanted.standby;
    };
    await until(
      async () => (await Promise.all(NAMES.map(isOn))).every(Boolean),
      `${wanted.standby} does not follow ${wanted.primary}`,
    );
  }

  /** Waits until this node is the primary, and HAProxy leads to it. */
  async untilPrimaryIs(name: Name): Promise<void> {
    await until(async () => (await this.nameOf('leader')) === name, `${name} does not become primary`);
    await until(() => this.leadsToPrimary(), 'HAProxy leads nowhere');
  }

  /** What the primary waits for, as its configuration says: nothing, if it goes on alone. */
  async synchronousNames(): Promise<string> {
    const { postgres } = this.ports.nodes[await this.nameOf('leader')];
    const url = `postgres://postgres:${encodeURIComponent(SUPERUSERS_PASSWORD)}@127.0.0.1:${postgres}/postgres`;
    return withClient(url, async (client) => {
      const { rows } = await client.query<{ names: string }>(
        `SELECT current_setting('synchronous_standby_names') AS names`,
      );
      return String(rows[0]?.names);
    });
  }

  /** What etcd keeps, after Patroni has corrected what its version does not take. */
  async ttl(): Promise<number> {
    const answer = await this.askPatroni(await this.nameOf('leader'), '/config');
    return ((await answer.json()) as { ttl: number }).ttl;
  }

  machineOf(name: Name): Machine {
    const machine = this.machines.get(name);
    if (!machine) throw new Error(`${name} was not started`);
    return machine;
  }

  /** As an operator does it, who wants to work on the machine of the primary. */
  async switchOver(): Promise<void> {
    const { primary, standby } = await this.synchronousPair();
    const nodes = ['--leader', primary, '--candidate', standby];
    const config = join(this.dataDir, 'patroni.yml');
    await promisify(execFile)(
      this.programs.patronictl,
      ['-c', config, 'switchover', 'pwen', ...nodes, '--force'],
      { env: this.environmentOf(primary) },
    );
  }

  async stop(): Promise<void> {
    // A primary that ends as the last one waits for nobody; etcd must outlive it.
    const machines = [...this.machines.values()].reverse();
    for (const machine of machines) await machine.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private run(name: string, command: Omit<Command, 'logFile'>, postgresDir?: string): void {
    const logFile = join(this.dataDir, `${name}.log`);
    const machine = new Machine({ ...command, logFile }, postgresDir);
    this.machines.set(name, machine);
    machine.start();
  }

  private async leadsToPrimary(): Promise<boolean> {
    const { status } = await fetch(`http://127.0.0.1:${this.ports.status}/ready`);
    if (status !== 200) return false;
    await withClient(this.url, (owner) => owner.query('SELECT 1'));
    return true;
  }

  private askPatroni(name: Name, path: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.ports.nodes[name].patroni}${path}`, {
      signal: AbortSignal.timeout(2_000),
    });
  }

  private etcd(): Omit<Command, 'logFile'> {
    const { etcd, etcdPeer } = this.ports;
    const [client, peer] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`];
    const options = {
      name: 'etcd1',
      'data-dir': join(this.dataDir, 'etcd'),
      'initial-cluster': `etcd1=${peer}`,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    return { program: this.programs.etcd, args, env: { HOME: this.dataDir } };
  }

  private haproxy(): Omit<Command, 'logFile'> {
    const { proxy, status, nodes } = this.ports;
    return {
      program: this.programs.haproxy,
      args: ['-f', join(this.dataDir, 'haproxy.cfg')],
      env: {
        POSTGRES_BIND: `127.0.0.1:${proxy}`,
        STATUS_BIND: `127.0.0.1:${status}`,
        POSTGRES1: `127.0.0.1:${nodes.postgres1.postgres}`,
        PATRONI1_PORT: String(nodes.postgres1.patroni),
        POSTGRES2: `127.0.0.1:${nodes.postgres2.postgres}`,
        PATRONI2_PORT: String(nodes.postgres2.patroni),
        // No third one: nothing listens at the port of the Discard protocol.
        POSTGRES3: '127.0.0.1:9',
        PATRONI3_PORT: '9',
      },
    };
  }

  private patroni(name: Name): Omit<Command, 'logFile'> {
    const args = [join(this.dataDir, 'patroni.yml')];
    return { program: this.programs.patroni, args, env: this.environmentOf(name) };
  }

  private environmentOf(name: Name): NodeJS.ProcessEnv {
    const { postgres, patroni } = this.ports.nodes[name];
    return {
      // The script of bootstrap.post_bootstrap is found there, and psql, which it calls.
      PATH: [this.dataDir, this.programs.postgres, process.env['PATH']].join(':'),
      HOME: this.dataDir,
      // For patronictl, which is written with a library that insists on it.
      LC_ALL: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.ports.etcd}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(this.dataDir, name),
      PATRONI_POSTGRESQL_BIN_DIR: this.programs.postgres,
      PATRONI_POSTGRESQL_PGPASS: join(this.dataDir, `${name}.pgpass`),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: SUPERUSERS_PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: 'of the standbys',
      POSTGRES_PASSWORD: OWNERS_PASSWORD,
    };
  }
}

function pairOf(members: readonly Member[]): Pair | undefined {
  const nameOf = (wanted: Role) => members.find(({ role }) => role === wanted)?.name;
  const [primary, standby] = [nameOf('leader'), nameOf('sync_standby')];
  return primary && standby && members.length === NAMES.length ? { primary, standby } : undefined;
}

function giveToPostgres(path: string): void {
  const account = postgresAccount();
  if (account) chownSync(path, account.uid, account.gid);
}
