import 'reflect-metadata';

import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';

import pg from 'pg';
import { DataSource } from 'typeorm';

import { createPool, TRANSACTIONS_POOL_OPTIONS } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { type IssuedList, readIssuedList, UnreadableList } from './read-issued-list.js';
import { type Conflict, withholdVouchers, type Withheld } from './withhold-vouchers.js';

const USAGE = `usage:
  vouchers withhold [--dry-run] FILE   takes the vouchers that FILE names out of the stock for good, unless they are
                                       issued: FILE is the log of the workers, or has an id of a voucher on each line;
                                       - is standard input`;

const EXIT = { done: 0, toLookAt: 1, usage: 2, failed: 3 } as const;

/** A list is looked up at once; it may be the log of a day. */
const QUERY_TIMEOUT_MS = 10 * 60_000;

/**
 * The operator's command after a loss of acknowledged transactions that was accepted: no voucher whose number somebody was shown is
 * given to anybody else. The administrators' log records it.
 *
 * @param url the database's URL with its owner
 * @returns the exit code: 1 if somebody must look at lines or vouchers that it names
 */
export async function runVouchersCli(args: readonly string[], url: string): Promise<number> {
  const given = argumentsOf(args);
  if (!given) {
    console.error(USAGE);
    return EXIT.usage;
  }
  try {
    const input = given.file === '-' ? process.stdin : createReadStream(given.file);
    const list = await readIssuedList(input);
    const outcome = await withTransactions(url, (transactions) =>
      transactions.run((transaction) => withholdVouchers(transaction, list.shown, given)),
    );
    print(list, outcome, given);
    const { givenTwice, unclear, unknown } = outcome;
    const toLookAt = [list.unreadable, givenTwice, unclear, unknown];
    return toLookAt.some(({ length }) => length > 0) ? EXIT.toLookAt : EXIT.done;
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    return fault instanceof UnreadableList || isFileFault(fault) ? EXIT.usage : EXIT.failed;
  }
}

function argumentsOf(args: readonly string[]): { file: string; isDryRun: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [command, file, ...more] = positionals;
    if (command !== 'withhold' || file === undefined || more.length > 0) return undefined;
    return { file, isDryRun: values['dry-run'] };
  } catch {
    return undefined;
  }
}

const isFileFault = (fault: unknown): boolean =>
  ['ENOENT', 'EACCES', 'EISDIR'].includes(String((fault as { code?: unknown }).code));

async function withTransactions<T>(
  url: string,
  work: (transactions: Transactions) => Promise<T>,
): Promise<T> {
  const dataSource = new DataSource({ type: 'postgres', driver: pg, url, entities: [] });
  const pool = createPool(url, {
    ...TRANSACTIONS_POOL_OPTIONS,
    max: 1,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  });
  try {
    await dataSource.initialize();
    return await work(new Transactions(pool, dataSource));
  } finally {
    await pool.end();
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

function print(
  { shown, otherLines, unreadable }: IssuedList,
  { withheld, withheldBefore, asListed, givenTwice, unclear, unknown }: Withheld,
  { isDryRun }: { readonly isDryRun: boolean },
): void {
  console.log(`${shown.length} lines name a voucher, ${otherLines} are about something else.`);
  if (unreadable.length > 0)
    console.log(`CANNOT BE READ, and tell of a voucher: the lines ${unreadable.join(', ')}.`);
  console.log(
    `${withheld.length} vouchers ${isDryRun ? 'would be' : 'are'} withheld now: nobody gets them any more.`,
  );
  console.log(
    `${withheldBefore} were withheld before, ${asListed} are issued to the redemption that the list names.`,
  );
  if (unknown.length > 0)
    console.log(
      `NOT IN THIS DATABASE: the vouchers ${unknown.join(', ')}. Leave them out of the list when you import it again.`,
    );
  for (const one of givenTwice)
    console.log(`Voucher ${one.voucher} was GIVEN TWICE: to the redemptions ${listed(one)}.`);
  for (const one of unclear)
    console.log(
      `Voucher ${one.voucher} is issued to redemption ${listed(one)}; the list does not say to whom it was shown.`,
    );
}

const listed = ({ redemptions }: Conflict): string => redemptions.join(', ');
