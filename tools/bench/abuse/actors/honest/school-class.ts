import { outcomeOf, type Scenario } from '../../scenario.js';
import type { World } from '../../world/world.js';
import { honestFloors, tellingHolds } from './honest-floors.js';
import { redeemWhenOpen, shortVisit, untilHoldsAreOpen } from './visits.js';

const PUPILS = 60;
const DOMAIN = 'senjan.edu.ht';
const LESSON = 10;
const JOIN_WITHIN_MS = 55 * 60_000;
const COME_BACK_WITHIN_MS = 20 * 60_000;

export const SCHOOL_CLASS: Scenario = {
  name: 'class',
  says: `${PUPILS} join within an hour at their school's domain, which an administrator has named; the next day vouchers.`,
  floors: (result) => honestFloors(result, { held: 0.01 }),
  run: async (world) => {
    await nameDomain(world);
    return lessons(world);
  },
};

export const UNNAMED_CLASS: Scenario = {
  name: 'class of no named domain',
  says: 'as the class, at a domain that nobody has named. Printed without a floor.',
  run: (world) => lessons(world),
};

/** @throws Error if the administrator is refused */
async function nameDomain(world: World): Promise<void> {
  const console = await world.administrator();
  const named = { domain: DOMAIN, name: 'Lekòl Sen Jan', accountsPerDay: PUPILS };
  const { code } = await console.call('PUT', '/api/mail-domains', named);
  if (code !== null) throw new Error(`the school could not be named: ${code}`);
}

/** Each has a phone, and all of them the network of the school. */
async function lessons(world: World) {
  const address = world.address();
  await world.atDay(0, LESSON);
  const pupils = await world.together(
    Array.from({ length: PUPILS }, (_, place) => async () => {
      await world.sleep(world.upTo(JOIN_WITHIN_MS));
      const pupil = await world.newPhone({ address }).join({ email: `elev.${place}@${DOMAIN}` });
      await shortVisit(pupil);
      return pupil;
    }),
  );
  await world.atDay(1, LESSON);
  await world.together(
    pupils.map((pupil) => async () => {
      await world.sleep(world.upTo(COME_BACK_WITHIN_MS));
      await shortVisit(pupil);
      await redeemWhenOpen(pupil);
    }),
  );
  await untilHoldsAreOpen(world);
  return tellingHolds(await outcomeOf(world, pupils, { days: 2 }));
}
