import type { Person, Reward } from '../../world/person.js';
import type { World } from '../../world/world.js';
import { hoursUntilOpened } from './honest-floors.js';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const LOOKS_AROUND_MS = 20 * SECOND_MS;
/** Who sees that the first voucher opens within it stays. */
const PATIENCE_MS = HOUR_MS;

/** What somebody does who has a few minutes: a video with its question, and a survey. */
export async function shortVisit(person: Person): Promise<void> {
  const { world } = person;
  const videos = (await person.videos()).filter(({ isCompleted }) => !isCompleted);
  if (videos.length > 0) {
    await world.sleep(world.upTo(LOOKS_AROUND_MS));
    await person.watch(world.pick(videos));
    await world.sleep(LOOKS_AROUND_MS);
    await person.answerQuick();
  }
  const survey = (await person.surveys()).find(({ isCompleted }) => !isCompleted);
  if (!survey) return;
  await world.sleep(world.upTo(LOOKS_AROUND_MS));
  await person.answer(survey, 'reading');
}

/** Redeems what the points are enough for, if the first voucher is open or opens soon. */
export async function redeemWhenOpen(person: Person): Promise<void> {
  const { world } = person;
  const { isOpen, opensAt } = await firstVoucherOf(person);
  if (!isOpen) {
    const waitMs = opensAt === null ? Infinity : new Date(opensAt).getTime() - world.now().getTime();
    if (waitMs > PATIENCE_MS) return;
    await world.sleep(Math.max(0, waitMs) + LOOKS_AROUND_MS + world.upTo(LOOKS_AROUND_MS));
    if (!(await firstVoucherOf(person)).isOpen) return;
  }
  await redeemCheapest(person);
}

export async function redeemCheapest(person: Person): Promise<void> {
  const [cheapest] = (await person.rewards()).sort(byCost);
  if (cheapest && (await person.balance()) >= cheapest.pointsCost) await person.redeem(cheapest);
}

const byCost = (one: Reward, other: Reward): number => one.pointsCost - other.pointsCost;

/** What the app says of it from the first minute on. */
const firstVoucherOf = async (person: Person): Promise<{ isOpen: boolean; opensAt: string | null }> =>
  (await person.phone.call('GET', '/api/user/first-voucher')).body;

/** Lets so much time pass that whatever is held is open. */
export async function untilHoldsAreOpen(world: World): Promise<void> {
  await world.settled();
  const { rows } = await world.owner.query<{ holds: number }>(
    'SELECT count(*)::integer AS holds FROM redemption_holds WHERE decision IS NULL',
  );
  const holds = rows[0]?.holds ?? 0;
  if (holds > 0) await world.sleep(hoursUntilOpened(holds) * HOUR_MS);
}
