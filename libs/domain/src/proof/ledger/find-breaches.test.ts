import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { FIRST_RULES } from '../../rules/earning/rules-in-force.js';
import { type Account, emptyAccount, evolve } from '../../rules/ledger/account.js';
import { keyOf, type LedgerCommand } from '../../rules/ledger/command.js';
import { decide } from '../../rules/ledger/decide.js';
import {
  type LedgerEvent,
  NO_EVIDENCE,
  type SealedEvent,
  type SourceType,
} from '../../rules/ledger/event.js';
import { keyOfSource } from '../../rules/ledger/keys.js';
import { type BreachKind, findBreaches } from './find-breaches.js';
import { Past } from './past.js';

const at = new Date('2026-11-20T15:00:00Z');
const base = {
  version: 2,
  userId: 7,
  actor: 'user:7',
  textHash: new Uint8Array(32),
  evidenceHash: NO_EVIDENCE,
  recordedAt: at,
  corrects: null,
} as const;
const COMMITMENTS = { textHash: new Uint8Array(32), evidenceHash: new Uint8Array(32).fill(1) };

const earn = (sequence: number, balanceAfter = 50): LedgerEvent => ({
  ...base,
  sequence,
  type: 'EARN',
  source: { type: 'SURVEY', id: String(sequence) },
  amountPoints: 50,
  balanceAfter,
  key: `survey:${sequence}`,
});
const welcome: LedgerEvent = {
  ...earn(1),
  source: { type: 'WELCOME', id: null },
  key: 'welcome',
};
const spend: LedgerEvent = {
  ...earn(2, 20),
  type: 'SPEND',
  source: { type: 'REDEMPTION', id: '18' },
  amountPoints: -30,
  key: 'redemption:18',
};
const refund: LedgerEvent = {
  ...spend,
  sequence: 3,
  type: 'REFUND',
  amountPoints: 30,
  balanceAfter: 50,
  corrects: 2,
  key: 'correction:2',
};
const reversal: LedgerEvent = {
  ...earn(3, 0),
  type: 'REVERSAL',
  source: { type: 'ADMINISTRATOR', id: null },
  amountPoints: -50,
  corrects: 1,
  key: 'correction:1',
};
const increase: LedgerEvent = {
  ...reversal,
  type: 'INCREASE',
  amountPoints: 5,
  corrects: null,
  key: 'adjustment:a',
};
const close: LedgerEvent = {
  ...reversal,
  type: 'CLOSE',
  source: { type: 'ACCOUNT', id: null },
  corrects: null,
  key: 'close',
};

/** An account with the given events, and which rules one more event breaks. */
function given(...events: LedgerEvent[]) {
  const past = new Past();
  for (const event of events) past.add(event);
  return {
    when: (event: LedgerEvent) => ({
      then: (...expected: BreachKind[]) =>
        expect(findBreaches(event, past).map(({ kind }) => kind)).toEqual(expected),
      /** What is said of the last breach. */
      thenSays: (detail: string) => expect(findBreaches(event, past).at(-1)?.detail).toBe(detail),
    }),
  };
}

