import type { Pool } from 'pg';

import type { Connection, Network, Timeouts } from './network.js';

interface Waiting {
  readonly take: (connection: Connection) => void;
  readonly reject: (fault: Error) => void;
}

/** Connections that are used again, as pg's pool does. */
export class SimulatedPool {
  private readonly idle: Connection[] = [];
  private readonly waiting: Waiting[] = [];
  private count = 0;
  private lentCount = 0;

  constructor(
    private readonly network: Network,
    private readonly options: Timeouts & { readonly max: number },
  ) {}

  /** The connections that were not given back yet. */
  get lent(): number {
    return this.lentCount;
  }

  /** This pool, for what expects one of pg. */
  get asPool(): Pool {
    return this as unknown as Pool;
  }

  /** Its server is never another one. */
  on(): void {}

  async connect(): Promise<unknown> {
    return this.lend(await this.next());
  }

  async query(...statement: Parameters<Connection['query']>): Promise<unknown> {
    const client = this.lend(await this.next());
    let isSound = false;
    try {
      const result = await client.query(...statement);
      isSound = true;
      return result;
    } finally {
      client.release(!isSound);
    }
  }

  private next(): Promise<Connection> {
    let idle = this.idle.pop();
    while (idle?.isBroken) {
      this.count--;
      idle = this.idle.pop();
    }
    if (idle) return Promise.resolve(idle);
    return this.count < this.options.max ? this.open() : this.wait();
  }

  private open(): Promise<Connection> {
    this.count++;
    return new Promise((resolve, reject) => {
      const { time } = this.network.postgres;
      let isTooLate = false;
      const fail = (fault: Error): void => {
        this.count--;
        reject(fault);
        this.serve();
      };
      const cancelTimeout = time.alarm(this.options.connectTimeoutMs, () => {
        isTooLate = true;
        fail(new Error('Connection terminated due to connection timeout'));
      });
      this.network.connect(this.options).then(
        (connection) => {
          if (!connection) return;
          if (isTooLate) return connection.close();
          cancelTimeout();
          resolve(connection);
        },
        (fault: Error) => {
          if (isTooLate) return;
          cancelTimeout();
          fail(fault);
        },
      );
    });
  }

  private wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const cancelTimeout = this.network.postgres.time.alarm(this.options.connectTimeoutMs, () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      });
      const waiting: Waiting = {
        take: (connection) => {
          cancelTimeout();
          resolve(connection);
        },
        reject: (fault) => {
          cancelTimeout();
          reject(fault);
        },
      };
      this.waiting.push(waiting);
    });
  }

  private lend(connection: Connection) {
    let isReleased = false;
    this.lentCount++;
    return {
      pipeline: connection.pipeline,
      query: (...statement: Parameters<Connection['query']>) => connection.query(...statement),
      release: (destroy?: boolean) => {
        if (isReleased) throw new Error('a connection was released twice');
        isReleased = true;
        this.lentCount--;
        this.takeBack(connection, destroy === true);
      },
    };
  }

  private takeBack(connection: Connection, destroy: boolean): void {
    if (destroy) connection.close();
    if (connection.isBroken) {
      this.count--;
      return this.serve();
    }
    const next = this.waiting.shift();
    if (next) next.take(connection);
    else this.idle.push(connection);
  }

  /** A connection fewer is open, so one that waits can be given a new one. */
  private serve(): void {
    const next = this.waiting.shift();
    if (next) this.open().then(next.take, next.reject);
  }
}
