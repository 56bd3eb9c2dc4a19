import { expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';

import { earnBySurvey } from '../feed/testing/earn.js';
import { callsKeepTheirOrder, nobodyIsToldToTryAgain } from './answers.js';
import { checkInvariants } from './invariants.js';
import { anySeed, holdsFor } from './run.js';
import { anySteps, calmSteps, stepsOfShortOutages } from './steps.js';
import { World } from './world.js';

/** A failure reports its seed, with which everything happens again in the same order. */
const { SIMULATION_SEED, SIMULATION_RUNS = '1000' } = process.env;
const runs = (share: number) => ({
  numRuns: Number(SIMULATION_RUNS) * share,
  ...(SIMULATION_SEED && { seed: Number(SIMULATION_SEED) }),
});

// Readers log the faults that the simulation causes.
Logger.overrideLogger(false);

it('when nothing fails, everybody gets an outcome, and awards are recorded in the order of the calls', () =>
  fc.assert(holdsFor(calmSteps, nobodyIsToldToTryAgain, callsKeepTheirOrder), runs(0.25)));

it('nobody notices a short outage', () =>
  fc.assert(holdsFor(stepsOfShortOutages, nobodyIsToldToTryAgain), runs(0.25)));

it('whatever fails, nothing is lost or recorded twice, everybody gets an answer, and everything goes on afterwards', () =>
  fc.assert(holdsFor(anySteps), runs(0.5)));

it('while the database is silent, callers wait for one attempt and one retry, however many batches they fill', () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      anySeed,
      fc.nat(12),
      fc.boolean(),
      async (scheduler, seed, after, isPoisoned) => {
        const world = new World(scheduler, seed, { apis: 1, workers: 0 });
        const api = world.api(0);
        const insist = (survey: string) => world.insist(earnBySurvey(1, survey, world.now));
        await world.finish(insist('before'), 1_000, 'a first award');
        api.network.at({ which: 'any', after }, () => api.network.goSilent());
        const asked = Array.from({ length: 40 }, (_, n) => {
          const command = earnBySurvey(1 + (n % 3), n, world.now);
          return world.ask(api, n === 0 && isPoisoned ? { ...command, actor: 'x'.repeat(300) } : command);
        });
        await world.finish(Promise.all(asked.map(({ answer }) => answer)), 21_000, 'everybody is answered');
        expect(asked.map(({ told }) => told?.what)).toContain('unavailable');
        api.network.recover();
        await world.finish(insist('after'), 1_000, 'an award afterwards');
        await world.until(() => api.lent === 0, 60_000, 'every connection is given back');
        checkInvariants(world);
      },
    ),
    runs(0.02),
  ));