describe('checking a stored event', () => {
  it('finds nothing wrong with events that the ledger writes', () => {
    given().when(welcome).then();
    given(welcome).when(spend).then();
    given(welcome, spend).when(refund).then();
    given(earn(1)).when(reversal).then();
    given(earn(1)).when(increase).then();
    given(earn(1)).when(close).then();
  });

  it('finds an earning that takes points, a spend that adds points, and an increase of zero', () => {
    given(earn(1))
      .when({ ...earn(2), amountPoints: -50 })
      .then('WRONG_SIGN');
    given(earn(1))
      .when({ ...spend, amountPoints: 1_000_000 })
      .then('WRONG_SIGN');
    given(earn(1))
      .when({ ...increase, amountPoints: 0 })
      .then('WRONG_SIGN');
  });

  it('finds a source that events of this type cannot have', () => {
    given()
      .when({ ...welcome, source: { type: 'ADMINISTRATOR', id: null } })
      .then('WRONG_SOURCE');
    given()
      .when({ ...earn(1), source: { type: 'SURVEY', id: null } })
      .then('WRONG_SOURCE');
    given(earn(1))
      .when({ ...close, source: { type: 'WELCOME', id: null } })
      .then('WRONG_SOURCE');
  });

  it('finds a key under which such an event is not recorded', () => {
    given()
      .when({ ...earn(1), key: 'video:7' })
      .then('WRONG_KEY');
    given()
      .when({ ...earn(1), key: 'survey:2' })
      .then('WRONG_KEY');
    given(earn(1))
      .when({ ...increase, key: 'survey:9' })
      .then('WRONG_KEY');
    given(earn(1))
      .when({ ...increase, key: 'adjustment:' })
      .then('WRONG_KEY');
    given(earn(1))
      .when({ ...close, key: 'closed' })
      .then('WRONG_KEY');
    given(welcome, spend)
      .when({ ...refund, key: 'correction:1' })
      .then('WRONG_KEY');
  });

  it('finds a second welcome bonus, whatever its key', () => {
    given(welcome)
      .when({ ...welcome, sequence: 2 })
      .then('KEY_REPEATED');
    given(welcome)
      .when({ ...welcome, sequence: 2, key: 'welcome:2' })
      .then('WRONG_KEY');
    given(welcome)
      .when({ ...welcome, sequence: 2, source: { type: 'WELCOME', id: '2' }, key: 'welcome:2' })
      .then('WRONG_SOURCE');
  });

  it('finds `corrects` on an event that is not a correction, even if it is 0', () => {
    given()
      .when({ ...earn(1), corrects: 0 })
      .then('CORRECTS_MISPLACED');
    given(earn(1))
      .when({ ...earn(2), corrects: 1 })
      .then('CORRECTS_MISPLACED');
  });

  it('finds a correction that names no earlier event', () => {
    given(welcome, spend)
      .when({ ...refund, corrects: null, key: 'correction:0' })
      .then('CORRECTED_MISSING');
    given(welcome, spend)
      .when({ ...refund, corrects: 9, key: 'correction:9' })
      .then('CORRECTED_MISSING');
    given(welcome, spend)
      .when({ ...refund, corrects: 3, key: 'correction:3' })
      .then('CORRECTED_MISSING');
  });

  it('finds a correction of an event that it cannot undo', () => {
    given(earn(1))
      .when({ ...refund, amountPoints: -50, corrects: 1, key: 'correction:1' })
      .then('CORRECTED_MISMATCH');
    given(welcome, spend)
      .when({ ...reversal, amountPoints: 30, corrects: 2, key: 'correction:2' })
      .then('CORRECTED_MISMATCH');
    given(welcome, spend)
      .when({ ...refund, source: { type: 'REDEMPTION', id: '19' } })
      .then('CORRECTED_MISMATCH');
  });

  it('finds a correction by a different amount', () => {
    given(welcome, spend)
      .when({ ...refund, amountPoints: 31 })
      .then('CORRECTION_NOT_OPPOSITE');
  });

  it('finds a second correction of the same event', () => {
    given(welcome, spend, refund)
      .when({ ...refund, sequence: 4, key: 'correction:2' })
      .then('KEY_REPEATED', 'CORRECTED_TWICE');
    given(welcome, spend, refund)
      .when({ ...refund, sequence: 4, key: 'correction:02' })
      .then('WRONG_KEY', 'CORRECTED_TWICE');
  });

  it('finds an account closed with points left', () => {
    given(earn(1))
      .when({ ...close, balanceAfter: 1 })
      .then('CLOSED_WITH_BALANCE');
  });
});

describe('what is said of a breach', () => {
  it.each<[LedgerEvent, ReturnType<typeof given>, string]>([
    [{ ...earn(2), amountPoints: -50 }, given(earn(1)), 'EARN of -50'],
    [{ ...earn(1), source: { type: 'SURVEY', id: null } }, given(), 'EARN from SURVEY'],
    [{ ...close, source: { type: 'SURVEY', id: '3' } }, given(), 'CLOSE from SURVEY 3'],
    [{ ...earn(1), key: 'video:7' }, given(), 'video:7 for EARN from SURVEY 1'],
    [{ ...welcome, sequence: 2 }, given(welcome), 'welcome'],
    [{ ...close, balanceAfter: 1 }, given(earn(1)), '1'],
    [{ ...earn(2), corrects: 1 }, given(earn(1)), 'EARN corrects 1'],
    [{ ...refund, corrects: 9, key: 'correction:9' }, given(welcome, spend), 'corrects 9'],
    [{ ...refund, corrects: null, key: 'correction:0' }, given(welcome, spend), 'corrects nothing'],
    [{ ...refund, source: { type: 'REDEMPTION', id: '19' } }, given(welcome, spend), 'REFUND of SPEND 18'],
    [{ ...refund, amountPoints: 31 }, given(welcome, spend), '31 for -30'],
    [{ ...refund, sequence: 4, key: 'correction:2' }, given(welcome, spend, refund), 'corrects 2 again'],
  ])('names the values: row %#', (event, before, detail) => {
    before.when(event).thenSays(detail);
  });
});

