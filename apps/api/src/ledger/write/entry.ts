import type { Account, DomainError, LedgerCommand, SealedEvent } from '@pwen/domain';

/** A command to be written, with its text's salt and salted hash. */
export interface Entry {
  readonly command: LedgerCommand;
  readonly salt: Uint8Array;
  readonly textHash: Uint8Array;
}

/** The result of a command: its event, and the account after that event. */
export interface Recorded {
  readonly event: SealedEvent;
  readonly account: Account;
}

/** The outcome of one entry. A refusal is a value, so that it does not fail the other entries of the batch. */
export type Outcome = Recorded | DomainError;

/** Records entries. Everything except the write itself (retries, metrics) is a layer around this interface. */
export interface EntryWriter {
  /**
   * Records the entry's event durably before it resolves.
   *
   * @throws DomainError with the code of the refusal, or SERVICE_UNAVAILABLE if the account or the tables are locked;
   * or the error of a database out of reach, in which case the event may still have been recorded
   */
  write(entry: Entry): Promise<Recorded>;
}
