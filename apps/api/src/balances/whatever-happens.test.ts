import { expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError, type ErrorCode } from '@pwen/domain';
import fc from 'fast-check';

import { evidenceOfSources } from '../event-evidence.js';
import { expectSound } from '../ledger/testing/expect-sound.js';
import { logged } from '../testing/administrator-log.js';
import { appOfFile } from '../testing/app-of-file.js';
import { execute } from '../testing/commands.js';
import { eventsOf, storedBalanceOf, THRESHOLD_POINTS } from '../testing/fixtures/changes/balance-changes.js';
import { ApproveChangeCommand } from './approve-change/approve-change.command.js';
import type { BalanceChangeDto } from './balance-change.dto.js';
import { ListChangesQuery } from './list-changes/list-changes.query.js';
import { RejectChangeCommand } from './reject-change/reject-change.command.js';
import { RequestChangeCommand, type Wish } from './request-change/request-change.command.js';
import { WithdrawChangeCommand } from './withdraw-change/withdraw-change.command.js';

const api = await appOfFile();
// Each run begins a day after the one before, and none may end in the future.
const DAY_MS = 24 * 60 * 60_000;
api.clock.advanceMs(-1000 * DAY_MS);
const WELCOME_POINTS = 100;
const ADMINISTRATORS = 3;
const administrators = [
  await api.signInAdministrator(),
  await api.signInAdministrator(),
  await api.signInAdministrator(),
] as const;
const idOf = (who: number): number => (administrators[who] as (typeof administrators)[number]).id;

const who = fc.nat(ADMINISTRATORS - 1);
/** Around what there is and around the threshold. */
const amountPoints = fc.oneof(
  fc.integer({ min: 1, max: 120 }),
  fc.integer({ min: THRESHOLD_POINTS - 1, max: THRESHOLD_POINTS + 2 }),
  fc.integer({ min: 1, max: 5000 }),
);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: fc.constantFrom('increase', 'decrease'), amountPoints }),
  fc.record({ kind: fc.constant('reverse'), corrects: fc.integer({ min: 1, max: 6 }) }),
);
/** Whose balance: a person's, or now and then that of an administrator. */
const target = fc.constantFrom<'one' | 'other' | 'administrator'>('one', 'one', 'other', 'administrator');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('request'), who, target, wish }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('repeat'), place: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('approve', 'approve', 'reject', 'withdraw'),
      who,
      place: fc.nat(9),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface ModelEvent {
  readonly amount: number;
  readonly isReversal: boolean;
  isReversed: boolean;
}

interface ModelChange {
  readonly id: number;
  readonly requester: number;
  readonly userId: number;
  readonly wish: Wish;
  readonly amountPoints: number;
  state: BalanceChangeDto['state'];
  decider: number | null;
}

/** The rules, once more and as simply as possible. */
class Model {
  readonly accounts = new Map<number, ModelEvent[]>();
  readonly changes: ModelChange[] = [];

  open(userId: number, points: number): void {
    this.accounts.set(userId, points === 0 ? [] : [{ amount: points, isReversal: false, isReversed: false }]);
  }

  balanceOf(userId: number): number {
    return this.eventsOf(userId).reduce((sum, { amount }) => sum + amount, 0);
  }

  eventsOf(userId: number): ModelEvent[] {
    return this.accounts.get(userId) ?? [];
  }

  /** The refusal of a request, or what becomes of it. */
  request(requester: number, userId: number, wished: Wish): ErrorCode | 'done' | 'waiting' {
    if (requester === userId) return 'OWN_ACCOUNT';
    const refusal = this.refusalOf(userId, wished);
    if (refusal) return refusal;
    const amount = this.amountOf(userId, wished);
    return this.changedAlone(requester, userId) + amount > THRESHOLD_POINTS ? 'waiting' : 'done';
  }

  changedAlone(requester: number, userId: number): number {
    return this.changes
      .filter((change) => change.requester === requester && change.userId === userId)
      .filter(({ state, decider }) => state === 'done' && decider === null)
      .reduce((sum, { amountPoints: amount }) => sum + amount, 0);
  }

  amountOf(userId: number, wished: Wish): number {
    return wished.kind === 'reverse'
      ? Math.abs(this.eventsOf(userId)[wished.corrects - 1]?.amount ?? 0)
      : wished.amountPoints;
  }

