import { newSalt, sha256 } from '@pwen/api/ledger/hashing';
import { type Addition, append, flight, type Statement } from '@pwen/api/ledger/statements';
import {
  type Account,
  commitText,
  decide,
  emptyAccount,
  evolve,
  keyOf,
  type LedgerCommand,
  seal,
  type SealedEvent,
} from '@pwen/domain';
import pg from 'pg';

/** Accounts that are written by one statement. */
const BATCH = 2_000;
const BEGAN_AT = Date.UTC(2025, 0, 5, 12);
const HOUR_MS = 3_600_000;

/**
 * Fills an empty ledger with what people do in a year, every type of event among it, in the order of time: as in real
 * life, one account's events lie far apart on the disk. Every event is decided, sealed and written by the product's own
 * code; only the waiting for each other is left out.
 */
export async function fillLargeLedger(url: string, accounts: number, eventsEach: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  const people = Array.from({ length: accounts }, (_, index) => new Person(1_000_000_007 * (index + 1)));
  await client.query('INSERT INTO point_accounts (user_id) SELECT unnest($1::bigint[])', [
    people.map((person) => person.userId),
  ]);
  for (let round = 0; round < eventsEach; round++) {
    for (let first = 0; first < accounts; first += BATCH) {
      const batch = people.slice(first, first + BATCH);
      await flight(client, [write(batch.map((person) => person.act(round)))]);
    }
  }
  await client.query('VACUUM ANALYZE point_transactions, point_transaction_texts, point_accounts');
  await client.end();
}

type Deed = Omit<Addition, 'notBefore'>;

function write(deeds: readonly Deed[]): Statement {
  return append({
    moves: deeds.flatMap(({ moves }) => moves),
    events: deeds.flatMap(({ events }) => events),
    texts: deeds.flatMap(({ texts }) => texts),
    notBefore: new Date(BEGAN_AT),
  });
}

class Person {
  private account: Account;
  private last: SealedEvent | undefined;

  constructor(readonly userId: number) {
    this.account = emptyAccount(userId);
  }

  act(round: number): Deed {
    const command = this.next(round);
    const salt = newSalt();
    const textHash = commitText(salt, command.description, sha256);
    const corrected = 'corrects' in command ? this.last : undefined;
    const decision = decide(command, this.account, { sameKey: undefined, corrected }, textHash);
    if (decision.kind === 'refused') throw new Error(`${keyOf(command)} is refused: ${decision.code}`);
    const event = { ...decision.event, hash: seal(decision.event, this.account.headHash, sha256) };
    const before = this.account;
    this.account = evolve(before, event);
    this.last = event;
    const { sequence } = event;
    return {
      moves: [{ before, after: this.account }],
      events: [event],
      texts: [{ userId: this.userId, sequence, salt, text: command.description }],
    };
  }

  private next(round: number): LedgerCommand {
    const { userId, last } = this;
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
          // Videos and surveys are the same for many; each redemption is its own.
          source: { type: 'REDEMPTION', id: String(userId + round) },
          key: `redemption:${userId + round}`,
          description: 'Kat telefòn 100 HTG',
        };
      case 6:
        return { ...byAdministrator, kind: 'decrease', amountPoints: 5, key: id };
      default:
        return {
          ...earn,
          source: { type: 'VIDEO_WATCH', id },
          key: `video:${id}`,
          description: 'Kafe Tyòt',
        };
    }
  }
}
