import { BONUS_COMPLETIONS } from '@pwen/domain';

import { type Floor, outcomeOf, type Result, type Scenario } from '../../scenario.js';
import type { Person } from '../../world/person.js';
import type { World } from '../../world/world.js';
import { honestFloors, tellingHolds } from './honest-floors.js';
import { redeemWhenOpen, shortVisit } from './visits.js';

const NAMES = ['wolf', 'gina', 'stev', 'lovely', 'edn', 'carl', 'nadine', 'rod', 'yves', 'sherl'];
const DAYS = 4;
const EVENING = 19;
const WITHIN_MS = 40 * 60_000;
/** Between two looks of the worker at what is due, while nobody acts, and a little. */
const SOON_MS = 70 * 60_000;

/** Two of them each bring the next ones, so that all are one circle, whose members do no more than a few things an evening. */
export const FRIENDS: Scenario = {
  name: 'friends',
  says: `${NAMES.length} who bring each other, each at a phone and an address of their own, for ${DAYS} evenings.`,
  floors: (result) => [...honestFloors(result), ...bonusFloors(result)],
  run: async (world) => {
    const people: Person[] = [];
    await world.atDay(0, EVENING);
    for (const [place, name] of NAMES.entries()) {
      const referralCode = await people[Math.floor((place - 1) / 2)]?.invite();
      const email = `${name}.jean@gmail.com`;
      const phone = world.newPhone({ address: world.address() });
      people.push(await phone.join({ email, ...(referralCode !== undefined && { referralCode }) }));
      await shortVisit(people[place] as Person);
    }
    for (let day = 1; day < DAYS; day++) {
      await world.atDay(day, EVENING);
      await world.together(
        people.map((person) => async () => {
          await world.sleep(world.upTo(WITHIN_MS));
          await shortVisit(person);
          await redeemWhenOpen(person);
        }),
      );
    }
    const bonuses = await bonusesOf(world);
    return tellingHolds(await outcomeOf(world, people, { days: DAYS, ...bonuses }));
  },
};

const bonusFloors = ({ figures }: Result): Floor[] => [
  {
    says: `each of ${NAMES.length - 1} bonuses is paid: ${figures?.['paid'] ?? 0}`,
    holds: figures?.['paid'] === NAMES.length - 1,
  },
  { says: 'at the latest with the fifth video or survey', holds: figures?.['late'] === 0 },
];

interface Bonuses {
  readonly paid: number;
  /** That were asked for more. */
  readonly asked: number;
  /** Paid later than soon after their friend had done enough, and had waited for the first voucher. */
  readonly late: number;
}

async function bonusesOf(world: World) {
  await world.sleep(SOON_MS);
  await world.settled();
  const { rows } = await world.owner.query<Bonuses>(
    `SELECT count(bonus_points)::integer AS paid, count(asks_for_more_since)::integer AS asked,
       count(*) FILTER (WHERE settled_at IS NULL
         OR settled_at > greatest(asks_for_more_since, enough.at) + $2::integer * interval '1 millisecond')::integer AS late
     FROM referrals CROSS JOIN LATERAL (
       SELECT max(at) AS at FROM (
         SELECT at FROM (
           SELECT completed_at AS at FROM content_views WHERE user_id = friend_id AND is_completed
           UNION ALL SELECT completed_at FROM survey_responses WHERE user_id = friend_id) AS done
         ORDER BY at LIMIT $1) AS first_ones) AS enough`,
    [BONUS_COMPLETIONS, SOON_MS],
  );
  const { paid = 0, asked = 0, late = 0 } = rows[0] ?? {};
  return {
    figures: { paid, late },
    notes: [`${asked} of the bonuses asked for more than a first voucher does`],
  };
}
