import type { Account, DomainError, LedgerCommand, SealedEvent } from '@pwen/domain';

/** A command on its way into the ledger, with the salt that its words were committed under. */
export interface Entry {
  readonly command: LedgerCommand;
  readonly salt: Uint8Array;
  readonly textHash: Uint8Array;
}

/** What a command became: its event, and the account as it is with that event. */
export interface Recorded {
  readonly event: SealedEvent;
  readonly account: Account;
}

/** What became of one entry. A refusal is an answer, so that it does not fail the entries beside it. */
export type Outcome = Recorded | DomainError;

/** Records entries. Everything about them that is not the write itself (retries, metrics) is a layer around this. */
export interface EntryWriter {
  /**
   * Records the entry's event, durably, before it resolves.
   *
   * @throws DomainError with the refusal's code, or SERVICE_UNAVAILABLE where somebody holds the account or the tables;
   *   and the fault of a database that is out of reach, after which the event may be recorded all the same
   */
  write(entry: Entry): Promise<Recorded>;
}
