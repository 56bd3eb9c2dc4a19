import type { Socket } from 'node:net';

import pg, { type ClientBase, type Pool, type PoolClient } from 'pg';

import { Deadlines } from '../../deadlines.js';
import { REAL_TIMING } from '../../timing.js';
import { ALL_SET_ASIDE, sqlStateOf } from '../faults/transient-faults.js';
import { statement } from '../statements/statement.js';

/** How often the server is asked about the connections that are set aside. */
const ASK_EVERY_MS = 5_000;

/** SQLSTATE class of a server that is there and has no connection to spare. */
const NO_RESOURCES = /^53/;

type Release = (destroy?: boolean | Error) => void;
type Connected = (fault: Error | undefined, client: PoolClient | undefined, release: Release) => void;
type Query = (statement: unknown, values?: unknown, callback?: unknown) => Promise<unknown>;

/** Every connection of the pool has been waiting for an answer for too long. Not transient: a retry would also find none. */
class AllSetAside extends Error {
  override readonly name = 'AllSetAside';
  readonly code = ALL_SET_ASIDE;

  constructor() {
    super('every connection of the pool waits for an answer of the database');
  }
}

/** The function of Postgres in which a commit waits, as its messages name it in every language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/**
 * The wait of a commit for the standby was ended on the server, as `pg_cancel_backend` does. Postgres only warns and answers as if
 * the standby had it; here it counts as a commit without an answer.
 */
class WaitEnded extends Error {
  override readonly name = 'WaitEnded';
  /** SQLSTATE of a transaction of which nobody knows whether it was committed. */
  readonly code = '08007';

  constructor() {
    super('the wait for the standby was ended on the server');
  }
}

/** The statements of one connection that have no answer yet. */
class Unanswered {
  private count = 0;
  private hasFault = false;
  /** A caller has been told that there is no answer. */
  private isOverdue = false;
  /** Somebody has ended the server's wait for its standby, which may lack what is committed. */
  private isWaitEnded = false;
  private whenAnswered: ((isReusable: boolean) => void) | undefined;

  constructor(
    private readonly client: ClientBase,
    private readonly deadlines: Deadlines,
  ) {
    client.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_STANDBY) this.isWaitEnded = true;
    });
  }

  get any(): boolean {
    return this.count > 0;
  }

  /**
   * @param whenAnswered is called once, when there is an answer to all statements, if only that the connection is lost, and
   * learns whether another caller may use the connection
   */
  wait(whenAnswered: (isReusable: boolean) => void): void {
    this.whenAnswered = whenAnswered;
  }

  /** Sends a statement, and answers for the database when that has not answered in time. */
  send(send: () => Promise<unknown>): Promise<unknown> {
    // It would only wait behind the one without an answer.
    if (this.isOverdue)
      return Promise.reject(new Error('Connection terminated: an earlier statement has no answer'));
    this.count++;
    const answer = send().then(
      (result) => {
        const isUncertain = this.isWaitEnded;
        this.settle();
        if (isUncertain) throw new WaitEnded();
        return result;
      },
      (fault: unknown) => {
        this.hasFault = true;
        this.settle();
        throw fault;
      },
    );
    return this.deadlines.limit(answer, () => {
      this.isOverdue = true;
      return new Error('Query read timeout');
    });
  }

  private settle(): void {
    if (--this.count > 0) return;
    const { whenAnswered } = this;
    const isReusable = !this.hasFault && this.client.getTransactionStatus() === 'I';
    // The next caller may have the connection at once.
    this.whenAnswered = undefined;
    this.isOverdue = this.hasFault = this.isWaitEnded = false;
    whenAnswered?.(isReusable);
  }
}

const unansweredOf = new WeakMap<ClientBase, Unanswered>();

/**
 * Limits how long callers wait for answers on a new connection of a pool. The limit of `pg` itself closes the connection: the
 * server would not notice as long as it waits for its standby, and the pool would open another one, which would soon wait too.
 */
export function limitAnswers(client: ClientBase, deadlines: Deadlines): void {
  const unanswered = new Unanswered(client, deadlines);
  unansweredOf.set(client, unanswered);
  const send = client.query.bind(client) as unknown as Query;
  const query = (asked: unknown, values?: unknown, callback?: unknown): unknown => {
    // A stream is no promise, and takes as long as its reader.
    if (typeof (asked as pg.Submittable).submit === 'function') return send(asked, values, callback);
    const tell = (typeof values === 'function' ? values : callback) as
      ((fault: Error | null, result?: unknown) => void) | undefined;
    const given = typeof values === 'function' ? undefined : values;
    const answer = unanswered.send(() => send(asked, given));
    if (!tell) return answer;
    void answer.then((result) => tell(null, result), tell);
    return undefined;
  };
  Object.assign(client, { query });
}

