import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Somebody may have been shown the number of this voucher. */
export interface ShownVoucher {
  readonly voucher: number;
  /** Whose; null where the list has only the voucher. */
  readonly redemption: number | null;
}

export interface IssuedList {
  readonly shown: readonly ShownVoucher[];
  /** Lines of the log about something else. */
  readonly otherLines: number;
  /** Numbers of lines that tell of a voucher and cannot be read: of a process that was killed the last may be cut off. */
  readonly unreadable: readonly number[];
}

/** A list of which nothing can be used; the message says why. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList';
}

/** A line, and its number. */
type Line = readonly [text: string, number: number];

/**
 * Reads which vouchers were shown: from the log of the processes, also as Docker or journald put something around each line, or
 * from a list of ids of vouchers, one a line. The first line decides which of them it is.
 *
 * @throws UnreadableList
 */
export async function readIssuedList(input: Readable): Promise<IssuedList> {
  const lines: Line[] = [];
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    const text = line.trim();
    if (text !== '') lines.push([text, number]);
  }
  const list = DIGITS.test(lines[0]?.[0] ?? '') ? readIds(lines) : readLog(lines);
  if (list.shown.length > 0) return list;
  const [cutOff] = list.unreadable;
  throw new UnreadableList(
    cutOff === undefined
      ? `None of the ${lines.length} lines names a voucher.`
      : `Line ${cutOff} tells of a voucher, and cannot be read.`,
  );
}

const DIGITS = /^\d+$/;

const isRowId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/** @throws UnreadableList if a line is no id, because it may be of another kind of list */
function readIds(lines: readonly Line[]): IssuedList {
  const shown = lines.map(([text, number]) => {
    const voucher = DIGITS.test(text) ? Number(text) : 0;
    if (!isRowId(voucher)) throw new UnreadableList(`Line ${number} is not the id of a voucher.`);
    return { voucher, redemption: null };
  });
  return { shown, otherLines: 0, unreadable: [] };
}

function readLog(lines: readonly Line[]): IssuedList {
  const shown: ShownVoucher[] = [];
  const unreadable: number[] = [];
  for (const [text, number] of lines) {
    const entry = entryIn(text);
    if (entry ? !isIssue(entry) : !SAYS_ISSUED.test(text)) continue;
    const { voucher, redemption } = entry ?? {};
    if (isRowId(voucher) && isRowId(redemption)) shown.push({ voucher, redemption });
    else unreadable.push(number);
  }
  return { shown, otherLines: lines.length - shown.length - unreadable.length, unreadable };
}

type Entry = Readonly<Record<string, unknown>>;

const isIssue = ({ security, event }: Entry): boolean => security === true && event === 'voucher-issued';

/** In a line that is cut off. The files of Docker and journald have the quotes of the log with backslashes. */
const SAYS_ISSUED = /\\*"event\\*":\\*"voucher-issued\\*"/;

/**
 * The entry of the log in a line. Only the outermost object counts: what people send, such as the path of a request, is a text
 * within an entry.
 */
function entryIn(line: string): Entry | undefined {
  for (let start = line.indexOf('{'); start !== -1; start = line.indexOf('{', start + 1)) {
    const entry = parsed(line.slice(start));
    if (entry) return unwrapped(entry);
  }
  return undefined;
}

function parsed(text: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/** Docker's files and journald's JSON have the line of the log as a text; journald a long one as an array of its bytes. */
function unwrapped(entry: Entry): Entry | undefined {
  const inner = entry['log'] ?? entry['MESSAGE'];
  if (Array.isArray(inner)) return entryIn(Buffer.from(inner as number[]).toString());
  return typeof inner === 'string' ? entryIn(inner) : entry;
}
