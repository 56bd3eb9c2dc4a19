import { ExportLines, type HeaderLine, lineText, refuse } from '@pwen/domain/proof';

import { linesOf } from './check-proof';

const FIRST_EVENT_LINE = 3;
const HASH_BYTES = 32;

/**
 * The receipt of one entry, made of a proof that is on this phone already: byte for byte what the programme would send,
 * without asking it again.
 *
 * @param text an export of an account that was checked
 */
export function makeReceipt(text: string, sequence: number): string {
  const lines = linesOf(text);
  const reader = new ExportLines();
  const read = (at: number) => reader.read(lines[at] ?? '');
  const header = read(0) as HeaderLine;
  const line = read(FIRST_EVENT_LINE + sequence - 1);
  const before = sequence === 1 ? undefined : read(FIRST_EVENT_LINE + sequence - 2);
  if (line.kind !== 'event' || (before && before.kind !== 'event'))
    return refuse('FORM', `the proof has no event ${sequence}`);
  const previous = before ? before.event.hash : new Uint8Array(HASH_BYTES);
  const written = [
    lineText({ ...header, scope: 'receipt' }),
    lineText({ ...line, previous }),
    lineText({ kind: 'end', lines: 2 }),
  ];
  return written.map((each) => `${each}\n`).join('');
}
