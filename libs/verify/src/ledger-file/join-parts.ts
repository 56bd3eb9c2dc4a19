import {
  type Checkpoint,
  ExportRefused,
  type LedgerExportOptions,
  LedgerParts,
  type ProvedLedger,
} from '@pwen/domain/proof';

import type { PartResult } from './part-verifier.js';

export interface JoinOptions extends LedgerExportOptions {
  /** Called with the number of events that are verified so far. */
  readonly onProgress: (events: number) => void;
}

/**
 * Compares all parts of an export of the ledger with its checkpoint.
 *
 * @param results in the order of the file, of all lines but the header
 * @throws ExportRefused
 */
export async function joinParts(
  results: AsyncIterable<PartResult> | Iterable<PartResult>,
  checkpoint: Checkpoint,
  options: JoinOptions,
): Promise<ProvedLedger> {
  const whole = new LedgerParts(checkpoint, options);
  let lines = 1;
  let end: number | undefined;
  for await (const part of results) {
    if (end !== undefined) throw new ExportRefused('FORM', 'something follows the last line');
    if ('refused' in part) {
      const { code, what, line } = part.refused;
      throw new ExportRefused(code, what, line).after(lines);
    }
    if (part.replayed) whole.addEvents(part.replayed);
    options.onProgress(whole.events);
    if (part.hashed) whole.addLeaves(part.hashed);
    lines += part.lines;
    ({ end } = part);
    if (end !== undefined && end !== lines - 1)
      throw new ExportRefused('INCOMPLETE', `the file has ${lines - 1} lines, and says ${end}`);
  }
  if (end === undefined) throw new ExportRefused('INCOMPLETE', 'the file ends before its last line');
  return whole.finish();
}
