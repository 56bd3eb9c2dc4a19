import pMap from 'p-map';

import { withClient } from '../embedded-postgres/connection.js';
import { ask } from './ask.js';
import type { Installation } from './installation.js';

/** A registered and signed-in person. */
export interface Person {
  userId: number;
  cookie: string;
}

export const PERSON_PASSWORD = 'zaboka-ak-mayi';

const DOMAIN = 'egzanp.example';

/** The API hashes two passwords at a time, and refuses requests that would wait too long. */
const SIGN_UPS_AT_ONCE = 4;

/**
 * Signs people up over HTTP and confirms their e-mails, a month ago, so that their first vouchers are open; the welcome bonus,
 * paid by the ledger, is what they have to spend. Their domain is one that the team has named: otherwise the redemptions of many
 * who have signed up at once on one machine are held.
 *
 * @param name tells these people from others of the same installation
 */
export async function signUpPeople(
  { databaseUrl, port }: Installation,
  { name, count, points }: { name: string; count: number; points: number },
): Promise<Person[]> {
  await withClient(databaseUrl, async (client) => {
    await client.query('UPDATE settings SET welcome_bonus_points = $1', [points]);
    await client.query(
      `INSERT INTO known_domains (domain, name, accounts_per_day, changed_by, changed_at)
       VALUES ($1, 'Lekòl Egzanp', 1000, 1, now()) ON CONFLICT DO NOTHING`,
      [DOMAIN],
    );
  });
  const names = Array.from({ length: count }, (_, number) => `${name}-${number}`);
  const people = await pMap(names, (one) => signUp(port, one), { concurrency: SIGN_UPS_AT_ONCE });
  await withClient(databaseUrl, (client) =>
    client.query(
      `UPDATE users SET email_confirmed_at = now(), confirmed_email = username, mailbox_domain = $2,
         first_confirmed_at = now() - interval '30 days', completion_days = 2 WHERE id = ANY ($1)`,
      [people.map(({ userId }) => userId), DOMAIN],
    ),
  );
  return people;
}

async function signUp(port: number, name: string): Promise<Person> {
  const body = {
    username: `${name}@${DOMAIN}`,
    password: PERSON_PASSWORD,
    phone: '+50937123456',
    isAdult: true,
    acceptsTerms: true,
  };
  const answer = await ask({ port, method: 'POST', path: '/api/register', body });
  const cookie = answer.headers['set-cookie']?.at(-1)?.split(';')[0];
  if (answer.status !== 201 || !cookie)
    throw new Error(`sign-up returned ${answer.status} ${JSON.stringify(answer.body)}`);
  return { userId: (answer.body as { id: number }).id, cookie };
}

/** Inserts a reward with vouchers directly, because only its redemptions are tested or measured. */
export async function stockReward(
  { databaseUrl }: Installation,
  reward: { id: number; pointsCost: number; vouchers: number },
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO rewards (id, title, description, points_cost, created_at)
       VALUES ($1, $2, 'Minit pou telefòn ou.', $3, now())`,
      [reward.id, `Kat telefòn ${reward.id}`, reward.pointsCost],
    );
    // Ids in the order of the numbers, and different from those of other rewards.
    await client.query(
      `INSERT INTO voucher_inventory (id, voucher_number, number_key, reward_id, value_htg, created_at)
       SELECT $1::bigint * 1000000 + n, format('KAT-%s-X%s', $1::bigint, n), format('KAT%sX%s', $1::bigint, n), $1, 250, now()
       FROM generate_series(1, $2::integer) n`,
      [reward.id, reward.vouchers],
    );
    await client.query('ANALYZE rewards, voucher_inventory');
  });
}
