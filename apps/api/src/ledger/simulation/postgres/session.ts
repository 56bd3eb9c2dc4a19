import type { Statement } from '../../sql/pipeline.js';
import type { SimulatedTime } from '../simulated-time.js';
import { Locks } from './locks.js';
import { refusal } from './refusal.js';
import { executeOf, type Execution } from './statements.js';
import { Tables, Transaction } from './tables.js';

export interface Result {
  readonly command: string;
  readonly rows: unknown[];
  readonly rowCount: number;
}

/** When the simulated time begins. */
export const BEGAN_AT = Date.UTC(2026, 10, 20, 12);

const LOCK_TIMEOUT_MS = 3_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** As much of Postgres as the ledger uses, in memory. It waits and fails as Postgres does. */
export class SimulatedPostgres {
  readonly tables = new Tables();
  readonly locks = new Locks<Transaction>();
  readonly sessions = new Set<Session>();
  /** Causes of failures that no fault of the network or of Postgres explains. */
  readonly surprises: Error[] = [];
  private begun = 0;

  /** @param turn resolves when the scheduler chooses what has this label */
  constructor(
    readonly time: SimulatedTime,
    readonly turn: (label: string) => Promise<void>,
  ) {}

  begin(): Transaction {
    return new Transaction(this.tables, `2/${++this.begun}`);
  }

  /** A restart: whatever is not committed is lost. */
  restart(): void {
    for (const session of [...this.sessions]) session.terminate();
  }
}

export interface SessionOptions {
  /** After this time a statement is cancelled. */
  readonly statementTimeoutMs: number;
  /** Called before each statement is executed; may return why it is refused. */
  readonly beforeStatement?: (statement: Statement) => Error | undefined;
}

const labels = new Map<string, string>();

function labelOf({ name, text }: Statement): string {
  if (name !== undefined) return name;
  let label = labels.get(text);
  if (label === undefined) labels.set(text, (label = text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)));
  return label;
}

/** Postgres' side of a connection. */
export class Session {
  private transaction: Transaction | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private cause: Error | undefined;
  private stopWaiting: ((fault: Error) => void) | undefined;
  private forgiveIdleness: () => void = () => undefined;

  constructor(
    private readonly postgres: SimulatedPostgres,
    private readonly options: SessionOptions,
  ) {
    postgres.sessions.add(this);
  }

  /** Executes the statements that have arrived one after another. */
  execute(statement: Statement): Promise<Result> {
    this.waiting++;
    const executed = this.last.then(() => this.perform(statement)).finally(() => this.waiting--);
    this.last = executed.catch(() => undefined);
    return executed;
  }

  /** The client has gone: what has arrived is still executed. */
  hangUp(): void {
    void this.last.then(() => this.end(new Error('the client has gone')));
  }

  /** Ends at once, in the middle of a statement. */
  terminate(): void {
    this.end(refusal('57P01', 'terminating connection due to administrator command'));
  }

  get isOver(): boolean {
    return this.cause !== undefined;
  }

  private end(cause: Error): void {
    if (this.cause) return;
    this.cause = cause;
    this.postgres.sessions.delete(this);
    this.stopWaiting?.(cause);
    this.endTransaction();
  }

  private async perform(statement: Statement): Promise<Result> {
    this.forgiveIdleness();
    const { text } = statement;
    await this.turn(labelOf(statement));
    try {
      this.refuse(statement);
      const rows = await this.rowsOf(statement);
      // Postgres' response to a COMMIT after a statement had failed.
      const command = text === 'COMMIT' && rows === null ? 'ROLLBACK' : text;
      return { command, rows: rows ?? [], rowCount: rows?.length ?? 0 };
    } catch (thrown) {
      if (this.transaction) this.transaction.isFailed = true;
      throw this.cause ?? thrown;
    } finally {
      if (this.transaction && this.waiting === 1) this.limitIdleness();
    }
  }

