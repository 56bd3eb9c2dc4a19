/**
 * Plants a programme that has run for years: 20,000 people, of whom one has 200,000 events, and 100,000 answered surveys,
 * with the videos, redemptions, vouchers, sessions, mails and limits that go with them. A program of its own, because
 * sealing as many events inside jest takes four times as long.
 *
 *   node --import tsx --conditions=@pwen/source plant-programme.ts OWNER_URL PASSWORD_HASH
 */
import pg from 'pg';

import { copyInto } from '../../ledger/testing/copy-into.js';
import { plantAccounts } from '../../ledger/testing/plant-accounts.js';
import { withoutIndexes } from '../database/without-indexes.js';
import {
  EVENTS_PER_REDEMPTION,
  FIRST_REDEMPTION,
  PEOPLE,
  SURVEYS,
  VETERAN,
  VETERAN_EVENTS,
} from './dimensions.js';
import { rowsOfBalances } from './planted/balances.js';
import { rowsOfContent } from './planted/content.js';
import { rowsOfLog } from './planted/log.js';
import { rowsOfPeople } from './planted/people.js';
import { rowsOfRewards } from './planted/rewards.js';
import { rowsOfSurveys } from './planted/surveys.js';

async function plantFeatures(client: pg.ClientBase, passwordHash: string): Promise<void> {
  const tables = [
    rowsOfPeople(passwordHash),
    rowsOfBalances(),
    rowsOfContent(),
    rowsOfSurveys(),
    rowsOfRewards(),
    rowsOfLog(),
  ].flat();
  const names = tables.map(({ table }) => table);
  await withoutIndexes(client, names, async () => {
    for (const rows of tables) await copyInto(client, rows);
  });
  await client.query(
    `INSERT INTO voucher_counts (reward_id, slot, available, issued, void)
     SELECT reward_id, 0, count(*) FILTER (WHERE status = 'available'), count(*) FILTER (WHERE status = 'issued'),
       count(*) FILTER (WHERE status = 'void')
     FROM voucher_inventory GROUP BY reward_id`,
  );
  // In the first hours of a day in Haiti the usual budget would let some of the due bonuses wait, and so other statements run.
  await client.query('UPDATE settings SET referral_budget_points = 100000000');
}

/** The planted rows are consistent, and checking each foreign key would take most of the time. */
async function withoutTriggers(url: string, plant: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await plant(client);
  } finally {
    await client.end();
  }
}

const LEDGER_TABLES = [
  'point_transactions',
  'point_transaction_texts',
  'point_transaction_evidence',
  'point_accounts',
];
const [url = '', passwordHash = ''] = process.argv.slice(2);
const accounts = {
  people: PEOPLE,
  veteran: VETERAN,
  veteranEvents: VETERAN_EVENTS,
  surveys: SURVEYS - 2,
  eventsPerRedemption: EVENTS_PER_REDEMPTION,
  firstRedemption: FIRST_REDEMPTION,
};
await Promise.all([
  withoutTriggers(url, (client) =>
    withoutIndexes(client, LEDGER_TABLES, () => plantAccounts(client, accounts)),
  ),
  withoutTriggers(url, (client) => plantFeatures(client, passwordHash)),
]);
// As the server does by itself after a while: without it, a count by an index reads each row's page too.
await withoutTriggers(url, (client) => client.query('VACUUM (ANALYZE)').then(() => undefined));
