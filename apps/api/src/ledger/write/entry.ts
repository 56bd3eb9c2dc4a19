import {
  type Account,
  type DomainError,
  EVIDENCE_MAX_BYTES,
  isPaidView,
  keyOf,
  type LedgerCommand,
  NO_EVIDENCE,
  type SealedEvent,
} from '@pwen/domain';
import { commitText, type SaltedText } from '@pwen/domain/proof';

import { newSalt, sha256 } from '../hashing.js';

/** A command to be written, with the salts and salted hashes of its text and its evidence. */
export interface Entry {
  readonly command: LedgerCommand;
  readonly salt: Uint8Array;
  readonly textHash: Uint8Array;
  /** Undefined for a command without evidence. */
  readonly evidence: SaltedText | undefined;
  readonly evidenceHash: Uint8Array;
}

/**
 * A command that is wrong fails here, alone and not with a whole batch.
 *
 * @throws RangeError for a key that is not that of the source, and for evidence that is missing or too long
 */
export function toEntry(command: LedgerCommand): Entry {
  keyOf(command);
  const text = evidenceOf(command);
  const salt = newSalt();
  const textHash = commitText(salt, command.description, sha256);
  if (text === undefined) return { command, salt, textHash, evidence: undefined, evidenceHash: NO_EVIDENCE };
  const evidence = { salt: newSalt(), text };
  return { command, salt, textHash, evidence, evidenceHash: commitText(evidence.salt, text, sha256) };
}

function evidenceOf(command: LedgerCommand): string | undefined {
  if (command.kind !== 'earn') return undefined;
  const { evidence, source } = command;
  // Verifiers refuse it without.
  if (evidence === undefined && isPaidView({ type: 'EARN', source }))
    throw new RangeError(`${command.key} is recorded with evidence only`);
  if (evidence !== undefined && Buffer.byteLength(evidence) > EVIDENCE_MAX_BYTES)
    throw new RangeError(`the evidence of ${command.key} has more than ${EVIDENCE_MAX_BYTES} bytes`);
  return evidence;
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
