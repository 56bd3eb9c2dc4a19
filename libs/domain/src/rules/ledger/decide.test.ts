import { describe, expect, it } from '@jest/globals';

import { type ErrorCode, VIEW_LIMIT, VIEW_TIMEOUT_MS } from '../../contract/index.js';
import { FIRST_RULES, FIRST_RULES_WITH_CEILINGS, type RulesInForce } from '../earning/rules-in-force.js';
import { type Account, emptyAccount, evolve } from './account.js';
import { type Adjust, type Earn, keyOf, type LedgerCommand, type Spend } from './command.js';
import { decide, MAX_AMOUNT_POINTS, MAX_BALANCE_POINTS } from './decide.js';
import { NO_EVIDENCE, type SealedEvent } from './event.js';

const at = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const common = { userId: 7, actor: 'user:7', description: 'Kafe Tyòt', at };

const earnVideo = (id: number, amountPoints = 10, when = at): Earn => ({
  ...common,
  kind: 'earn',
  amountPoints,
  source: { type: 'VIDEO_WATCH', id: String(id) },
  key: `video:${id}`,
  at: when,
});
const welcome = (amountPoints = 100): Earn => ({
  ...common,
  kind: 'earn',
  amountPoints,
  source: { type: 'WELCOME', id: null },
  key: 'welcome',
});
const spend = (id: number, amountPoints: number): Spend => ({
  ...common,
  kind: 'spend',
  amountPoints,
  source: { type: 'REDEMPTION', id: String(id) },
  key: `redemption:${id}`,
});
const refund = (corrects: number): LedgerCommand => ({ ...common, kind: 'refund', corrects });
const reverse = (corrects: number): LedgerCommand => ({ ...common, kind: 'reverse', corrects });
const adjust = (kind: 'increase' | 'decrease', amountPoints: number, key = 'a'): Adjust => ({
  ...common,
  kind,
  amountPoints,
  key,
});
const close: LedgerCommand = { ...common, kind: 'close' };

const given = (...commands: LedgerCommand[]) => givenBy(FIRST_RULES, commands);
const givenWithCeilings = (...commands: LedgerCommand[]) => givenBy(FIRST_RULES_WITH_CEILINGS, commands);

/** An account after the given commands, and a way to try one more. */
function givenBy(rules: RulesInForce, commands: readonly LedgerCommand[]) {
  let account: Account = emptyAccount(7);
  const events: SealedEvent[] = [];
  const tryOne = (command: LedgerCommand) =>
    decide(
      command,
      account,
      {
        sameKey: events.find((event) => event.key === keyOf(command)),
        corrected: 'corrects' in command ? events[command.corrects - 1] : undefined,
      },
      { textHash: new Uint8Array(32), evidenceHash: NO_EVIDENCE },
      rules,
    );
  for (const command of commands) {
    const decision = tryOne(command);
    if (decision.kind === 'refused') throw new Error(`given is refused: ${decision.code}`);
    const event = { ...decision.event, hash: new Uint8Array(32) };
    events.push(event);
    account = evolve(account, event, rules);
  }
  return {
    when: (command: LedgerCommand) => {
      const decision = tryOne(command);
      return {
        thenRefused: (code: ErrorCode, details?: object) => {
          expect(decision).toMatchObject({ kind: 'refused', code, ...(details && { details }) });
        },
        thenAccepted: (event: object) => {
          expect(decision).toMatchObject({ kind: 'accepted', event });
        },
      };
    },
  };
}

describe('earning', () => {
  it('adds the points and starts the chain at sequence 1', () => {
    given()
      .when(welcome(100))
      .thenAccepted({ sequence: 1, type: 'EARN', amountPoints: 100, balanceAfter: 100, key: 'welcome' });
  });

  it('pays for the same video only once', () => {
    given(earnVideo(1)).when(earnVideo(1)).thenRefused('ALREADY_RECORDED', { sequence: 1 });
  });

  it('accepts only the key of its source, because another key would allow a second payment', () => {
    expect(() => given().when({ ...earnVideo(1), key: 'video:2' })).toThrow(RangeError);
    expect(() => given().when({ ...welcome(), key: 'welcome:2' })).toThrow(RangeError);
  });

  it('uses a separate error code for the same key with a different amount', () => {
    given(earnVideo(1, 10)).when(earnVideo(1, 20)).thenRefused('IDEMPOTENCY_KEY_REUSED');
  });

  it.each([0, -1, 1.5, Number.NaN, MAX_AMOUNT_POINTS + 1])('refuses an amount of %p', (amountPoints) => {
    given()
      .when(welcome(amountPoints))
      .thenRefused('INVALID_AMOUNT', { minimum: 1, maximum: MAX_AMOUNT_POINTS });
  });

  it('needs no reason', () => {
    given()
      .when({ ...welcome(), description: '' })
      .thenAccepted({ type: 'EARN' });
  });

  it('never records a time earlier than that of the previous event', () => {
    given(welcome())
      .when({ ...earnVideo(1), at: later(-60_000) })
      .thenAccepted({ recordedAt: at });
  });

  it('refuses points that would raise the balance above its limit', () => {
    const full = Array.from({ length: MAX_BALANCE_POINTS / MAX_AMOUNT_POINTS }, (_, index) =>
      adjust('increase', MAX_AMOUNT_POINTS, String(index)),
    );
    given(...full)
      .when(welcome(1))
      .thenRefused('BALANCE_LIMIT_REACHED');
  });
});

