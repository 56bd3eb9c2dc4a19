import type { RecordedStatement } from './statement-recorder.js';

interface Bound {
  /** Pages that a statement may read. */
  readonly blocks: number;
  /** Rows that it may read and discard. */
  readonly discarded: number;
}

/** The bound of every statement, plus an allowance for each row that it is given, writes or returns. */
const ANY: Bound = { blocks: 120, discarded: 500 };
/** An upsert reads an index of three levels, its heap page and, where a page is full, the page that follows. */
const A_ROW: Bound = { blocks: 8, discarded: 25 };

/** How often a command of the auditor may read each page, because index scans read the same pages repeatedly. */
const AUDIT_PASSES = 8;

interface SetBased extends Partial<Bound> {
  readonly name: string;
  /** Pages for each row, where A_ROW does not allow enough; those of ANY are added. */
  readonly blocksOfRow?: number;
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
    name: 'accounts of a state',
    is: says('INSERT INTO ledger_state_accounts'),
    blocksOfRow: 12,
    why: 'each new account is in two indexes, each of which may grow by a page',
  },
  {
    name: 'hashes of a tree of accounts',
    is: says('node.inner_hashes AS inner', 'FROM ledger_state_nodes'),
    discarded: 30_000,
    why: 'a tree that has just begun is on four pages, which Postgres may read for each hash; what it reads in all is bounded as ever',
  },
  {
    name: 'pairs of accounts that share a mailbox',
    is: says('FROM shared_mailboxes shared'),
    blocksOfRow: 16,
    why: 'looks both of a pair up among all accounts and in the ledger, for an administrator',
  },
  {
    name: 'rules over many redemptions',
    is: says('AS subject (redemption_id'),
    blocks: 400_000,
    discarded: 250_000,
    why: 'looks at a hundred redemptions at once for a dry run; rule-plans.test bounds what one of them costs',
  },
  {
    name: 'what people lack before their first voucher',
    is: says('AS "confirmedSince"', 'FROM unnest('),
    blocksOfRow: 16,
    why: 'looks up each person three times, and whether they have redeemed something',
  },
  {
    name: 'number of people whom a list has',
    is: says('AS "looked"', 'count(*) FILTER'),
    blocks: 3_000,
    why: 'looks at all accounts that the filters may leave, fifty thousand at most, for an administrator',
  },
  {
    name: 'number of people whom a raise of points reaches',
    is: says('count(*) AS "people" FROM users'),
    blocks: 1_500,
    discarded: 25_000,
    why: 'looks at all accounts, when an administrator raises points beyond all others',
  },
  {
    name: 'first facts of views that a connection writes',
    is: says('INSERT INTO view_facts'),
    blocks: 350,
    why: 'reads what the catalogue says of this table and that of people, with fourteen indexes, once in the life of a connection',
  },
  {
    name: 'first award that a connection writes',
    is: says('INSERT INTO point_transaction_evidence'),
    blocks: 250,
    why: 'reads what the catalogue says of the four tables of the ledger and their indexes, once in the life of a connection',
  },
  {
    name: 'tally',
    is: says('asked AS', 'INSERT INTO survey_vote_stats'),
    blocks: 60_000,
    why: 'counts the responses of one survey anew, in the worker',
  },
  {
    name: 'search in the administrators’ log',
    is: says('FROM administrator_log', 'searchable(words) LIKE'),
    blocks: 1_000,
    why: 'reads the lists of all rows that have each three letters of the search, twice, and ten thousand rows at most',
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
    name: 'number of referrals',
    is: says('count(*) AS "total" FROM referrals'),
    blocks: 500,
    discarded: 11_000,
    why: 'counts the ten thousand friends of one person',
  },
  {
    name: 'referrals in a download',
    is: says('FROM referrals', 'AS "$key"'),
    blocks: 24_000,
    discarded: 11_000,
    why: 'sorts the ten thousand friends of one person, or walks all twenty thousand in order, each perhaps on a page of its own; few downloads a day are allowed',
  },
  {
    name: 'counts of requests of an erased person',
    is: says('DELETE FROM rate_limits WHERE key LIKE'),
    blocks: 2_000,
    discarded: 100_000,
    why: 'looks for a hash within the keys, once in the life of an account, in the worker',
  },
  {
    name: 'redemptions that count for a limit',
    is: says('SELECT given.reward_id AS "rewardId"'),
    blocks: 600,
    why: 'counts up to a thousand redemptions, the highest limit, of one person and reward',
  },
  {
    name: 'changes of balances',
    is: says('FROM balance_changes c', 'AS requester'),
    blocks: 1_500,
    why: 'looks up three people and a balance for each change of a page, by their keys',
  },
  {
    name: 'delayed changes',
    is: says('FROM delayed_changes c', 'AS requester'),
    blocks: 1_500,
    discarded: 25_000,
    why: 'looks up two people and a title for each change of a page; rewards are so few that a scan finds them sooner than an index',
  },
  {
    name: 'places on the leaderboard',
    is: says('INSERT INTO leaderboard_standings'),
    blocksOfRow: 16,
    why: 'moves each person of a batch in the two indexes that order people by points',
  },
  {
    name: 'points by which people are found',
    is: says('INSERT INTO held_points'),
    blocksOfRow: 14,
    why: 'looks for each person of a batch in the key, and enters the new ones in both indexes',
  },
  {
    name: 'first event of a person',
    is: says('UPDATE users SET without_events'),
    blocksOfRow: 50,
    why: 'enters the new version of a person in the nine indexes of that table, once in the life of an account',
  },
  {
    name: 'entry of a video',
    is: says('INSERT INTO "content"'),
    blocks: 400,
    why: 'enters a video in the ten indexes of that table, one of them of all parts of its words',
  },
  {
    name: 'planting of a person',
    is: says('INSERT INTO users', 'FROM unnest'),
    blocks: 350,
    why: 'enters a person of a test in the nine indexes of that table',
  },
  {
    name: 'planting of a reward',
    is: ({ text, during }) => text.startsWith('INSERT INTO rewards') && during === 'listHeldOfGroup',
    blocks: 350,
    why: 'enters a reward of a test on a connection that reads what the catalogue says of the table for the first time',
  },
  {
    name: 'first hold that a connection writes',
    is: says('INSERT INTO redemption_holds'),
    blocks: 250,
    why: 'changes two tables with eleven indexes, of which the catalogue is read once in the life of a connection',
  },
  {
    name: 'first vouchers that a connection adds',
    is: says('INSERT INTO voucher_inventory'),
    blocks: 160,
    blocksOfRow: 12,
    why: 'changes seven indexes and the counts of the stock, of which the catalogue is read once in the life of a connection',
  },
  {
    name: 'points that a budget has used',
    is: says('WITH serving AS', 'FROM serving JOIN budget_days'),
    blocks: 1_000,
    discarded: 50_000,
    why: 'adds the events that its reader has not reached, ten thousand at most, as long as it is behind, and looks at redemptions for each',
  },
  {
    name: 'answers to a question',
    is: says('FROM survey_responses', ') looked'),
    blocks: 3_000,
    discarded: 2_500,
    why: 'looks at no more than two thousand responses, each on a page of its own',
  },
  {
    name: 'votes in a period',
    is: says('WITH response AS MATERIALIZED', 'AS is_now'),
    blocks: 25_000,
    discarded: 45_000,
    why: 'counts the responses to one survey in a year and the year before, which are at most those of all people',
  },
  {
    name: 'results of all surveys',
    is: says('tally.questions FROM surveys s CROSS JOIN LATERAL'),
    discarded: 30_000,
    why: 'looks for the questions of a hundred surveys in a table of four pages, which no index makes shorter',
  },
  {
    name: 'videos by their words',
    is: says('FROM content WHERE NOT deleted AND ($1::text IS NULL OR searchable('),
    discarded: 2_500,
    why: 'two thousand videos are forty blocks, which Postgres reads rather than the index of the words; content-plans.test looks at ten thousand',
  },
  {
    name: 'words of a reward or a survey',
    is: ({ text }) => /^(INSERT INTO|UPDATE) "(rewards|surveys)"/.test(text),
    blocks: 1_000,
    why: 'now and then an administrator’s change moves the new words of several into the index that is searched',
  },
  {
    name: 'first on the leaderboard',
    is: says('FROM leaderboard_standings kept WHERE kept.generation', 'LIMIT $'),
    blocks: 4_000,
    why: 'the first look after many changes passes the dead index entries of a minute, and marks them for the next look',
  },
  {
    name: 'look at people',
    is: says('FROM users', 'users.key'),
    blocks: 13_000,
    discarded: 6_000,
    why: 'applies filters that no index knows to at most two thousand people, each on a page of its own, with the balance four pages away',
  },
  {
    name: 'end of a look at people',
    is: says('looked OFFSET'),
    blocks: 10_000,
    discarded: 6_000,
    why: 'passes the same two thousand people again',
  },
  {
    name: 'people of a small set',
    is: says('SELECT id FROM users WHERE', 'LIMIT 2001'),
    blocks: 4_000,
    discarded: 6_000,
    why: 'collects up to two thousand people whom an index finds, each perhaps on a page of its own',
  },
  {
    name: 'videos that a person completed',
    is: says('FROM content_views seen', 'AS "title"'),
    blocks: 3_000,
    why: 'each view and each title is on a page of its own, some with versions that were changed a moment ago',
  },
  {
    name: 'what a person has done',
    is: says('AS "completions"', 'AS "redemptions"'),
    blocks: 6_000,
    why: 'counts four kinds of rows of one person, up to a thousand of each, when an administrator looks at them',
  },
  {
    name: 'redemptions that tell what points are worth',
    is: says('FROM redemptions ORDER BY id DESC LIMIT', 'AS "htg"'),
    blocks: 1_500,
    why: 'reads the last thousand redemptions, each perhaps on a page of its own, whatever their number',
  },
  {
    name: 'rewards that tell what points are worth',
    is: says('AS "voucherHtg"'),
    blocksOfRow: 12,
    why: 'reads five vouchers of each reward on offer, each perhaps on a page of its own',
  },
  {
    name: 'the figures of the overview',
    is: says('AS "outstandingPoints"'),
    blocks: 4_000,
    why: 'looks at the last thousand redemptions, each on a page of its own, and counts all videos and surveys',
  },
  {
    name: 'points by day',
    is: says('FROM ledger_readers', 'JOIN points_by_day kept'),
    discarded: 10_000,
    why: 'a year has a few thousand rows, which Postgres may scan instead of using the index',
  },
  {
    name: 'transactions that still write events',
    is: says('FROM pg_locks'),
    discarded: 100_000,
    why: 'looks through the locks of the whole server, in memory: other databases, of other tests, have theirs there too',
  },
  {
    name: 'position of a reader of the ledger',
    is: says('UPDATE ledger_readers SET position'),
    blocks: 2_000,
    why: 'passes the dead versions of one row, which stay while an export beside it is open; on a slow machine that is longer',
  },
  {
    name: 'whether the queue has a job',
    is: says('Whether the queue has a claimable'),
    blocks: 5_000,
    why: "BullMQ's own; passes the jobs that have ended since the last vacuum, more of them on a slow machine",
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

/** The statements of commands over the whole ledger that exceeded their bounds, which are relative to its size. */
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
  const { blocks, blocksOfRow, discarded } = SET_BASED.find(({ is }) => is(statement)) ?? {};
  return {
    blocks: blocks ?? ANY.blocks + (blocksOfRow ?? A_ROW.blocks) * rows,
    discarded: discarded ?? ANY.discarded + A_ROW.discarded * rows,
  };
}
