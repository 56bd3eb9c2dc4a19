import type { Statement } from '../../sql/pipeline.js';
import { refusal } from './refusal.js';
import { type Result, Session, type SimulatedPostgres } from './session.js';

export interface Timeouts {
  readonly queryTimeoutMs: number;
  readonly connectTimeoutMs: number;
}

/** A statement to come. */
export interface Moment {
  readonly which: 'any' | 'writing';
  /** So many of them before it. */
  readonly after: number;
}

interface Due {
  readonly which: Moment['which'];
  after: number;
  /** May return why Postgres refuses it. */
  readonly happens: () => Error | void;
}

/** What is between one process and Postgres, with all that can happen there. */
export class Network {
  /** New connections are refused at once, or never answered. */
  state: 'open' | 'refusing' | 'silent' = 'open';
  /** How long each statement is under way. */
  delayMs = 0;
  private readonly connections = new Set<Connection>();
  private due: Due[] = [];

  constructor(readonly postgres: SimulatedPostgres) {}

  /** @returns null when nothing responds, for ever */
  async connect(timeouts: Timeouts): Promise<Connection | null> {
    if (this.state !== 'silent') await this.postgres.turn('connect');
    if (this.state === 'silent') return null;
    if (this.state === 'refusing') throw refusal('ECONNREFUSED', 'connect ECONNREFUSED');
    const connection = new Connection(this, timeouts);
    this.connections.add(connection);
    return connection;
  }

  /** Closes every connection and refuses new ones, as a database that restarts. */
  refuse(): void {
    this.state = 'refusing';
    for (const connection of this.connections) connection.session.terminate();
    this.cut();
  }

  /** Nothing arrives any more, on old and new connections, and nothing is closed. */
  goSilent(): void {
    this.state = 'silent';
    for (const connection of this.connections) connection.isDeaf = connection.isMute = true;
  }

  /** What is sent on the current connections arrives, but its responses are lost. */
  loseAnswers(): void {
    for (const connection of this.connections) connection.isMute = true;
  }

  /** The current connections break for the client. What has been sent still arrives. */
  cut(): void {
    for (const connection of [...this.connections]) void connection.cut();
  }

  /** Postgres ends the sessions of this process, in the middle of what they do. */
  terminate(): void {
    for (const connection of [...this.connections]) {
      connection.session.terminate();
      void connection.cut();
    }
  }

  /** Something that happens when the statement has arrived, before it is executed. */
  at(moment: Moment, happens: Due['happens']): void {
    this.due.push({ ...moment, happens });
  }

  /** New connections pass again. What was lost stays lost. */
  recover(): void {
    this.state = 'open';
    this.delayMs = 0;
  }

  /** Nothing that was to happen later happens any more. */
  forgetWhatIsDue(): void {
    this.due = [];
  }

  /** The process is gone: it gets no answer and sends nothing, and Postgres sees its connections close. */
  die(): void {
    this.state = 'silent';
    for (const connection of this.connections) {
      connection.isDeaf = connection.isMute = true;
      connection.forget();
      connection.session.hangUp();
    }
  }

  /** @returns why Postgres refuses the statement that has arrived, if it does */
  beforeStatement({ text }: Statement): Error | undefined {
    if (this.due.length === 0) return undefined;
    const isWriting = text === 'COMMIT' || text.includes('INSERT INTO point_transactions ');
    const due = this.due.filter((each) => (each.which === 'any' || isWriting) && each.after-- <= 0);
    this.due = this.due.filter((each) => !due.includes(each));
    return due.map(({ happens }) => happens() ?? undefined).find((fault) => fault !== undefined);
  }

  left(connection: Connection): void {
    this.connections.delete(connection);
  }
}

interface Unanswered {
  readonly reject: (fault: Error) => void;
  readonly cancelTimeout: () => void;
}

const lost = (): Error => new Error('Connection terminated unexpectedly');

/** The client's side of a connection, which behaves as pg's in its pipeline mode. */
export class Connection {
  readonly pipeline = true;
  readonly session: Session;
  /** Nothing that is sent arrives; no response arrives. */
  isDeaf = false;
  isMute = false;
  isBroken = false;
  private readonly unanswered = new Set<Unanswered>();
  /** Responses arrive in the order of the statements. */
  private lastAnswer: Promise<unknown> = Promise.resolve();
  private lastArrivesAtMs = 0;

  constructor(
    private readonly network: Network,
    private readonly timeouts: Timeouts,
  ) {
    this.session = new Session(network.postgres, {
      statementTimeoutMs: timeouts.queryTimeoutMs * 0.75,
      beforeStatement: (statement) => network.beforeStatement(statement),
    });
  }

  query(statement: string | Statement, values?: unknown[]): Promise<Result> {
    if (this.isBroken) return Promise.reject(lost());
    const sent = typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement;
    return new Promise((resolve, reject) => {
      const cancelTimeout = this.network.postgres.time.alarm(this.timeouts.queryTimeoutMs, () => {
        this.unanswered.delete(one);
        reject(new Error('Query read timeout'));
        this.close();
      });
      const one: Unanswered = { reject, cancelTimeout };
      this.unanswered.add(one);
      const arrives = (settle: () => void) => () => {
        if (this.isMute || !this.unanswered.delete(one)) return;
        cancelTimeout();
        settle();
      };
      if (this.isDeaf) return;
      this.send(sent).then(
        (result) => this.receive(arrives(() => resolve(result))),
        (fault: Error) => this.receive(arrives(() => reject(fault))),
      );
    });
  }

  /** The client notices that the connection is broken. */
  async cut(): Promise<void> {
    this.isDeaf = this.isMute = true;
    this.session.hangUp();
    await this.network.postgres.turn('a connection breaks');
    this.break();
  }

  /** By the client. Postgres hears of it if the network lets it. */
  close(): void {
    if (!this.isDeaf) this.session.hangUp();
    this.break();
  }

  forget(): void {
    for (const { cancelTimeout } of this.unanswered) cancelTimeout();
    this.unanswered.clear();
  }

  private async send(statement: Statement): Promise<Result> {
    const { delayMs, postgres } = this.network;
    const { nowMs } = postgres.time;
    // None overtakes another.
    this.lastArrivesAtMs = Math.max(this.lastArrivesAtMs, nowMs + delayMs);
    if (this.lastArrivesAtMs > nowMs) await postgres.time.sleep(this.lastArrivesAtMs - nowMs);
    return this.session.execute(statement);
  }

  private receive(arrive: () => void): void {
    this.lastAnswer = this.lastAnswer.then(() => this.network.postgres.turn('an answer')).then(arrive);
  }

  private break(): void {
    if (this.isBroken) return;
    this.isBroken = true;
    this.network.left(this);
    for (const { reject, cancelTimeout } of this.unanswered) {
      cancelTimeout();
      reject(lost());
    }
    this.unanswered.clear();
  }
}
