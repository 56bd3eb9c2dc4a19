import type { RecordedStatement } from './statement-recorder.js';

/** Pages that any statement may look at, and so many more for each row that it is given, writes or answers. */
const BLOCKS = 100;
const BLOCKS_A_ROW = 10;

interface SetBased {
  readonly name: string;
  readonly is: (statement: RecordedStatement) => boolean;
  readonly blocks: number;
  readonly why: string;
}

const says =
  (...words: string[]) =>
  ({ text }: RecordedStatement): boolean =>
    words.every((word) => text.includes(word));

/**
 * Statements that are about many rows by their nature, each with a bound of its own. The auditor's commands are not among
 * them: verify, replay and rebuild read every event that they are asked about, and send nothing else.
 */
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
    name: 'functions of the queue',
    is: ({ text }) => /\b(FROM|SELECT) (add_|move_|next_|get_|report_|extend_)\w*\(/.test(text),
    blocks: 5_000,
    why: "BullMQ's own; a connection that calls one for the first time reads the catalogue to compile it",
  },
];

export interface Excess {
  readonly text: string;
  readonly blocks: number;
  readonly bound: number;
  readonly during: string;
}

/** The statements that looked at more than they may. */
export function excessesOf(statements: readonly RecordedStatement[]): Excess[] {
  return statements.flatMap((statement) => {
    const { text, blocks, during } = statement;
    const bound = boundOf(statement);
    return blocks > bound ? [{ text, blocks, bound, during }] : [];
  });
}

function boundOf(statement: RecordedStatement): number {
  const setBased = SET_BASED.find(({ is }) => is(statement));
  return setBased ? setBased.blocks : BLOCKS + BLOCKS_A_ROW * statement.rows;
}
