import { withClient } from '../../embedded-postgres/connection.js';
import {
  startStandby,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../embedded-postgres/temporary-postgres.js';
import { NetworkGate } from '../../installation/network-gate.js';
import { until } from './until.js';

/**
 * A primary, a standby that follows it, and a gate before them that leads to whichever is the primary, as HAProxy does. The
 * server's default is to commit without waiting for a standby: what waits does so by the product's own setting.
 */
export class ServerPair {
  private following: TemporaryPostgres | undefined;
  private hasFailedOver = false;
  /** Processes that were stopped by a signal: nothing else would ever end them. */
  private readonly frozen = new Set<number>();

  private constructor(
    readonly primary: TemporaryPostgres,
    readonly gate: NetworkGate,
  ) {}

  /** Starts the primary and the gate. */
  static async start(): Promise<ServerPair> {
    const primary = await startTemporaryPostgres();
    const pair = new ServerPair(primary, await NetworkGate.to(primary.port));
    await pair.onPrimary(`ALTER ROLE ALL SET synchronous_commit = 'local'`);
    return pair;
  }

  /** The primary through the gate, for an installation. */
  get postgres(): TemporaryPostgres {
    return { ...this.primary, url: this.gate.urlOf(this.primary.url) };
  }

  get standby(): TemporaryPostgres {
    if (!this.following) throw new Error('there is no standby yet');
    return this.following;
  }

  /** Copies the primary into a standby, and waits until that streams. */
  async addStandby(): Promise<void> {
    this.following = await startStandby(this.primary, { follows: true });
    await until(async () => (await this.senders()).length === 1, 'the standby does not stream');
  }

  /**
   * Commits wait for a standby of this name from now on; for none, if it is empty. The checkpointer tells the other processes,
   * and looks at the settings before each checkpoint.
   */
  async nameSynchronous(name: string): Promise<void> {
    await this.onPrimary(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
    await this.onPrimary('SELECT pg_reload_conf()');
    const shown = async () => (await this.onPrimary('SHOW synchronous_standby_names')).rows[0];
    await until(async () => (await shown())?.['synchronous_standby_names'] === name, 'the name is not known');
    await this.onPrimary('CHECKPOINT');
  }

  /** Adds the standby, for which all commits wait that are to. */
  async addSynchronousStandby(): Promise<void> {
    await this.addStandby();
    await this.nameSynchronous('standby');
    await until(
      async () => (await this.senders())[0]?.sync_state === 'sync',
      'the standby is not synchronous',
    );
  }

  /** Stops the process that sends to the standby: what is committed from now on is on the primary alone. */
  async stopSending(): Promise<void> {
    for (const { pid } of await this.senders()) this.freeze(pid);
  }

  /** Stops the processes by which the standby receives and replays. */
  async stopStandby(): Promise<void> {
    const { rows } = await withClient(this.standby.url, (client) =>
      client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE backend_type IN ('walreceiver', 'startup')`,
      ),
    );
    if (rows.length === 0) throw new Error('the standby receives nothing');
    for (const { pid } of rows) this.freeze(pid);
  }

  /** Lets all go on that was stopped. */
  goOn(): void {
    for (const pid of this.frozen) signalIfThere(pid, 'SIGCONT');
    this.frozen.clear();
  }

  /** How many commits on the primary wait for the standby at this moment. */
  async waitingForStandby(): Promise<number[]> {
    const { rows } = await this.onPrimary(
      `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' ORDER BY pid`,
    );
    return rows.map(({ pid }) => Number(pid));
  }

  /** Ends every process of the primary with -9, as when its machine loses power. */
  async killPrimary(): Promise<void> {
    const { rows } = await this.onPrimary('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
    await this.primary.kill();
    for (const { pid } of rows) signalIfThere(Number(pid), 'SIGKILL');
    for (const pid of this.frozen) signalIfThere(pid, 'SIGKILL');
    this.frozen.clear();
  }

  /** Ends the primary's postmaster with -9 and starts it again, with the same settings. */
  async restartPrimary(): Promise<void> {
    await this.primary.kill();
    await this.primary.restart();
  }

  /** Cancels what the commits wait for, or ends their connections, as an operator may who finds them waiting. */
  async interruptWaiting(by: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
    await this.onPrimary(`SELECT ${by}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
  }

  /** The standby becomes the primary, and nobody is led to it yet. */
  async promote(): Promise<void> {
    await withClient(this.standby.url, (client) => client.query('SELECT pg_promote()'));
    this.hasFailedOver = true;
  }

  /** Leads everybody to the standby, whether it is promoted or not. */
  leadToStandby(): void {
    this.gate.leadTo(this.standby.port);
  }

  /** As Patroni does when an operator asks for it: the primary ends when its standby has everything. */
  async switchOver(): Promise<void> {
    await this.primary.shutDown();
    await this.promote();
    this.leadToStandby();
  }

  /** Whether the primary of now is the former standby. */
  get isSwitched(): boolean {
    return this.hasFailedOver;
  }

  async stop(): Promise<void> {
    this.goOn();
    await this.gate.remove();
    await this.following?.stop();
    await this.primary.stop();
  }

  private onPrimary(sql: string) {
    const { url } = this.hasFailedOver ? this.standby : this.primary;
    return withClient(url, (client) => client.query<Record<string, unknown>>(sql));
  }

  private async senders(): Promise<{ pid: number; sync_state: string }[]> {
    const { rows } = await this.onPrimary(
      `SELECT pid, sync_state FROM pg_stat_replication WHERE state = 'streaming'`,
    );
    return rows.map(({ pid, sync_state }) => ({ pid: Number(pid), sync_state: String(sync_state) }));
  }

  private freeze(pid: number): void {
    this.frozen.add(pid);
    process.kill(pid, 'SIGSTOP');
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}