describe('the ceilings', () => {
  it('refuse what would lift the points of a day above 500, and say from when on it is paid', () => {
    givenWithCeilings(earnVideo(1, 480))
      .when(earnVideo(2, 21))
      .thenRefused('DAY_CEILING_REACHED', {
        ceiling: 500,
        earned: 480,
        paysAgainAt: '2026-11-21T05:00:00.000Z',
        retryAfterSeconds: 14 * 60 * 60,
      });
    givenWithCeilings(earnVideo(1, 480)).when(earnVideo(2, 20)).thenAccepted({ balanceAfter: 500 });
  });

  it('answer a repetition as before', () => {
    givenWithCeilings(earnVideo(1, 500)).when(earnVideo(1, 500)).thenRefused('ALREADY_RECORDED');
  });

  it('are told before the pause, which is over earlier', () => {
    givenWithCeilings(earnVideo(1, 497), earnVideo(2, 1), earnVideo(3, 1), earnVideo(4, 1))
      .when(earnVideo(5, 1))
      .thenRefused('DAY_CEILING_REACHED');
  });

  it('neither count nor cut a welcome, an administrator’s change or a refund', () => {
    const full = [welcome(), adjust('increase', 1000), spend(1, 200), refund(3), earnVideo(1, 500)] as const;
    givenWithCeilings(...full)
      .when(adjust('increase', 1000, 'b'))
      .thenAccepted({ balanceAfter: 2600 });
    givenWithCeilings(...full)
      .when(earnVideo(2, 1))
      .thenRefused('DAY_CEILING_REACHED', undefined);
    givenWithCeilings(welcome(1000)).when(earnVideo(1, 500)).thenAccepted({ sequence: 2 });
  });

  it('do not give room for what was reversed', () => {
    givenWithCeilings(earnVideo(1, 500), reverse(1)).when(earnVideo(2, 1)).thenRefused('DAY_CEILING_REACHED');
  });
});

describe('the view limit', () => {
  const four = Array.from({ length: VIEW_LIMIT }, (_, index) => earnVideo(index + 1));

  it('refuses a view during the pause and says how long to wait', () => {
    given(...four)
      .when(earnVideo(5, 10, later(60_500)))
      .thenRefused('VIEW_LIMIT_REACHED', { retryAfterSeconds: 240 });
  });

  it('starts a new count when the pause is over', () => {
    given(...four, earnVideo(5, 10, later(VIEW_TIMEOUT_MS)))
      .when(earnVideo(6, 10, later(VIEW_TIMEOUT_MS + 1)))
      .thenAccepted({ sequence: 6 });
  });

  it('ignores a pause begun by a clock that was a day ahead; the chain continues at its last time', () => {
    const dayLater = later(86_400_000);
    given(...four.map((view) => ({ ...view, at: dayLater })))
      .when(earnVideo(5, 10, later(1)))
      .thenAccepted({ sequence: 5, recordedAt: dayLater });
  });

  it('counts old views as long as no pause has reset the count', () => {
    given(...four.slice(0, 3), earnVideo(4, 10, later(VIEW_TIMEOUT_MS * 10)))
      .when(earnVideo(5, 10, later(VIEW_TIMEOUT_MS * 10 + 1)))
      .thenRefused('VIEW_LIMIT_REACHED');
  });

  it('refuses a repeated completion as already recorded, even during the pause', () => {
    given(...four)
      .when(earnVideo(2, 10, later(1)))
      .thenRefused('ALREADY_RECORDED', { sequence: 2 });
  });

  it('does not count other earnings', () => {
    const surveys = Array.from({ length: VIEW_LIMIT }, (_, index): Earn => ({
      ...earnVideo(index + 1),
      source: { type: 'SURVEY', id: String(index + 1) },
      key: `survey:${index + 1}`,
    }));
    given(...surveys)
      .when(earnVideo(1, 10, later(1)))
      .thenAccepted({ sequence: VIEW_LIMIT + 1 });
  });

  it('does not block other earnings', () => {
    given(...four)
      .when(welcome())
      .thenAccepted({ sequence: 5 });
  });
});

