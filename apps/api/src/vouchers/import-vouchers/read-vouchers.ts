import { createReadStream } from 'node:fs';

import { VOUCHER_IMPORT_MAX_ROWS } from '@pwen/domain';

import type { NewVoucher } from '../voucher-inventory.js';
import { voucherKeyOf } from '../voucher-number.js';
import { doubtsOfList } from './doubts-of-list.js';
import { type ImportProblemReason, isDoubtful } from './import-report.dto.js';
import {
  FIRST_LINES_MAX,
  isSeparatorLine,
  type Layout,
  type ProposedLayout,
  proposeLayout,
  SAMPLE_LINES,
} from './list-layout.js';
import { cellsOf, readTextLines, type TextLine } from './voucher-lines.js';
import { readRow, type VoucherRow } from './voucher-row.js';

/** A local file, or pasted text. */
export type ImportSource = { readonly path: string } | { readonly text: string };

/** What an administrator has decided about a list. Whatever is missing is proposed. */
export interface ImportChoices extends Partial<Layout> {
  /** Numbers that look damaged, and could be real, are. */
  readonly acceptsDoubts?: boolean;
}

export interface ReadVoucher extends NewVoucher {
  readonly line: number;
}

export interface Problem {
  readonly line: number;
  readonly reason: ImportProblemReason;
  readonly number: string;
}

/**
 * The content of a source without the programme's data: `rows` is the sum of the vouchers and the problems.
 */
export interface ReadVouchers {
  readonly rows: number;
  readonly layout: ProposedLayout;
  /** The first FIRST_LINES_MAX lines of the source, as cells. */
  readonly firstLines: readonly FirstLine[];
  readonly vouchers: readonly ReadVoucher[];
  /** By line. */
  readonly problems: readonly Problem[];
}

export interface FirstLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isVoucher: boolean;
}

/** Reads at most VOUCHER_IMPORT_MAX_ROWS rows, and keeps no more bytes than were sent. */
export async function readVouchers(source: ImportSource, choices: ImportChoices = {}): Promise<ReadVouchers> {
  const first: TextLine[] = [];
  let reading: Reading | undefined;
  for await (const lines of readTextLines(bytesOf(source))) {
    if (reading === undefined) first.push(...lines);
    else if (!reading.add(lines)) break;
    if (reading === undefined && first.length >= SAMPLE_LINES) {
      reading = new Reading(first, choices);
      if (!reading.add(first)) break;
    }
  }
  return (reading ?? readAll(first, choices)).result();
}

function readAll(lines: readonly TextLine[], choices: ImportChoices): Reading {
  const reading = new Reading(lines, choices);
  reading.add(lines);
  return reading;
}

interface Row extends VoucherRow {
  readonly line: number;
}

class Reading {
  private readonly rows: Row[] = [];
  private readonly keys = new Set<string>();
  private readonly layout: ProposedLayout;
  private readonly separatorLine: number | undefined;
  private readonly firstLines: readonly FirstLine[];

  /** @param lines the first ones of the source */
  constructor(
    lines: readonly TextLine[],
    private readonly choices: ImportChoices,
  ) {
    const [head] = lines;
    this.separatorLine = head && isSeparatorLine(head) ? head.line : undefined;
    this.layout = proposeLayout(lines, choices);
    const first = lines.slice(0, FIRST_LINES_MAX);
    const cells = this.cellsOf(first);
    this.firstLines = first.map((line, place) => ({
      line: line.line,
      cells: cells[place] ?? [],
      isVoucher: this.isVoucher(line),
    }));
  }

  /** @returns whether more rows may be read */
  add(lines: readonly TextLine[]): boolean {
    const listed = lines.filter((line) => this.isVoucher(line));
    const cells = this.cellsOf(listed);
    return listed.every(({ line, text }, place) => {
      const isTooMany = this.rows.length >= VOUCHER_IMPORT_MAX_ROWS;
      this.rows.push({ line, ...(isTooMany ? TOO_MANY : this.oneOf(readRow(text, cells[place] ?? null))) });
      return !isTooMany;
    });
  }

  result(): ReadVouchers {
    const doubts = doubtsOfList(this.rows);
    const vouchers: ReadVoucher[] = [];
    const problems: Problem[] = [];
    for (const row of this.rows) {
      const { line, number, value } = row;
      const reason = doubts.get(row) ?? row.problem;
      if (reason === null || (this.choices.acceptsDoubts && isDoubtful(reason)))
        vouchers.push({ line, number, value });
      else problems.push({ line, reason, number });
    }
    const { layout, firstLines } = this;
    return { rows: this.rows.length, layout, firstLines, vouchers, problems };
  }

  /** Undecided lists are read as far as that is possible: as one column, from the first line. */
  private cellsOf(lines: readonly TextLine[]): (readonly string[] | null)[] {
    return cellsOf(
      lines.map(({ text }) => text),
      this.layout.separator ?? '',
    );
  }

  private isVoucher(line: TextLine): boolean {
    return line.line >= (this.layout.startLine ?? 1) && line.line !== this.separatorLine;
  }

  private oneOf(row: VoucherRow): VoucherRow {
    if (row.problem !== null && !isDoubtful(row.problem)) return row;
    const key = voucherKeyOf(row.number);
    if (this.keys.has(key)) return { ...row, problem: 'REPEATED_IN_FILE' };
    this.keys.add(key);
    return row;
  }
}

const TOO_MANY: VoucherRow = { number: '', value: null, problem: 'TOO_MANY_ROWS' };

const CHUNK_BYTES = 64 * 1024;

async function* bytesOf(source: ImportSource): AsyncGenerator<Uint8Array> {
  if ('path' in source) return yield* createReadStream(source.path, { highWaterMark: CHUNK_BYTES });
  const bytes = Buffer.from(source.text);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}
