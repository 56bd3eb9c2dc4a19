import { withClient } from '@pwen/tools/connection';

import { ownerUrlOf } from './database.js';
import type { Account } from './people.js';
import type { PwenUnderTest } from './pwen-under-test.js';

/**
 * As if somebody had been confirmed a month ago, and had completed something on two days since: their first reward is open as soon as
 * they are confirmed. Who tries that wait has journeys of their own.
 */
export async function ageAccount(
  pwen: Pick<PwenUnderTest, 'dataDir'>,
  { username }: Pick<Account, 'username'>,
): Promise<void> {
  await withClient(ownerUrlOf(pwen), (client) =>
    client.query(
      `UPDATE users SET first_confirmed_at = now() - interval '30 days', completion_days = 2,
         last_completion_day = current_date - 2 WHERE username = lower($1)`,
      [username],
    ),
  );
}
