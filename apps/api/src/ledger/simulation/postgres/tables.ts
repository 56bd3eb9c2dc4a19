import { emptyAccount } from '@pwen/domain';

import type { Checkpoint } from '../../feed/checkpoints.js';
import type { FeedEventRow } from '../../feed/feed-events.js';
import type { AccountRow } from '../../sql/ledger-rows.js';

/** A row of point_transaction_evidence. */
export interface EvidenceRow {
  readonly user_id: number;
  readonly sequence: number;
  readonly salt: Uint8Array;
  readonly evidence: string;
}

/** The rows of the tables, as they are committed. */
export class Tables {
  readonly accounts = new Map<number, AccountRow>();
  /** In the order of the commits. */
  readonly events: FeedEventRow[] = [];
  readonly byKey = new Map<string, FeedEventRow>();
  readonly byPerson = new Map<number, FeedEventRow[]>();
  readonly evidence: EvidenceRow[] = [];
  readonly checkpoints = new Map<string, Checkpoint>();
  /** The positions that each reader was given, in the order in which it was. */
  readonly witnessed = new Map<string, number[]>();
  /** A sequence: it is never rolled back. */
  lastPosition = 0;
}

/** What one transaction sees, and what it will commit. */
export class Transaction {
  isFailed = false;
  /** Whether it holds the lock of the table of events from before it draws a position. */
  writesEvents = false;
  private readonly accounts = new Map<number, AccountRow>();
  private readonly events: FeedEventRow[] = [];
  private readonly evidence: EvidenceRow[] = [];
  private readonly checkpoints = new Map<string, Checkpoint>();
  private readonly witnessed: { readonly reader: string; readonly positions: readonly number[] }[] = [];

  constructor(
    private readonly tables: Tables,
    readonly virtualId: string,
  ) {}

  account(userId: number): AccountRow | undefined {
    return this.accounts.get(userId) ?? this.tables.accounts.get(userId);
  }

  putAccount(row: AccountRow): void {
    this.accounts.set(row.user_id, row);
  }

  openAccount(userId: number): void {
    if (!this.account(userId)) this.putAccount(emptyRow(userId));
  }

  eventUnder(userId: number, key: string): FeedEventRow | undefined {
    return (
      this.tables.byKey.get(`${userId}/${key}`) ??
      this.events.find((event) => event.user_id === userId && event.key === key)
    );
  }

  eventsOf(userId: number): FeedEventRow[] {
    return [
      ...(this.tables.byPerson.get(userId) ?? []),
      ...this.events.filter((event) => event.user_id === userId),
    ];
  }

  eventsAfter(position: number): FeedEventRow[] {
    const isAfter = (event: FeedEventRow) => event.position > position;
    return [...this.tables.events.filter(isAfter), ...this.events.filter(isAfter)];
  }

  /** Draws a position for it. */
  insertEvent(event: Omit<FeedEventRow, 'position'>): void {
    this.events.push({ ...event, position: ++this.tables.lastPosition });
  }

  insertEvidence(row: EvidenceRow): void {
    this.evidence.push(row);
  }

  checkpoint(name: string): Checkpoint | undefined {
    return this.checkpoints.get(name) ?? this.tables.checkpoints.get(name);
  }

  putCheckpoint(name: string, checkpoint: Checkpoint): void {
    this.checkpoints.set(name, checkpoint);
  }

  nameOfGeneration(generation: number): string | undefined {
    return [...this.tables.checkpoints].find(([, checkpoint]) => checkpoint.generation === generation)?.[0];
  }

  witness(reader: string, positions: readonly number[]): void {
    this.witnessed.push({ reader, positions });
  }

  commit(): void {
    const { tables } = this;
    for (const [userId, row] of this.accounts) tables.accounts.set(userId, row);
    for (const event of this.events) {
      tables.events.push(event);
      tables.byKey.set(`${event.user_id}/${event.key}`, event);
      const others = tables.byPerson.get(event.user_id);
      if (others) others.push(event);
      else tables.byPerson.set(event.user_id, [event]);
    }
    tables.evidence.push(...this.evidence);
    for (const [name, checkpoint] of this.checkpoints) tables.checkpoints.set(name, checkpoint);
    for (const { reader, positions } of this.witnessed)
      tables.witnessed.set(reader, [...(tables.witnessed.get(reader) ?? []), ...positions]);
  }
}

function emptyRow(userId: number): AccountRow {
  const { sequence, balance, headHash, closed, viewWindow, earned } = emptyAccount(userId);
  return {
    user_id: userId,
    sequence,
    balance,
    head_hash: Buffer.from(headHash),
    closed,
    last_recorded_at: null,
    view_points: viewWindow.viewPoints,
    view_timeout_started_at: viewWindow.timeoutStartedAt,
    earned_day: earned.day,
    earned_day_points: earned.dayPoints,
    earned_day_referrals: earned.dayReferrals,
    earned_week_points: earned.weekPoints,
  };
}