  /** A ROLLBACK is never refused; a COMMIT that is refused rolls back. */
  private refuse(statement: Statement): void {
    const { text } = statement;
    const fault = this.options.beforeStatement?.(statement);
    if (this.cause) throw this.cause;
    if (!fault || text === 'ROLLBACK') return;
    if (text === 'COMMIT') this.endTransaction();
    throw fault;
  }

  private async rowsOf(statement: Statement): Promise<unknown[] | null> {
    const { postgres } = this;
    switch (statement.text) {
      case 'BEGIN':
        this.transaction ??= postgres.begin();
        return [];
      case 'COMMIT': {
        const isFailed = this.transaction?.isFailed ?? false;
        if (!isFailed) this.transaction?.commit();
        this.endTransaction();
        return isFailed ? null : [];
      }
      case 'ROLLBACK':
        this.endTransaction();
        return [];
      default:
    }
    const { transaction } = this;
    if (transaction?.isFailed) throw refusal('25P02', 'current transaction is aborted');
    if (transaction) return this.executeIn(transaction, statement);
    const own = (this.transaction = postgres.begin());
    try {
      const rows = await this.executeIn(own, statement);
      // Others see what it has written only when the disk has it.
      if (own.writesEvents) await this.turn('commit');
      own.commit();
      return rows;
    } finally {
      if (this.transaction === own) this.endTransaction();
    }
  }

  private async executeIn(transaction: Transaction, statement: Statement): Promise<unknown[]> {
    const { postgres } = this;
    const { tables, locks } = postgres;
    const execution: Execution = {
      tables,
      transaction,
      now: new Date(BEGAN_AT + postgres.time.nowMs),
      lock: (name, mode = 'exclusive') => this.lock(transaction, name, mode),
      lockIfFree: (name, mode = 'exclusive') => !this.cause && locks.take(transaction, name, mode),
      writers: () =>
        [...postgres.sessions].flatMap(({ transaction: one }) => (one?.writesEvents ? [one] : [])),
    };
    return await this.found(statement)(execution, statement.values ?? [], statement.text);
  }

  private found(statement: Statement): ReturnType<typeof executeOf> {
    try {
      return executeOf(statement);
    } catch (unknown) {
      this.postgres.surprises.push(unknown as Error);
      throw unknown;
    }
  }

  private async lock(transaction: Transaction, name: string, mode: 'shared' | 'exclusive'): Promise<void> {
    const { locks, time } = this.postgres;
    if (this.cause) throw this.cause;
    if (locks.take(transaction, name, mode)) return;
    await new Promise<void>((resolve, reject) => {
      const { statementTimeoutMs } = this.options;
      const fail = (fault: Error): void => {
        cancels.forEach((cancel) => cancel());
        this.stopWaiting = undefined;
        reject(fault);
      };
      const cancels: (() => void)[] = [
        time.alarm(LOCK_TIMEOUT_MS, () => fail(refusal('55P03', 'canceling statement due to lock timeout'))),
        time.alarm(statementTimeoutMs, () =>
          fail(refusal('57014', 'canceling statement due to statement timeout')),
        ),
      ];
      this.stopWaiting = fail;
      try {
        const stop = locks.wait(transaction, name, mode, () => {
          cancels.forEach((cancel) => cancel());
          this.stopWaiting = undefined;
          resolve();
        });
        cancels.push(stop);
      } catch (deadlock) {
        fail(deadlock as Error);
      }
    });
    await this.turn(`has waited for ${name}`);
  }

  private async turn(label: string): Promise<void> {
    await this.postgres.turn(label);
    if (this.cause) throw this.cause;
  }

  private endTransaction(): void {
    const { transaction } = this;
    this.transaction = null;
    if (transaction) this.postgres.locks.release(transaction);
  }

  private limitIdleness(): void {
    this.forgiveIdleness = this.postgres.time.alarm(IDLE_IN_TRANSACTION_TIMEOUT_MS, () =>
      this.end(refusal('25P03', 'terminating connection due to idle-in-transaction timeout')),
    );
  }
}
