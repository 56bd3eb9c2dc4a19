import type { RecordedStatement } from './statement-recorder.js';

interface Bound {
  /** Pages that a statement may read. */
  readonly blocks: number;
  /** Rows that it may read and discard. */
  readonly discarded: number;
}

/** The bound of every statement, plus an allowance for each row that it is given, writes or returns. */
const ANY: Bound = { blocks: 120, discarded: 500 };
const A_ROW: Bound = { blocks: 6, discarded: 25 };

/** How often a command of the auditor may read each page, because index scans read the same pages repeatedly. */
const AUDIT_PASSES = 8;

interface SetBased extends Partial<Bound> {
  readonly name: string;
  readonly is: (statement: RecordedStatement) => boolean;
  readonly why: string;
}

const says =
  (...words: string[]) =>
  ({ text }: RecordedStatement): boolean =>
    words.every((word) => text.includes(word));

/** Statements that process many rows by nature, each with its own bound. */
export const SET_BASED: readonly SetBased[] = [
  {
    name: 'tally',
    is: says('WITH asked AS', 'INSERT INTO survey_vote_stats'),
    blocks: 60_000,
    why: 'counts the responses of one survey anew, in the worker',
  },
  {
    name: 'take the vouchers of a reward out',
    is: says("UPDATE voucher_inventory SET status = 'void' WHERE reward_id"),
    blocks: 10_000,
    why: 'an administrator deletes a reward: each of its vouchers is marked, in the many indexes of that table',
  },
  {
    name: 'points earned by surveys',
    is: says("source_type = 'SURVEY'"),
    blocks: 250,
    why: 'adds up one event for each survey that a person answered, of which there are a hundred here',
  },
  {
    name: 'results of all surveys',
    is: says('tally.questions FROM surveys s CROSS JOIN LATERAL'),
    discarded: 30_000,
    why: 'looks for the questions of a hundred surveys in a table of four pages, which no index makes shorter',
  },
  {
    name: 'functions of the queue',
    is: ({ text }) => /\b(FROM|SELECT) (add_|move_|next_|get_|report_|extend_)\w*\(/.test(text),
    blocks: 5_000,
    why: "BullMQ's own; a connection that calls one for the first time reads the catalogue to compile it",
  },
];

export interface Excess extends Bound {
  readonly text: string;
  readonly during: string;
  readonly bound: Bound;
}

/** The statements that exceeded their bounds. */
export function excessesOf(statements: readonly RecordedStatement[]): Excess[] {
  return statements.flatMap((statement) => excessOver(boundOf(statement), statement));
}

/** The same for commands over the whole ledger, relative to its size. */
export function auditExcessesOf(
  statements: readonly RecordedStatement[],
  { pages, rows }: { readonly pages: number; readonly rows: number },
): Excess[] {
  const bound = { blocks: AUDIT_PASSES * pages, discarded: rows };
  return statements.flatMap((statement) => excessOver(bound, statement));
}

function excessOver(bound: Bound, { text, during, blocks, discarded }: RecordedStatement): Excess[] {
  const isWithin = blocks <= bound.blocks && discarded <= bound.discarded;
  return isWithin ? [] : [{ text, during, blocks, discarded, bound }];
}

function boundOf(statement: RecordedStatement): Bound {
  const { rows } = statement;
  const { blocks, discarded } = SET_BASED.find(({ is }) => is(statement)) ?? {};
  return {
    blocks: blocks ?? ANY.blocks + A_ROW.blocks * rows,
    discarded: discarded ?? ANY.discarded + A_ROW.discarded * rows,
  };
}
