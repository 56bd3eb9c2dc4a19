import type { Checkpoint, VerifierKey } from '../checkpoint.js';
import type { Sha256 } from '../ledger/encode.js';
import type { ExportLine, HeaderLine } from './export-lines.js';
import { refuse } from './export-refused.js';
import { ExportLines } from './read-export-lines.js';
import { openCheckpoint, type VerifyEd25519 } from './signed-header.js';
import {
  AccountExportVerifier,
  type ProvedAccount,
  type ProvedEvent,
  ReceiptVerifier,
} from './verify-account.js';
import { LedgerExportVerifier, type ProvedLedger } from './verify-ledger-export.js';

/** What a verifier needs from its environment. */
export interface VerifyExportOptions {
  readonly sha256: Sha256;
  readonly verifyEd25519: VerifyEd25519;
  /** 32 random bytes, drawn for this verification. */
  readonly random: Uint8Array;
  /** The log's keys, from a place that the verifier trusts. */
  readonly keys: readonly VerifierKey[];
  /** Signed notes that somebody kept, to compare an export of the ledger with. */
  readonly kept?: readonly string[];
  /** Called for each event of the file. */
  readonly onEvent?: (line: ExportLine & { readonly kind: 'event' }) => void;
}

export type Proved = ProvedAccount | ProvedEvent | ProvedLedger;

interface LineVerifier {
  add(line: ExportLine): void;
  finish(): Proved;
}

/**
 * Verifies an export, line by line, in memory that does not grow with the number of events.
 *
 * @param chunks of lines, each without its line feed
 * @throws ExportRefused with the first thing that is wrong
 */
export async function verifyExport(
  chunks: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  options: VerifyExportOptions,
): Promise<Proved> {
  const lines = new ExportLines();
  let verifier: LineVerifier | undefined;
  let hasEnded = false;
  for await (const chunk of chunks)
    for (const text of chunk) {
      if (hasEnded) refuse('FORM', 'something follows the last line');
      const line = lines.read(text);
      if (!verifier) {
        if (line.kind !== 'header') return lines.wrong('is not the header of an export');
        verifier = await open(line, lines, options);
      } else if (line.kind === 'end') {
        if (line.lines !== lines.count - 1)
          refuse('INCOMPLETE', `the file has ${lines.count - 1} lines, and says ${line.lines}`);
        hasEnded = true;
      } else {
        verifier.add(line);
        if (line.kind === 'event') options.onEvent?.(line);
      }
    }
  if (!verifier || !hasEnded) return refuse('INCOMPLETE', 'the file ends before its last line');
  return verifier.finish();
}

/** What the header of an export says, with the checkpoints that were kept. */
export interface OpenedHeader {
  readonly checkpoint: Checkpoint;
  readonly kept: readonly Checkpoint[];
}

/** @throws ExportRefused unless a key that is trusted has signed each checkpoint */
export async function openHeader(
  header: HeaderLine,
  { keys, verifyEd25519, kept = [] }: Pick<VerifyExportOptions, 'keys' | 'verifyEd25519' | 'kept'>,
): Promise<OpenedHeader> {
  const checkpoint = await openCheckpoint(header.checkpoint, keys, verifyEd25519);
  const others: Checkpoint[] = [];
  for (const note of kept) others.push(await openCheckpoint(note, keys, verifyEd25519));
  if (others.length > 0 && header.scope !== 'ledger')
    refuse('FORM', 'only an export of the whole ledger can be compared with a checkpoint that was kept');
  return { checkpoint, kept: others };
}

async function open(
  header: HeaderLine,
  lines: ExportLines,
  options: VerifyExportOptions,
): Promise<LineVerifier> {
  const { sha256 } = options;
  const { checkpoint, kept } = await openHeader(header, options);
  switch (header.scope) {
    case 'account':
      return new AccountExportVerifier(lines, checkpoint, sha256);
    case 'receipt':
      return new ReceiptVerifier(lines, checkpoint, sha256);
    case 'ledger':
      return new LedgerExportVerifier(lines, checkpoint, { ...options, kept, version: header.version });
  }
}