const small = fc.integer({ min: 1, max: 6 });
const common = {
  userId: fc.constant(7),
  actor: fc.constant('user:7'),
  description: fc.constant('Kafe Tyòt'),
  at: fc.integer({ min: 0, max: 900_000 }).map((ms) => new Date(at.getTime() + ms)),
  amountPoints: fc.integer({ min: 1, max: 120 }),
};
const earning = fc
  .record({
    ...common,
    type: fc.constantFrom('VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL', 'WELCOME', 'CHALLENGE'),
    id: small.map(String),
  })
  .map(({ type, id, ...rest }): LedgerCommand => {
    const source = { type, id: type === 'WELCOME' ? null : id };
    return { ...rest, kind: 'earn', source, key: keyOfSource(source) };
  });
const spending = fc.record({ ...common, id: small.map(String) }).map(({ id, ...rest }): LedgerCommand => {
  const source = { type: 'REDEMPTION' as const, id };
  return { ...rest, kind: 'spend', source, key: keyOfSource(source) };
});
const correcting = fc.record({
  ...common,
  kind: fc.constantFrom('refund' as const, 'reverse' as const),
  corrects: small,
});
const adjusting = fc.record({
  ...common,
  kind: fc.constantFrom('increase' as const, 'decrease' as const),
  key: fc.string({ minLength: 1 }),
});
const closing = fc.record({ ...common, kind: fc.constant('close' as const) });
const anyCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  { weight: 5, arbitrary: earning },
  { weight: 4, arbitrary: spending },
  { weight: 4, arbitrary: correcting },
  { weight: 2, arbitrary: adjusting },
  { weight: 1, arbitrary: closing },
);

/** The events of an account on which the commands are tried one after another. */
function decided(commands: readonly LedgerCommand[]): LedgerEvent[] {
  let account: Account = emptyAccount(7);
  const events: SealedEvent[] = [];
  for (const command of commands) {
    const known = {
      sameKey: events.find((event) => event.key === keyOf(command)),
      corrected: 'corrects' in command ? events[command.corrects - 1] : undefined,
    };
    const decision = decide(command, account, known, COMMITMENTS, FIRST_RULES);
    if (decision.kind === 'refused') continue;
    const event = { ...decision.event, hash: new Uint8Array(32) };
    events.push(event);
    account = evolve(account, event, FIRST_RULES);
  }
  return events;
}

function breachesIn(events: readonly LedgerEvent[]): BreachKind[] {
  const past = new Past();
  return events.flatMap((event) => {
    const found = findBreaches(event, past);
    past.add(event);
    return found.map(({ kind }) => kind);
  });
}

describe('events that `decide` accepts', () => {
  it('break no rule', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
        expect(breachesIn(decided(commands))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, (event: LedgerEvent) => LedgerEvent]>([
    ['its amount negated', (event) => ({ ...event, amountPoints: -event.amountPoints })],
    ['another key', (event) => ({ ...event, key: `${event.key}~`.replace('adjustment:', '') })],
    [
      'another id',
      ({ source, ...event }) => ({ ...event, source: { ...source, id: `${source.id ?? ''}0` } }),
    ],
    [
      'a source that events of its type cannot have',
      ({ source, ...event }) => {
        const type: SourceType = source.type === 'ACCOUNT' ? 'ADMINISTRATOR' : 'ACCOUNT';
        return { ...event, source: { ...source, type } };
      },
    ],
    ['`corrects` set to 0', (event) => ({ ...event, corrects: 0 })],
  ])('break a rule if any one of them has %s', (_what, forge) => {
    fc.assert(
      fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 30 }), fc.nat(), (commands, place) => {
        const events = decided(commands);
        const event = events[place % Math.max(events.length, 1)];
        fc.pre(event !== undefined && event.amountPoints !== 0);
        const forged = events.map((each) => (each === event ? forge(each) : each));
        expect(breachesIn(forged)).not.toEqual([]);
      }),
    );
  });
});