  refusalOf(userId: number, wished: Wish): ErrorCode | null {
    if (wished.kind !== 'reverse')
      return wished.kind === 'decrease' && wished.amountPoints > this.balanceOf(userId)
        ? 'PERSON_LACKS_POINTS'
        : null;
    const event = this.eventsOf(userId)[wished.corrects - 1];
    if (!event) return 'EVENT_NOT_FOUND';
    if (event.isReversed) return 'ALREADY_REVERSED';
    if (event.isReversal) return 'EVENT_NOT_REVERSIBLE';
    return event.amount > this.balanceOf(userId) ? 'REVERSAL_BELOW_ZERO' : null;
  }

  record(userId: number, wished: Wish): void {
    const events = this.eventsOf(userId);
    if (wished.kind === 'reverse') {
      const event = events[wished.corrects - 1] as ModelEvent;
      event.isReversed = true;
      events.push({ amount: -event.amount, isReversal: true, isReversed: false });
    } else {
      const amount = wished.kind === 'increase' ? wished.amountPoints : -wished.amountPoints;
      events.push({ amount, isReversal: false, isReversed: false });
    }
  }

  decide(type: 'approve' | 'reject' | 'withdraw', decider: number, change: ModelChange): ErrorCode | null {
    if (change.state !== 'waiting') return 'CHANGE_DECIDED';
    const isOwn = change.requester === decider;
    if (type === 'withdraw') return isOwn ? null : 'NOT_ALLOWED';
    if (isOwn) return 'OWN_REQUEST';
    if (change.userId === decider) return 'OWN_ACCOUNT';
    if (type === 'reject') return null;
    return this.refusalOf(change.userId, change.wish);
  }
}

interface Cast {
  readonly one: number;
  readonly other: number;
  readonly administrator: number;
}

async function newCast(): Promise<Cast> {
  // What administrators have changed alone counts for a day.
  api.clock.advanceMs(DAY_MS);
  const [one, other] = await api.crowd(2);
  // Of an account with a history of its own: the last administrator's.
  return { one: one?.id ?? 0, other: other?.id ?? 0, administrator: idOf(ADMINISTRATORS - 1) };
}

const COMMANDS = {
  approve: (by: number, id: number) => new ApproveChangeCommand(by, id),
  reject: (by: number, id: number) => new RejectChangeCommand(by, id, 'Pa gen rezon'),
  withdraw: (by: number, id: number) => new WithdrawChangeCommand(by, id),
};
const STATE_AFTER = { approve: 'done', reject: 'rejected', withdraw: 'withdrawn' } as const;

const outcomeOf = <T>(work: Promise<T>): Promise<T | ErrorCode> =>
  work.catch((fault: unknown) => {
    if (fault instanceof DomainError) return fault.code;
    throw fault;
  });

/** Takes one step, and expects what the model says. */
async function take(model: Model, cast: Cast, requests: RequestChangeCommand[], taken: Step): Promise<void> {
  if (taken.type === 'repeat') {
    const request = requests[taken.place % Math.max(1, requests.length)];
    if (!request) return;
    const change = model.changes.find(({ id }) => id === idsOf.get(request));
    const again = await outcomeOf(execute(api, request));
    expect(again).toMatchObject({ id: change?.id, state: change?.state });
  } else if (taken.type === 'request') {
    const userId = cast[taken.target];
    const request = new RequestChangeCommand(idOf(taken.who), userId, taken.wish, 'Yon rezon');
    const expected = model.request(idOf(taken.who), userId, taken.wish);
    const outcome = await outcomeOf(execute(api, request));
    expect(typeof outcome === 'string' ? outcome : outcome.state).toBe(expected);
    if (typeof outcome === 'string') return;
    const known = { id: outcome.id, requester: idOf(taken.who), userId, wish: taken.wish };
    const amount = model.amountOf(userId, taken.wish);
    model.changes.push({ ...known, amountPoints: amount, state: outcome.state, decider: null });
    if (outcome.state === 'done') model.record(userId, taken.wish);
    requests.push(request);
    idsOf.set(request, outcome.id);
  } else {
    const change = model.changes[taken.place % Math.max(1, model.changes.length)];
    if (!change) return;
    const decider = idOf(taken.who);
    const refusal = model.decide(taken.type, decider, change);
    const outcome = await outcomeOf(execute(api, COMMANDS[taken.type](decider, change.id)));
    expect(typeof outcome === 'string' ? outcome : null).toBe(refusal);
    if (refusal) return;
    if (taken.type === 'approve') model.record(change.userId, change.wish);
    Object.assign(change, { state: STATE_AFTER[taken.type], decider });
  }
}
const idsOf = new WeakMap<RequestChangeCommand, number>();

