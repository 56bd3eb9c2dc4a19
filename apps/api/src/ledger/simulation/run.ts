import fc from 'fast-check';

import { earnBySurvey } from '../feed/testing/earn.js';
import { checkInvariants, lastPosition } from './invariants.js';
import { READERS } from './processes.js';
import { PEOPLE, type Step, take } from './steps.js';
import { World } from './world.js';

const MINUTE_MS = 60_000;

export const anySeed = fc.integer({ min: 1, max: 2_147_483_646 });

const anyWorld = fc.record({
  seed: anySeed,
  apis: fc.integer({ min: 1, max: 2 }),
  workers: fc.constantFrom(0, 1, 1, 2, 2),
});

type WorldOptions = typeof anyWorld extends fc.Arbitrary<infer Options> ? Options : never;

type Check = (world: World) => void;

/** A property of all runs of such steps, in any order that a computer and a network allow. */
export const holdsFor = (steps: fc.Arbitrary<Step[]>, ...checks: readonly Check[]) =>
  fc.asyncProperty(fc.scheduler(), anyWorld, steps, (scheduler, options, taken) =>
    run(scheduler, options, taken, checks),
  );

/** Takes the steps, ends every disturbance, and checks what must be true then. */
async function run(
  scheduler: fc.Scheduler,
  { seed, ...processes }: WorldOptions,
  steps: readonly Step[],
  checks: readonly Check[],
): Promise<void> {
  const world = new World(scheduler, seed, processes);
  const { asked } = world;
  const happening = async () => {
    for (const step of steps) {
      await world.postgres.turn(step.step);
      await take(world, step);
    }
  };
  await world.finish(happening(), 10 * MINUTE_MS, 'the steps are taken');
  await world.finish(Promise.all(asked.map(({ answer }) => answer)), MINUTE_MS, 'everybody is answered');
  for (const { network } of [...world.apis, ...world.workers]) network.forgetWhatIsDue();
  for (const check of checks) check(world);
  await world.until(() => world.isUndisturbed, MINUTE_MS, 'nothing is disturbed any more');

  const areUpToDate = () =>
    world.workers.length === 0 || READERS.every((reader) => world.positionOf(reader) === lastPosition(world));
  await world.until(areUpToDate, 3 * MINUTE_MS, 'the readers are up to date');

  const unavailable = asked.filter(({ told }) => told?.what === 'unavailable');
  const again = [
    ...unavailable.flatMap(({ commands }) => commands),
    ...Array.from({ length: PEOPLE }, (_, n) => earnBySurvey(n + 1, 'afterwards', world.now)),
  ];
  const insisting = Promise.all(again.map((command) => world.insist(command)));
  await world.finish(insisting, MINUTE_MS, 'everything goes on');

  await world.until(areUpToDate, 3 * MINUTE_MS, 'the readers are up to date again');
  // Whoever waited too long was answered before the database was.
  const haveEnded = () => world.apis.every(({ lent }) => lent === 0);
  await world.until(haveEnded, MINUTE_MS, 'every connection is given back');
  checkInvariants(world);
}
