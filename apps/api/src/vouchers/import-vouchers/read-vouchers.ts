import { createReadStream } from 'node:fs';

import { maskVoucherNumber, VOUCHER_IMPORT_MAX_ROWS, VOUCHER_NUMBER_MAX_LENGTH } from '@pwen/domain';

import type { NewVoucher } from '../voucher-inventory.js';
import { voucherKeyOf } from '../voucher-number.js';
import type { ImportProblemDto, ImportProblemReason } from './import-report.dto.js';
import { readLines } from './voucher-lines.js';
import { isHeader, readRow } from './voucher-row.js';

/** A local file, or pasted text. */
export type ImportSource = { readonly path: string } | { readonly text: string };

export interface ReadVoucher extends NewVoucher {
  readonly line: number;
}

/**
 * The content of a source without the programme's data: `rows` counts the vouchers, the repeated ones and the faults.
 */
export interface ReadVouchers {
  readonly rows: number;
  readonly vouchers: readonly ReadVoucher[];
  readonly repeated: number;
  readonly faults: number;
  /** The first PROBLEMS_MAX problems, by line. */
  readonly problems: readonly ImportProblemDto[];
}

/** The most problems in a report. */
export const PROBLEMS_MAX = 200;

/** Reads at most VOUCHER_IMPORT_MAX_ROWS rows, and keeps no more bytes than were sent. */
export async function readVouchers(source: ImportSource): Promise<ReadVouchers> {
  const reading = new Reading();
  for await (const lines of readLines(bytesOf(source)))
    for (const { line, cells } of lines) {
      if (!reading.add(line, cells)) return reading;
    }
  return reading;
}

class Reading implements ReadVouchers {
  rows = 0;
  repeated = 0;
  faults = 0;
  readonly vouchers: ReadVoucher[] = [];
  readonly problems: ImportProblemDto[] = [];
  private readonly keys = new Set<string>();
  private isFirst = true;

  /** @returns whether more rows may be read */
  add(line: number, cells: readonly string[] | null): boolean {
    const { isFirst } = this;
    this.isFirst = false;
    if (isFirst && cells !== null && isHeader(cells)) return true;
    this.rows++;
    if (this.rows > VOUCHER_IMPORT_MAX_ROWS) return this.refuse(line, 'TOO_MANY_ROWS', '') && false;
    if (cells === null) return this.refuse(line, 'UNREADABLE_TEXT', '');
    const { number, value, fault } = readRow(cells);
    if (fault !== null) return this.refuse(line, fault, number);
    const key = voucherKeyOf(number);
    if (this.keys.has(key)) return this.refuse(line, 'REPEATED_IN_FILE', number);
    this.keys.add(key);
    this.vouchers.push({ line, number, value });
    return true;
  }

  private refuse(line: number, reason: ImportProblemReason, number: string): true {
    if (reason === 'REPEATED_IN_FILE') this.repeated++;
    else this.faults++;
    if (this.problems.length < PROBLEMS_MAX) this.problems.push(problemOf(line, reason, number));
    return true;
  }
}

export function problemOf(line: number, reason: ImportProblemReason, number: string): ImportProblemDto {
  return { line, kind: kindOf(reason), reason, voucherNumber: masked(number) };
}

function kindOf(reason: ImportProblemReason): ImportProblemDto['kind'] {
  if (reason === 'REPEATED_IN_FILE') return 'duplicate-in-file';
  return reason === 'ALREADY_IN_PROGRAMME' ? 'duplicate-in-programme' : 'fault';
}

function masked(number: string): string {
  const masked = Array.from(maskVoucherNumber(number));
  return masked.slice(-VOUCHER_NUMBER_MAX_LENGTH).join('');
}

const CHUNK_BYTES = 64 * 1024;

async function* bytesOf(source: ImportSource): AsyncGenerator<Uint8Array> {
  if ('path' in source) return yield* createReadStream(source.path, { highWaterMark: CHUNK_BYTES });
  const bytes = Buffer.from(source.text);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}
