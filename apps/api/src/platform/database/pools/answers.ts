import pg, { type ClientBase, type Submittable } from 'pg';

import type { Deadlines } from '../../deadlines.js';

type Query = (statement: unknown, values?: unknown, callback?: unknown) => Promise<unknown>;

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
    const sent = send();
    this.count++;
    const answer = sent.then(
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

/** The unanswered statements of a connection with `limitAnswers`. */
export const unansweredOn = (client: ClientBase): Unanswered | undefined => unansweredOf.get(client);

/**
 * Limits how long callers wait for answers on a new connection of a pool. The limit of `pg` itself closes the connection: the
 * server would not notice as long as it waits for its standby, and the pool would open another one, which would soon wait too.
 */
export function limitAnswers(client: ClientBase, deadlines: Deadlines): void {
  const unanswered = new Unanswered(client, deadlines);
  unansweredOf.set(client, unanswered);
  // Looked up at each call: whoever counts statements replaces the method of all clients.
  const { prototype } = pg.Client as unknown as { readonly prototype: { query: Query } };
  const send: Query = (...asked) => prototype.query.apply(client, asked);
  const query = (asked: unknown, values?: unknown, callback?: unknown): unknown => {
    // A stream is no promise, and takes as long as its reader.
    if (typeof (asked as Submittable).submit === 'function') return send(asked, values, callback);
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
