import { append } from '@pwen/api/ledger/sql/append';
import { pipelined, type Statement } from '@pwen/api/ledger/sql/pipeline';
import { earnVideo } from '@pwen/api/ledger/testing/commands';
import { GrowingAccount, type Recorded } from '@pwen/api/ledger/testing/growing-account';
import { plantRulesWithoutCeilings } from '@pwen/api/ledger/testing/plant-rules';
import type { Account, LedgerCommand } from '@pwen/domain';
import pg from 'pg';

/** Accounts written by one statement. */
const BATCH = 2_000;
const BEGAN_AT = Date.UTC(2025, 0, 5, 12);
const HOUR_MS = 3_600_000;

/**
 * Fills an empty ledger with a year of activity with all types of events, in order of time, so that an account's events
 * are spread over the disk as in real use. Every event is decided, sealed and written by the product's own code,
 * without concurrency.
 */
export async function fillLargeLedger(url: string, accounts: number, eventsEach: number): Promise<Person[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  // In no time they earn what takes people years.
  await plantRulesWithoutCeilings(client);
  const people = Array.from({ length: accounts }, (_, index) => new Person(1_000_000_007 * (index + 1)));
  await client.query('INSERT INTO point_accounts (user_id) SELECT unnest($1::bigint[])', [
    people.map((person) => person.userId),
  ]);
  for (let round = 0; round < eventsEach; round++) {
    for (let first = 0; first < accounts; first += BATCH)
      await actTogether(client, people.slice(first, first + BATCH), round);
  }
  await client.query(
    'VACUUM ANALYZE point_transactions, point_transaction_texts, point_transaction_evidence, point_accounts',
  );
  await client.end();
  return people;
}

/** One more event of each of these people, in one statement. */
export async function actTogether(
  client: pg.Client,
  people: readonly Person[],
  round: number,
): Promise<void> {
  await pipelined(client, [write(people.map((person) => person.act(round)))]);
}

function write(deeds: readonly Recorded[]): Statement {
  return append({
    changes: deeds,
    events: deeds.map(({ event }) => event),
    texts: deeds.map(({ words }) => words),
    evidence: deeds.flatMap(({ evidence }) => evidence),
    notBefore: new Date(BEGAN_AT),
  });
}

/** Somebody who is active in every hour, and whose events are of all types. */
export class Person {
  private readonly growing: GrowingAccount;

  constructor(readonly userId: number) {
    this.growing = new GrowingAccount(userId);
  }

  /** After its last event. */
  get account(): Account {
    return this.growing.current;
  }

  act(round: number): Recorded {
    return this.growing.record(this.next(round));
  }

  private next(round: number): LedgerCommand {
    const { userId } = this;
    const { last } = this.growing;
    const common = { userId, actor: `user:${userId}`, at: new Date(BEGAN_AT + round * HOUR_MS) };
    const id = String(BEGAN_AT + round);
    const byAdministrator = { ...common, actor: 'administrator:7', description: 'Koreksyon apre yon apèl' };
    if (last?.type === 'SPEND' && round % 3 === 0)
      return { ...common, kind: 'refund', corrects: last.sequence, description: 'Kat telefòn 100 HTG' };
    if (last?.type === 'DECREASE') return { ...byAdministrator, kind: 'reverse', corrects: last.sequence };
    const earn = { ...common, kind: 'earn' as const, amountPoints: 25 };
    switch (round % 8) {
      case 0:
        return round === 0
          ? { ...earn, source: { type: 'WELCOME', id: null }, key: 'welcome', description: 'Welcome bonus' }
          : { ...byAdministrator, kind: 'increase', amountPoints: 5, key: id };
      case 2:
        return {
          ...earn,
          source: { type: 'SURVEY', id },
          key: `survey:${id}`,
          description: 'Sondaj: transpò piblik',
        };
      case 4:
        return {
          ...earn,
          source: { type: 'QUICK_SURVEY', id },
          key: `quick-survey:${id}`,
          description: 'Rara nan Leyogàn',
        };
      case 5:
        return {
          ...common,
          kind: 'spend',
          amountPoints: 30,
          // Videos and surveys are shared by many people; each redemption is unique.
          source: { type: 'REDEMPTION', id: String(userId + round) },
          key: `redemption:${userId + round}`,
          description: 'Kat telefòn 100 HTG',
        };
      case 6:
        return { ...byAdministrator, kind: 'decrease', amountPoints: 5, key: id };
      default:
        return earnVideo({ ...common, amountPoints: earn.amountPoints, video: id, description: 'Kafe Tyòt' });
    }
  }
}