/** The connections that each pool has set aside. */
const asideOf = new WeakMap<Pool, Set<PoolClient>>();

export function countSetAside(pool: Pool): number {
  return asideOf.get(pool)?.size ?? 0;
}

/**
 * Keeps a connection out of the pool that is given back without an answer, until the answer comes or the server no longer works
 * on it. Until then no other is opened in its place, and a pool that has only such connections refuses at once.
 *
 * @param pool whose connections are those of `limitAnswers`
 * @returns the pool; its callers get AllSetAside when it has no other connections
 */
export function settingAside(pool: Pool): Pool {
  const aside = new Set<PoolClient>();
  asideOf.set(pool, aside);
  const connectPool = pool.connect.bind(pool) as unknown as (connected: Connected) => void;
  const endPool = pool.end.bind(pool) as unknown as (ended?: () => void) => Promise<void>;
  let isWatched = false;

  function setAside(client: PoolClient, release: Release): void {
    aside.add(client);
    unansweredOf.get(client)?.wait((isReusable) => {
      aside.delete(client);
      release(!isReusable);
    });
    if (pool.ending) breakOff(client);
    else if (!isWatched) void watch();
  }

  async function watch(): Promise<void> {
    isWatched = true;
    while (aside.size > 0) {
      const asked = [...aside];
      const working = await findWorking(pool, asked);
      for (const client of asked) if (aside.has(client) && working?.has(client) === false) breakOff(client);
      await REAL_TIMING.sleepInBackground(ASK_EVERY_MS);
    }
    isWatched = false;
  }

  const lend = (client: PoolClient): PoolClient => {
    const release: Release = client.release.bind(client);
    client.release = (destroy) =>
      unansweredOf.get(client)?.any ? setAside(client, release) : release(destroy);
    return client;
  };

  function connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (!connected)
      return new Promise((resolve, reject) => {
        connect((fault, client) => (client ? resolve(client) : reject(fault ?? new AllSetAside())));
      });
    if (aside.size < pool.options.max)
      connectPool((fault, client) =>
        client
          ? connected(undefined, lend(client), client.release)
          : connected(fault, undefined, () => undefined),
      );
    else process.nextTick(connected, new AllSetAside(), undefined, () => undefined);
    return undefined;
  }

  /** To close a connection does not end the server's wait, so a process that ends need not wait either. */
  function end(ended?: () => void): Promise<void> {
    const over = endPool(ended);
    for (const client of aside) breakOff(client);
    return over;
  }

  return Object.assign(pool, { connect, end });
}

/** The pool learns of it as of every lost connection. */
function breakOff(client: PoolClient): void {
  (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}

const listActive = statement(
  'connections-active',
  `SELECT pid AS "pid!" FROM pg_stat_activity WHERE pid = ANY ($pids::integer[]) AND state = 'active'`,
);

/** One connection for it is enough for a process, whose pools wait at the same time. */
let lastAsked: Promise<unknown> = Promise.resolve();

/**
 * Asks the server, because both look alike from here: a server that waits for its standby, whose connections must be kept, and a
 * cable that was pulled, behind which the server may long have gone on.
 *
 * @returns the connections on which the server works; undefined if it could not be asked for want of connections
 */
function findWorking(pool: Pool, clients: readonly PoolClient[]): Promise<Set<PoolClient> | undefined> {
  const asked = lastAsked.then(() => ask(pool, clients));
  lastAsked = asked.catch(() => undefined);
  return asked;
}

async function ask(pool: Pool, clients: readonly PoolClient[]): Promise<Set<PoolClient> | undefined> {
  const { connectionTimeoutMillis, ...options } = pool.options as pg.PoolConfig & { readonly max: number };
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis,
    query_timeout: connectionTimeoutMillis,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const rows = await listActive.rows(client, { pids: clients.map(pidOf) });
    const pids = new Set(rows.map(({ pid }) => pid));
    return new Set(clients.filter((one) => pids.has(pidOf(one))));
  } catch (fault) {
    return NO_RESOURCES.test(sqlStateOf(fault) ?? '') ? undefined : new Set();
  } finally {
    await client.end().catch(() => undefined);
  }
}

const pidOf = (client: ClientBase): number =>
  (client as ClientBase & { readonly processID: number | null }).processID ?? 0;
