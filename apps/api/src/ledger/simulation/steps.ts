import type { LedgerCommand } from '@pwen/domain';
import fc from 'fast-check';

import { lockAccounts } from '../sql/lookups.js';
import type { Moment } from './postgres/network.js';
import { refusal } from './postgres/refusal.js';
import { Session } from './postgres/session.js';
import { LOCK_TABLES } from './postgres/statements.js';
import type { ApiProcess, WorkerProcess } from './processes.js';
import type { World } from './world.js';

export const PEOPLE = 3;

const process = fc.nat(3);
const person = fc.integer({ min: 1, max: PEOPLE });
const briefly = fc.constantFrom(0, 20, 400, 2_000, 4_000);
const aWhile = fc.constantFrom(0, 300, 2_000, 5_000, 12_000, 25_000);

const wish = {
  person,
  kind: fc.constantFrom('earn' as const, 'earn' as const, 'spend' as const),
  amountPoints: fc.integer({ min: 1, max: 20 }),
  as: fc.oneof(
    { weight: 12, arbitrary: fc.constant('a new one' as const) },
    // They send the same.
    { weight: 6, arbitrary: fc.constant('one of several tabs' as const) },
    { weight: 1, arbitrary: fc.constant('one that cannot be stored' as const) },
  ),
};

const wishes = (maxLength: number) => fc.array(fc.record(wish), { minLength: 1, maxLength });

/** Many calls of one moment. */
const ask = fc.record({ step: fc.constant('ask' as const), process, wishes: wishes(8) });
const transaction = (lastsMs: fc.Arbitrary<number>) =>
  fc.record({
    step: fc.constant('transaction' as const),
    process,
    wishes: wishes(2),
    end: fc.constantFrom('committed' as const, 'committed' as const, 'rolled back' as const),
    lastsMs,
    isIdempotent: fc.boolean(),
  });
const wait = (ms: fc.Arbitrary<number>) => fc.record({ step: fc.constant('wait' as const), ms });
const at: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ which: fc.constant('any' as const), after: fc.nat(8) }),
  fc.record({ which: fc.constant('writing' as const), after: fc.nat(2) }),
);
const HOWS = ['refuse', 'goSilent', 'loseAnswers', 'cut', 'terminate', 'slow'] as const;
const disturbance = (hows: readonly (typeof HOWS)[number][], forMs: fc.Arbitrary<number>) =>
  fc.record({
    step: fc.constant('disturb' as const),
    process,
    at,
    how: fc.constantFrom(...hows),
    forMs,
  });
const refusedStatement = fc.record({
  step: fc.constant('refuse a statement' as const),
  process,
  at,
  code: fc.constantFrom('40001', '40P01', '53300', '57014'),
});
const restart = (forMs: fc.Arbitrary<number>) =>
  fc.record({ step: fc.constant('restart Postgres' as const), forMs });
const locking = fc.record({
  step: fc.constant('lock' as const),
  what: fc.oneof(person, fc.constant('the tables' as const)),
  forMs: briefly,
});
const killing = fc.record({
  step: fc.constant('kill' as const),
  what: fc.constantFrom('api' as const, 'worker' as const),
  process,
  at,
  isReplaced: fc.boolean(),
});

const calls = (lastsMs: fc.Arbitrary<number>, waitsMs: fc.Arbitrary<number>) => [
  { weight: 8, arbitrary: ask },
  { weight: 3, arbitrary: transaction(lastsMs) },
  { weight: 3, arbitrary: wait(waitsMs) },
];

/** Whatever may fail fails, for as long as it likes. */
const anyStep = fc.oneof(
  ...calls(briefly, aWhile),
  { weight: 8, arbitrary: disturbance(HOWS, aWhile) },
  { weight: 2, arbitrary: refusedStatement },
  { weight: 1, arbitrary: restart(aWhile) },
  { weight: 1, arbitrary: locking },
  { weight: 3, arbitrary: killing },
);

const atOnce = fc.constantFrom(0, 20);
const noticed = fc.constantFrom(0, 300, 1_000);
/** A restart, a failover or a broken connection, of which no caller may know. */
const stepOfShortOutage = fc.oneof(
  ...calls(atOnce, noticed),
  { weight: 8, arbitrary: disturbance(['refuse', 'cut', 'terminate'], noticed) },
  { weight: 2, arbitrary: refusedStatement },
  { weight: 1, arbitrary: restart(noticed) },
);

