import { createReadStream, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import {
  ExportLines,
  ExportRefused,
  openHeader,
  type Proved,
  verifyExport,
  type VerifyExportOptions,
} from '@pwen/domain/proof';

import { cutFile } from './ledger-file/cut-file.js';
import { inProcesses } from './ledger-file/in-processes.js';
import { joinParts } from './ledger-file/join-parts.js';
import { verifyPart } from './ledger-file/verify-range.js';
import { CHUNK_BYTES, LINE_FEED, linesIn, wholeLines } from './read-lines.js';

/** A smaller file is verified before other processes have started. */
const BYTES_FOR_PROCESSES = 32 << 20;
const MOST_PROCESSES = 8;
/** So that no process is idle for long while the others end. */
const PARTS_FOR_EACH = 8;

export interface VerifyFileOptions extends Omit<VerifyExportOptions, 'onEvent'> {
  /** Called with the number of events of a ledger that are verified so far. */
  readonly onProgress: (events: number) => void;
}

/**
 * Verifies an export of any scope, in memory that does not grow with the number of events. Parts of a large ledger are
 * verified at the same time, in several processes.
 *
 * @param path - for the standard input
 * @throws ExportRefused with what is wrong
 */
export async function verifyFile(path: string, options: VerifyFileOptions): Promise<Proved> {
  const input = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const pieces = wholeLines(input);
  const { value: first } = (await pieces.next()) as IteratorResult<Uint8Array, undefined>;
  if (!first) throw new ExportRefused('INCOMPLETE', 'the file ends before its last line');
  const from = first.indexOf(LINE_FEED) + 1;
  const [headerText = ''] = linesIn(first.subarray(0, from));
  const header = new ExportLines().read(headerText);
  if (header.kind !== 'header' || header.scope !== 'ledger')
    return verifyExport(lines(following(first, pieces)), options);

  const { checkpoint, kept } = await openHeader(header, options);
  const keptSizes = kept.map(({ size }) => size);
  const { version } = header;
  const to = path === '-' ? 0 : statSync(path).size;
  if (to < BYTES_FOR_PROCESSES) {
    const whole = await verifyPart(following(first.subarray(from), pieces), {
      ...options,
      keptSizes,
      version,
    });
    return joinParts([whole], checkpoint, { ...options, kept });
  }
  await pieces.return(undefined);
  const processes = Math.min(availableParallelism(), MOST_PROCESSES);
  const ranges = cutFile(path, { from, to }, Math.ceil(to / (processes * PARTS_FOR_EACH)));
  const results = inProcesses(ranges, { path, random: options.random, keptSizes, version }, processes);
  return joinParts(results, checkpoint, { ...options, kept });
}

async function* following(first: Uint8Array, others: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* others;
}

async function* lines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  for await (const piece of pieces) yield linesIn(piece);
}
