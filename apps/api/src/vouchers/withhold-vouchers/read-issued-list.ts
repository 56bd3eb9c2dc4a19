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
}

/** A line that cannot be read; the message names it. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList';
}

const EVENT = /\\*"event\\*":\\*"voucher-issued\\*"/;

/**
 * Reads which vouchers were shown: from the log of the processes, also as Docker or journald put something before each line, or
 * from a list of ids of vouchers, one a line.
 *
 * @throws UnreadableList
 */
export async function readIssuedList(input: Readable): Promise<IssuedList> {
  const shown: ShownVoucher[] = [];
  let isLog = false;
  let otherLines = 0;
  let firstOther: number | undefined;
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    const line = text.trim();
    if (line === '') continue;
    isLog ||= line.includes('{');
    const found = /^\d+$/.test(line) ? { voucher: Number(line), redemption: null } : shownIn(line);
    if (found === 'none') {
      otherLines++;
      firstOther ??= number;
    } else if (found && [found.voucher, found.redemption ?? 1].every(isRowId)) shown.push(found);
    else throw new UnreadableList(`Line ${number} says that a voucher was issued, and cannot be read.`);
  }
  if (!isLog && firstOther !== undefined)
    throw new UnreadableList(`Line ${firstOther} is neither the id of a voucher nor a line of the log.`);
  if (shown.length === 0) throw new UnreadableList(`None of the ${number} lines names a voucher.`);
  return { shown, otherLines };
}

const isRowId = (id: unknown): boolean => Number.isSafeInteger(id) && Number(id) > 0;

/** Undefined for a line of a voucher that is cut off or changed; `none` for one about something else. */
function shownIn(line: string): ShownVoucher | 'none' | undefined {
  if (!EVENT.test(line)) return 'none';
  for (let start = line.indexOf('{'); start !== -1; start = line.indexOf('{', start + 1)) {
    const entry = entryIn(line.slice(start));
    if (entry) return { voucher: Number(entry['voucher']), redemption: Number(entry['redemption']) };
  }
  return undefined;
}

/** The files of Docker and journald's JSON have the line of the log as a text, in one of these. */
const WRAPPED_IN = ['log', 'MESSAGE'];

function entryIn(text: string): Record<string, unknown> | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const entry = parsed as Record<string, unknown>;
  if (entry['event'] === 'voucher-issued') return entry;
  const wrapped = WRAPPED_IN.map((name) => entry[name]).find((value) => typeof value === 'string');
  return wrapped === undefined ? undefined : entryIn(wrapped);
}