/** What must be true of the rows and events of a person, whatever has happened. */
async function expectConsistent(userId: number): Promise<void> {
  const { entries: changes } = await api.app
    .get(QueryBus, { strict: false })
    .execute(new ListChangesQuery({ state: 'all', userId, limit: 10_000 }));
  const events = await eventsOf(api, userId);
  const done = changes.filter(({ state }) => state === 'done');
  for (const change of changes) {
    const own = events.filter(({ sequence }) => sequence === change.sequence);
    expect(own).toHaveLength(change.state === 'done' ? 1 : 0);
    if (change.state === 'withdrawn') expect(change.decidedBy).toEqual(change.requestedBy);
    else expect(change.decidedBy?.id).not.toBe(change.requestedBy.id);
    if (change.state !== 'done') continue;
    expect(own[0]).toMatchObject({
      actor: `administrator:${change.requestedBy.id}`,
      corrects: change.corrects,
    });
    expect(Math.abs(own[0]?.amountPoints ?? 0)).toBe(change.amountPoints);
    expect([change.requestedBy.id, change.decidedBy?.id]).not.toContain(userId);
  }
  expect(Math.max(0, ...changedAlone(done).values())).toBeLessThanOrEqual(THRESHOLD_POINTS);
  // And every event of an administrator has its change.
  const ofAdministrators = events.filter(({ actor }) => actor.startsWith('administrator:'));
  expect(ofAdministrators.map(({ sequence }) => sequence)).toEqual(
    done.map(({ sequence }) => sequence).sort((a, b) => Number(a) - Number(b)),
  );
  expect(await storedBalanceOf(api, userId)).toBe(events.reduce((sum, event) => sum + event.amountPoints, 0));
  const decisions = changes.filter(({ decidedBy }) => decidedBy !== null).length;
  expect(await logged(api, 'user', userId)).toHaveLength(changes.length + decisions);
}

/** What each administrator has changed without another, within the day of a run. */
function changedAlone(done: readonly BalanceChangeDto[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { requestedBy, requestedAt, decidedBy, amountPoints: amount } of done) {
    const key = `${requestedBy.id} ${requestedAt.toISOString()}`;
    if (decidedBy === null) sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return sums;
}

it('whatever administrators do, one after another, the outcome is what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const cast = await newCast();
      const model = new Model();
      for (const userId of [cast.one, cast.other]) model.open(userId, WELCOME_POINTS);
      // The administrator's account goes on from one run to the next.
      model.accounts.set(cast.administrator, await asModel(cast.administrator));
      const requests: RequestChangeCommand[] = [];
      for (const taken of steps) await take(model, cast, requests, taken);
      for (const userId of Object.values(cast)) {
        expect(await storedBalanceOf(api, userId)).toBe(model.balanceOf(userId));
        await expectConsistent(userId);
      }
    }),
    { numRuns: 40 },
  );
  await expectSound(api.database, evidenceOfSources({ demoTools: true }));
});

async function asModel(userId: number): Promise<ModelEvent[]> {
  const events = await eventsOf(api, userId);
  return events.map(({ sequence, amountPoints: amount, type }) => ({
    amount,
    isReversal: type === 'REVERSAL',
    isReversed: events.some(({ corrects }) => corrects === sequence),
  }));
}

it('whatever administrators do at the same moment, no point is added or taken twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { maxLength: 5 }),
      async (groups) => {
        const cast = await newCast();
        const requests: RequestChangeCommand[] = [];
        const ids: number[] = [];
        const one = async (taken: Step): Promise<void> => {
          if (taken.type === 'request') {
            const request = new RequestChangeCommand(
              idOf(taken.who),
              cast[taken.target],
              taken.wish,
              'Yon rezon',
            );
            requests.push(request);
            const outcome = await outcomeOf(execute(api, request));
            if (typeof outcome !== 'string') ids.push(outcome.id);
          } else if (taken.type === 'repeat') {
            const request = requests[taken.place % Math.max(1, requests.length)];
            if (request) await outcomeOf(execute(api, request));
          } else {
            const id = ids[taken.place % Math.max(1, ids.length)];
            if (id) await outcomeOf(execute(api, COMMANDS[taken.type](idOf(taken.who), id)));
          }
        };
        for (const group of groups) await Promise.all(group.map(one));
        for (const userId of Object.values(cast)) await expectConsistent(userId);
      },
    ),
    { numRuns: 40 },
  );
  await expectSound(api.database, evidenceOfSources({ demoTools: true }));
});
