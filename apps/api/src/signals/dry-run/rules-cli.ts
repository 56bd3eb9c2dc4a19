import { parseArgs } from 'node:util';

import { createPool } from '../../platform/database/pools/pools.js';
import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { dryRun, type DryRunEnd, DryRunTally, type SeenRedemption } from './dry-run.js';

const readTime = statement('dry-run-now', 'SELECT clock_timestamp() AS "now!"');

interface RulesOf {
  /** A database URL whose user may read everything. */
  readonly url: string;
  readonly phonesAreConfirmed: boolean;
}

/**
 * `ledger rules --dry-run`: prints each redemption of the last 30 days that the rules would have held, and a line for each rule.
 * What they see while it runs is of one moment, and nothing can be written.
 *
 * @returns whether it was called in the right way
 */
export async function runRulesCli(args: string[], { url, phonesAreConfirmed }: RulesOf): Promise<boolean> {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
  // Rules run by themselves in the worker: here they only try.
  if (!values['dry-run']) return false;
  const pool = createPool(url, { max: 1, settings: { default_transaction_read_only: 'on' } });
  try {
    const client = await pool.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await printDryRun(client, phonesAreConfirmed);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
  return true;
}

async function printDryRun(client: Connection, phonesAreConfirmed: boolean): Promise<void> {
  const time = await readTime.row(client);
  if (!time) throw new Error('the database did not say what time it is');
  const tally = new DryRunTally();
  const end = await dryRun(client, {
    now: time.now,
    phonesAreConfirmed,
    goesOn: () => true,
    onSeen: (redemption) => {
      tally.add(redemption);
      if (redemption.isHeld) console.log(describeHeld(redemption));
    },
  });
  for (const line of describeTally(tally, end)) console.log(line);
}

const describeHeld = ({ id, userId, redeemedAt, hits }: SeenRedemption): string =>
  `${redeemedAt.toISOString()}  redemption ${id} of person ${userId}: ` +
  hits.map(({ rule, groupKey }) => `${rule} (${groupKey})`).join(', ');

function describeTally({ rules, held }: DryRunTally, { lookedAt, since }: DryRunEnd): string[] {
  return [
    `${lookedAt} redemptions since ${since.toISOString()}, of which the rules would have held ${held}:`,
    ...rules.map(({ rule, kind, hits, held: heldByIt, heldWith }) => {
      const others = [...heldWith].map(([other, times]) => `${other} ${times}`).join(', ');
      return `  ${rule.padEnd(22)} ${kind.padEnd(9)} saw ${hits}, held ${heldByIt}${others ? ` (with ${others})` : ''}`;
    }),
  ];
}
