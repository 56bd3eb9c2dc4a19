import { noVoucherOnFirstDay, outcomeOf, type Scenario } from '../../scenario.js';
import type { World } from '../../world/world.js';
import { each, openAccounts, realMailboxes } from './farms.js';
import { playPerfectly, redeemAll } from './plays.js';

const MAILBOXES = 100;
const DAYS = 8;
const MORNING = 7;
/** They play beside each other, and redeem one after the other: eight within ten minutes would be seen. */
const PLAY_APART_MS = 15_000;
const REDEEM_APART_MS = 90_000;
const NEW_ACCOUNTS_SHARE = 0.25;

/** The strongest there is: real mailboxes, real time, eight days, a browser each; only the address is one. */
export const PATIENT_FARM: Scenario = {
  name: 'patient farm',
  says: `${MAILBOXES} mailboxes at real providers, each played perfectly in real time, one address, ${DAYS} days.`,
  floors: (result) => [
    noVoucherOnFirstDay(result),
    {
      says: 'at most the part of the budget that new accounts share',
      holds: (result.figures?.['budgetUsed'] ?? 1) <= NEW_ACCOUNTS_SHARE,
    },
  ],
  run: async (world) => {
    const address = world.address();
    const people = await openAccounts(world, realMailboxes(world, MAILBOXES), () =>
      world.newPhone({ address }),
    );
    for (let day = 0; day < DAYS; day++) {
      await world.atDay(day, MORNING);
      await each(world, people, playPerfectly, PLAY_APART_MS);
      await each(world, people, redeemAll, REDEEM_APART_MS);
    }
    const budgetUsed = await mostUsedOfADay(world);
    const outcome = await outcomeOf(world, people, { days: DAYS, figures: { budgetUsed } });
    const htg = outcome.people
      .flatMap(({ vouchers }) => vouchers)
      .reduce((sum, voucher) => sum + voucher.htg, 0);
    return {
      ...outcome,
      notes: [
        `at most ${(budgetUsed * 100).toFixed(2)} % of a budget of points in a day`,
        `${htg} HTG, as rewards have no budget unless administrators set one`,
      ],
    };
  },
};

/** The largest part of a source's budget that one day took. */
async function mostUsedOfADay(world: World): Promise<number> {
  const { rows } = await world.owner.query<{ used: number | null }>(
    `SELECT max(points / CASE source_type WHEN 'VIDEO_WATCH' THEN video_budget_points WHEN 'SURVEY' THEN survey_budget_points
       WHEN 'QUICK_SURVEY' THEN quick_survey_budget_points ELSE referral_budget_points END::float) AS used
     FROM settings, (SELECT source_type, sum(amount) AS points FROM point_transactions
       WHERE type = 'EARN' AND source_type IN ('VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL')
       GROUP BY source_type, (recorded_at AT TIME ZONE 'America/Port-au-Prince')::date) AS days`,
  );
  return rows[0]?.used ?? 0;
}