describe('spending and refunding', () => {
  it('can bring the balance down to zero but not below', () => {
    const account = given(welcome(100));
    account.when(spend(1, 100)).thenAccepted({ amountPoints: -100, balanceAfter: 0 });
    account.when(spend(1, 101)).thenRefused('INSUFFICIENT_POINTS', { available: 100, required: 101 });
  });

  it('refunds the whole spend and names the event that it corrects', () => {
    given(welcome(100), spend(1, 70))
      .when(refund(2))
      .thenAccepted({
        type: 'REFUND',
        amountPoints: 70,
        balanceAfter: 100,
        corrects: 2,
        source: { type: 'REDEMPTION', id: '1' },
      });
  });

  it('refunds a spend only once', () => {
    given(welcome(100), spend(1, 70), refund(2))
      .when(refund(2))
      .thenRefused('ALREADY_REFUNDED', { sequence: 3 });
  });

  it('undoes a spend only by a refund, never by a reversal: a voucher may have been issued for it', () => {
    given(welcome(100), spend(1, 70)).when(reverse(2)).thenRefused('EVENT_NOT_REVERSIBLE', { sequence: 2 });
    given(welcome(100), spend(1, 70), refund(2)).when(reverse(2)).thenRefused('ALREADY_REFUNDED');
  });

  it('refunds spends only', () => {
    given(welcome(100)).when(refund(1)).thenRefused('REFUND_MISMATCH', { sequence: 1 });
    given(welcome(100)).when(refund(9)).thenRefused('EVENT_NOT_FOUND', { sequence: 9 });
  });
});

describe('a person of a demo installation', () => {
  const demo = { source: { type: 'DEMO_TOOL', id: null } } as const;

  it('changes their balance by an event that says so', () => {
    given(welcome(100))
      .when({ ...adjust('decrease', 5), ...demo })
      .thenAccepted({ type: 'DECREASE', source: demo.source, balanceAfter: 95 });
  });

  it('cannot repeat the change of an administrator as their own', () => {
    given(welcome(100), adjust('increase', 5))
      .when({ ...adjust('increase', 5), ...demo })
      .thenRefused('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('an administrator', () => {
  it('can increase and decrease a balance with a reason', () => {
    given(welcome(100)).when(adjust('increase', 5)).thenAccepted({ type: 'INCREASE', balanceAfter: 105 });
    given(welcome(100)).when(adjust('decrease', 5)).thenAccepted({ type: 'DECREASE', balanceAfter: 95 });
  });

  it.each(['increase', 'decrease'] as const)('must give a reason to %s a balance', (kind) => {
    given(welcome(100))
      .when({ ...adjust(kind, 5), description: '  ' })
      .thenRefused('REASON_REQUIRED');
  });

  it('must give a reason to reverse an event', () => {
    given(welcome(100))
      .when({ ...reverse(1), description: '  ' })
      .thenRefused('REASON_REQUIRED');
  });

  it('cannot take points by the key by which they were given', () => {
    given(welcome(100), adjust('increase', 5))
      .when(adjust('decrease', 5))
      .thenRefused('IDEMPOTENCY_KEY_REUSED', { sequence: 2 });
  });

  it('cannot block a key that the ledger itself needs', () => {
    given(welcome(100), adjust('increase', 1, 'close'), adjust('increase', 1, 'video:1'))
      .when(earnVideo(1))
      .thenAccepted({ sequence: 4 });
    given(welcome(100), adjust('increase', 1, 'close'))
      .when(close)
      .thenAccepted({ type: 'CLOSE' });
  });

  it('cannot take more points than the balance has', () => {
    given(welcome(100)).when(adjust('decrease', 101)).thenRefused('INSUFFICIENT_POINTS');
  });

  it('can reverse a named event by its opposite, but only once', () => {
    given(welcome(100), earnVideo(1, 10))
      .when(reverse(2))
      .thenAccepted({ type: 'REVERSAL', amountPoints: -10, balanceAfter: 100, corrects: 2 });
    given(welcome(100), earnVideo(1, 10), reverse(2)).when(reverse(2)).thenRefused('ALREADY_REVERSED');
  });

  it('cannot reverse an event if that would take the balance below zero', () => {
    given(welcome(100), spend(1, 60)).when(reverse(1)).thenRefused('REVERSAL_BELOW_ZERO', { available: 40 });
  });

  it('cannot reverse a correction, or an event that does not exist', () => {
    given(welcome(100), reverse(1)).when(reverse(2)).thenRefused('EVENT_NOT_REVERSIBLE', { sequence: 2 });
    given(welcome(100)).when(reverse(4)).thenRefused('EVENT_NOT_FOUND', { sequence: 4 });
  });
});

describe('closing an account', () => {
  it('forfeits the remaining points', () => {
    given(welcome(100)).when(close).thenAccepted({ type: 'CLOSE', amountPoints: -100, balanceAfter: 0 });
  });

  it('allows no later event', () => {
    const account = given(welcome(100), spend(1, 50), close);
    account.when(earnVideo(1)).thenRefused('ACCOUNT_CLOSED');
    account.when(refund(2)).thenRefused('ACCOUNT_CLOSED');
    account.when(close).thenRefused('ACCOUNT_CLOSED');
  });

  it('records zero, never negative zero, for an empty account', () => {
    given().when(close).thenAccepted({ amountPoints: 0, balanceAfter: 0 });
  });
});
