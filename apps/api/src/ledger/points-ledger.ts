import {
  commitText,
  DomainError,
  keyOf,
  type LedgerCommand,
  MAX_CLOCK_LEAD_MS,
  type SealedEvent,
} from '@pwen/domain';
import type { Pool } from 'pg';

import { loadAndFold } from './append.js';
import type { Entry } from './fold.js';
import { newSalt, sha256 } from './hashing.js';
import { Lane, type LaneOptions } from './lane.js';
import { flight, type LedgerClient, openAccounts } from './statements.js';

/** Under which a process is given the ledger's options. Nothing of an installation sets them; tests do. */
export const LEDGER_OPTIONS = Symbol('LEDGER_OPTIONS');

export interface PointsLedgerOptions extends LaneOptions {
  /** Queues beside each other. One account's commands always share one. */
  readonly lanes?: number;
  /** Commands that may wait; past it a command is refused at once instead of queueing for ever. */
  readonly maxWaiting?: number;
}

/**
 * The only door to points. `execute` gathers the commands of many callers into one transaction (group commit): while a
 * batch is at the database the next one collects, so that waiting is never added where there is no load.
 */
export class PointsLedger {
  private readonly lanes: Lane[];
  private readonly maxWaiting: number;
  private readonly maxClockLeadMs: number;

  constructor(pool: Pool, options: PointsLedgerOptions = {}) {
    this.maxWaiting = options.maxWaiting ?? 20_000;
    this.maxClockLeadMs = options.maxClockLeadMs ?? MAX_CLOCK_LEAD_MS;
    this.lanes = Array.from({ length: options.lanes ?? 1 }, () => new Lane(pool, options));
  }

  /**
   * Records a command's event, durably, before it answers.
   *
   * @throws DomainError with the refusal's code (see `decide`), or SERVICE_UNAVAILABLE when too many already wait, the
   *   command is timed ahead of the database, the account is held by somebody stuck, or the database is out of reach. In
   *   the last case the event may have been recorded all the same: asking again under the same key tells.
   */
  execute(command: LedgerCommand): Promise<SealedEvent> {
    const lane = this.laneOf(command);
    if (!lane || lane.waitingCount >= this.maxWaiting)
      return Promise.reject(new DomainError('SERVICE_UNAVAILABLE'));
    return lane.enqueue(toEntry(command));
  }

  /**
   * Records a command's event in the caller's open transaction: it becomes true with the caller's COMMIT and never
   * otherwise. For features whose own rows must stand or fall together with the points.
   *
   * @param client a connection inside a transaction, as the application's role
   * @throws DomainError with the refusal's code; the transaction is still usable
   */
  async executeWithin(client: LedgerClient, command: LedgerCommand): Promise<SealedEvent> {
    const { outcomes, write, accounts } = await loadAndFold(client, [toEntry(command)], {
      transaction: 'within',
      maxClockLeadMs: this.maxClockLeadMs,
    });
    if (write) {
      await flight(client, [write]);
      this.laneOf(command)?.expect(accounts);
    }
    const [outcome] = outcomes;
    if (!outcome || outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /**
   * Opens a new person's account in the caller's open transaction. Every person has one, also before their first point:
   * so that an account which is gone can be missed.
   */
  async openWithin(client: LedgerClient, userId: number): Promise<void> {
    await flight(client, [openAccounts([userId])]);
  }

  private laneOf({ userId }: LedgerCommand): Lane | undefined {
    return this.lanes[userId % this.lanes.length];
  }

  /** Resolves when everything that was accepted for execution has been answered. For a shutdown in good order. */
  async drain(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.idle()));
  }
}

function toEntry(command: LedgerCommand): Entry {
  keyOf(command); // A command with a key that is not its own fails here, alone, and not with a whole batch.
  const salt = newSalt();
  return { command, salt, textHash: commitText(salt, command.description, sha256) };
}