const steps = (of: fc.Arbitrary<Step>) => fc.array(of, { minLength: 1, maxLength: 12 });
export const anySteps = steps(anyStep);
export const stepsOfShortOutages = steps(stepOfShortOutage);
/** Steps in which nothing fails. */
export const calmSteps = steps(fc.oneof(...calls(atOnce, aWhile)));

type ValueOf<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
/** Something that happens. Whoever reads a failed run reads a list of these. */
export type Step = ValueOf<typeof anyStep>;
type Of<Name extends Step['step']> = Extract<Step, { readonly step: Name }>;
type Wish = Of<'ask'>['wishes'][number];

/** Returns as soon as the next step may happen. */
export async function take(world: World, taken: Step): Promise<void> {
  switch (taken.step) {
    case 'ask':
      for (const wanted of taken.wishes) world.ask(world.api(taken.process), commandFor(world, wanted));
      return;
    case 'transaction': {
      // Like every writer that locks several accounts, in the order of their ids.
      const wishes = [...taken.wishes].sort((a, b) => a.person - b.person);
      const commands = wishes.map((wanted) => commandFor(world, wanted));
      world.askInTransaction(world.api(taken.process), commands, taken);
      return;
    }
    case 'wait':
      return world.time.sleep(taken.ms);
    case 'disturb':
      return disturb(world, taken);
    case 'refuse a statement':
      return networkOf(world, taken.process).at(taken.at, () =>
        refusal(taken.code, 'refused by the simulation'),
      );
    case 'restart Postgres':
      for (const { network } of [...world.apis, ...world.workers]) network.refuse();
      world.postgres.restart();
      world.endAfter(taken.forMs, () => {
        for (const { network } of [...world.apis, ...world.workers]) network.recover();
      });
      return;
    case 'lock':
      return lock(world, taken.what, taken.forMs);
    case 'kill':
      return kill(world, taken);
  }
}

const ACTOR_TOO_LONG = 'x'.repeat(201);

function commandFor(world: World, { person: userId, kind, amountPoints, as }: Wish): LedgerCommand {
  const isShared = as === 'one of several tabs';
  const id = isShared ? 'shared' : world.newKey();
  const actor = as === 'one that cannot be stored' ? ACTOR_TOO_LONG : `user:${userId}`;
  const common = { userId, actor, description: 'Sondaj', at: world.now };
  const points = isShared ? 5 : amountPoints;
  return kind === 'earn'
    ? {
        ...common,
        kind,
        amountPoints: points,
        source: { type: 'SURVEY', id },
        key: `survey:${id}`,
        // With and without, because both are written by the same statements.
        ...(isShared ? {} : { evidence: `answered by ${userId}` }),
      }
    : { ...common, kind, amountPoints: points, source: { type: 'REDEMPTION', id }, key: `redemption:${id}` };
}

function networkOf({ apis, workers }: World, process: number) {
  const all = [...apis, ...workers];
  return (all[process % all.length] as (typeof all)[number]).network;
}

function disturb(world: World, { process: which, how, at: moment, forMs: ms }: Of<'disturb'>) {
  const network = networkOf(world, which);
  network.at(moment, () => {
    if (how === 'slow') network.delayMs = 1 + ms / 4;
    else network[how]();
    world.endAfter(ms, () => network.recover());
  });
}

function kill(world: World, { what, process: which, at: moment, isReplaced }: Of<'kill'>): void {
  const victims: readonly (ApiProcess | WorkerProcess)[] = what === 'api' ? world.apis : world.workers;
  const victim = victims[which % victims.length];
  victim?.network.at(moment, () => world.kill(victim, isReplaced));
}

/** A transaction of somebody else that is stuck, or the rebuild of the projections. */
function lock(world: World, what: 'the tables' | number, ms: number): void {
  const stuck = new Session(world.postgres, { statementTimeoutMs: Infinity });
  const statements = [
    { text: 'BEGIN' },
    what === 'the tables' ? { text: LOCK_TABLES } : lockAccounts([what]),
  ];
  for (const statement of statements) stuck.execute(statement).catch(() => undefined);
  world.endAfter(ms, () => stuck.hangUp());
}
