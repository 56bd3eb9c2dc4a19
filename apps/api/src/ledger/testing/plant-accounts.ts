import type { Account, LedgerCommand, SealedEvent } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { earnVideo } from './commands.js';
import { copyInto, type Value } from './copy-into.js';
import { GrowingAccount, type Recorded } from './growing-account.js';
import { plantRulesWithoutCeilings } from './plant-rules.js';

export interface PlantedAccounts {
  /** Ids from 1, each with a welcome bonus. */
  readonly people: number;
  /** The id of the person with a long history. */
  readonly veteran: number;
  readonly veteranEvents: number;
  /** The veteran's first events pay for the surveys from 1, the others are videos and redemptions. */
  readonly surveys: number;
  /** From the first redemption on, each redemption's event has the sequence of this factor times its id. */
  readonly eventsPerRedemption: number;
  readonly firstRedemption: number;
}

const BEGAN_AT = Date.UTC(2020, 0, 1);
/** Longer than the pause after four videos. */
const EVENT_EVERY_MS = 6 * 60_000;

/**
 * Accounts of a ledger that is years old: whole chains, which verify. They earn more than a person can, by the rules of a ledger
 * that is older than the ceilings.
 */
export async function plantAccounts(client: ClientBase, planted: PlantedAccounts): Promise<void> {
  await plantRulesWithoutCeilings(client);
  const texts: Value[][] = [];
  const evidences: Value[][] = [];
  const accounts = new Map<number, Account>();
  function* events(): Generator<Value[]> {
    for (const { event, words, evidence, after } of recordAll(planted)) {
      texts.push([words.userId, words.sequence, words.salt, words.text]);
      for (const shown of evidence)
        evidences.push([shown.userId, shown.sequence, shown.salt, shown.evidence]);
      accounts.set(after.userId, after);
      yield eventRow(event);
    }
  }
  await copyInto(client, {
    table: 'point_transactions',
    columns: `user_id, sequence, amount, balance_after, corrects, recorded_at, type, source_type, source_id, key, actor,
      text_hash, evidence_hash, hash, encoding_version`,
    rows: events(),
  });
  await copyInto(client, {
    table: 'point_transaction_texts',
    columns: 'user_id, sequence, salt, text',
    rows: texts,
  });
  await copyInto(client, {
    table: 'point_transaction_evidence',
    columns: 'user_id, sequence, salt, evidence',
    rows: evidences,
  });
  await copyInto(client, {
    table: 'point_accounts',
    columns: `user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points, view_timeout_started_at,
      earned_day, earned_day_points, earned_day_referrals, earned_week_points`,
    rows: [...accounts.values()].map(accountRow),
  });
}

/** In order of time: people register between the veteran's events. */
function* recordAll(planted: PlantedAccounts): Generator<Recorded> {
  const { people, veteran, veteranEvents } = planted;
  const growing = new GrowingAccount(veteran);
  let person = 0;
  for (let n = 1; n <= veteranEvents; n++) {
    const at = new Date(BEGAN_AT + n * EVENT_EVERY_MS);
    yield growing.record(commandOfVeteran(planted, n, at));
    for (; person < (people * n) / veteranEvents; person++)
      if (person + 1 !== veteran) yield new GrowingAccount(person + 1).record(welcome(person + 1, at));
  }
}

const commonOf = (userId: number, at: Date) =>
  ({ userId, actor: `user:${userId}`, description: 'Mache anba lavil', at }) as const;

function welcome(userId: number, at: Date): LedgerCommand {
  const source = { type: 'WELCOME', id: null } as const;
  return { ...commonOf(userId, at), kind: 'earn', amountPoints: 100, source, key: 'welcome' };
}

function commandOfVeteran(planted: PlantedAccounts, n: number, at: Date): LedgerCommand {
  const { veteran, surveys, eventsPerRedemption, firstRedemption } = planted;
  const common = commonOf(veteran, at);
  const earn = { ...common, kind: 'earn', amountPoints: 100 } as const;
  if (n === 1) return welcome(veteran, at);
  if (n <= surveys + 1)
    return { ...earn, source: { type: 'SURVEY', id: `${n - 1}` }, key: `survey:${n - 1}` };
  const redemption = n / eventsPerRedemption;
  if (n % eventsPerRedemption === 0 && redemption >= firstRedemption) {
    const source = { type: 'REDEMPTION', id: `${redemption}` } as const;
    return { ...common, kind: 'spend', amountPoints: 10, source, key: `redemption:${redemption}` };
  }
  const video = n - surveys - 1;
  return earnVideo({ ...common, amountPoints: 100, video });
}

function eventRow(event: SealedEvent): Value[] {
  const { userId, sequence, amountPoints, balanceAfter, corrects, recordedAt } = event;
  const { type, source, key, actor, textHash, evidenceHash, hash, version } = event;
  return [
    userId,
    sequence,
    amountPoints,
    balanceAfter,
    corrects,
    recordedAt,
    type,
    source.type,
    source.id,
    key,
    actor,
    textHash,
    evidenceHash,
    hash,
    version,
  ];
}

function accountRow(account: Account): Value[] {
  const { userId, sequence, balance, headHash, closed, lastRecordedAt, viewWindow, earned } = account;
  return [
    userId,
    sequence,
    balance,
    headHash,
    closed,
    lastRecordedAt,
    viewWindow.viewPoints,
    viewWindow.timeoutStartedAt,
    earned.day,
    earned.dayPoints,
    earned.dayReferrals,
    earned.weekPoints,
  ];
}
