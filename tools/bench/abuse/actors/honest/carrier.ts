import { outcomeOf, type Scenario } from '../../scenario.js';
import type { Surroundings } from '../../world/acting.js';
import type { Person } from '../../world/person.js';
import { standingOf } from '../../world/standing.js';
import { honestFloors, tellingHolds } from './honest-floors.js';
import { redeemCheapest, redeemWhenOpen, shortVisit, untilHoldsAreOpen } from './visits.js';

const NEWCOMERS = 200;
const ESTABLISHED = 4_800;
/** One in so many acts; what is asked of them does not depend on how many they are. */
const ONE_IN = 160;
const MORNING = 8;
/** From eight to eight; people come at full tens of minutes, which is closer together than they would. */
const SLOTS = 72;
const SLOT_MS = 10 * 60_000;

const ADDRESS = '186.190.5.20';

export const CARRIER: Scenario = {
  name: 'carrier',
  says: '5,000 people a day behind one address of IPv4 and one /48, of whom 200 are new; the new ones come back the next day.',
  scale: `all ${NEWCOMERS} new ones, and one in ${ONE_IN} of the others; within twelve hours.`,
  floors: (result) => honestFloors(result, { held: 0.02 }),
  run: async (world) => {
    await world.atDay(0, MORNING);
    const others = await world.establishedPeople(ESTABLISHED / ONE_IN, ADDRESS);
    const newcomers: Person[] = [];
    const join = async (place: number) => {
      const slot = world.upTo(SLOTS - 1);
      await world.sleep(slot * SLOT_MS);
      const person = await world
        .newPhone({ address: behindCarrier(world) })
        .join({ email: `abone.${place}@gmail.com` });
      newcomers.push(person);
      await shortVisit(person);
      await comeBack(person, slot);
    };
    await world.together([
      ...Array.from({ length: NEWCOMERS }, (_, place) => () => join(place)),
      ...others.map((person) => () => visitOnce(person)),
    ]);
    await untilHoldsAreOpen(world);
    const ofOthers = (await standingOf(world, others)).flatMap(({ holds }) => holds);
    const notes = [`of the ${others.length} others ${ofOthers.length} redemptions were held`];
    return tellingHolds(await outcomeOf(world, newcomers, { days: 2, notes }));
  },
};

/** A day later and up to two hours, in whatever network the phone then is. */
async function comeBack(person: Person, slot: number): Promise<void> {
  const { world } = person;
  await world.atDay(1, MORNING);
  await world.sleep((slot + 1 + world.upTo(11)) * SLOT_MS);
  person.phone.from(behindCarrier(world));
  await shortVisit(person);
  await redeemWhenOpen(person);
}

async function visitOnce(person: Person): Promise<void> {
  const { world } = person;
  await world.sleep(world.upTo(SLOTS - 1) * SLOT_MS);
  await shortVisit(person);
  await redeemCheapest(person);
}

/** Half of the phones have an address of IPv6, each a /64 of its own. */
const behindCarrier = (world: Surroundings): string =>
  world.random() < 0.5 ? ADDRESS : `2001:db8:50:${(1 + world.upTo(65_534)).toString(16)}::1`;
