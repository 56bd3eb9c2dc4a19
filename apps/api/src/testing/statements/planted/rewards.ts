import type { Rows, Value } from '../../../ledger/testing/copy-into.js';
import {
  EVENTS_PER_REDEMPTION,
  FIRST_REDEMPTION,
  LAST_REDEMPTION,
  PEOPLE,
  REDEMPTIONS,
  REWARDS,
  STOCK,
  VETERAN,
} from '../dimensions.js';
import { AN_HOUR_AGO, fileName, NOW, numbers, rows, shuffled, YESTERDAY } from './rows.js';

const rewardOfRedemption = (n: number) => 1 + (n % 3);
const statusInStock = (n: number) => (n % 7 === 0 ? 'void' : 'available');

function redemption(n: number): Value[] {
  const isOfVeteran = n <= LAST_REDEMPTION;
  return [
    n,
    isOfVeteran ? VETERAN : (n % PEOPLE) + 1,
    rewardOfRedemption(n),
    `key-${n}`,
    'completed',
    10,
    'Kat',
    'Konpoze *123*',
    YESTERDAY,
    NOW,
    `ISSUED-${n}`,
    isOfVeteran ? n * EVENTS_PER_REDEMPTION : 1,
  ];
}

/** Rewards, redemptions with a few due ones, and vouchers. */
export function rowsOfRewards(): Rows[] {
  return [
    {
      table: 'rewards',
      columns: 'id, title, description, points_cost, limit_per_person, limit_per_day, image_name, created_at',
      rows: rows(1, REWARDS, (n) => [n, `Kat ${n}`, 'Kat rechaj', 10, 1000, 1000, fileName(n, '.webp'), NOW]),
    },
    {
      table: 'reward_views',
      columns: 'user_id, reward_id, seen_at',
      rows: numbers(1, PEOPLE).flatMap((person) =>
        numbers(1, 3).map((n) => [person, 1 + ((person + n) % REWARDS), NOW]),
      ),
    },
    {
      table: 'redemptions',
      columns: `id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions, redeemed_at,
        settled_at, voucher_number, spend_sequence`,
      rows: shuffled(rows(FIRST_REDEMPTION, REDEMPTIONS, redemption)),
    },
    {
      table: 'redemptions',
      columns:
        'id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at',
      rows: rows(1, 3, (n) => [
        40_000 + n,
        n,
        rewardOfRedemption(n),
        `due-${n}`,
        0,
        'Kat',
        'Konpoze *123*',
        AN_HOUR_AGO,
      ]),
    },
    {
      table: 'voucher_inventory',
      columns: 'voucher_number, number_key, reward_id, value_htg, status, created_at, used_at, redemption_id',
      rows: [
        ...rows(FIRST_REDEMPTION, REDEMPTIONS, (n) => [
          `ISSUED-${n}`,
          `ISSUED${n}`,
          rewardOfRedemption(n),
          100,
          'issued',
          NOW,
          NOW,
          n,
        ]),
        ...rows(1, STOCK, (n) => [
          `STOCK-${n}`,
          `STOCK${n}`,
          1 + (n % REWARDS),
          100,
          statusInStock(n),
          NOW,
          null,
          null,
        ]),
      ],
    },
  ];
}
