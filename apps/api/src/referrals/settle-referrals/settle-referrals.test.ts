import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { bonusesOf, confirm, invite, newPhone } from '../../testing/fixtures/referrals.js';
import { SettleReferralsCommand } from './settle-referrals.command.js';

// Without a worker: this test decides when the sweep runs.
const api = await appOfFile();

it('looks at ten thousand friends in a run, and goes on in the next', async () => {
  const inviter = await api.signUp({ phone: newPhone() });
  const friend = await invite(api, inviter);
  await confirm(api, friend, { nudges: false });
  const { ownerPool } = api.database;
  // Ten thousand others wait before this friend: they never confirm.
  await ownerPool.query(
    `INSERT INTO users (id, username, password_hash, created_at)
     SELECT n, 'waiting-' || n || '@example.com', 'none', now() FROM generate_series(1, 10000) n`,
  );
  await ownerPool.query(
    `INSERT INTO referrals (friend_id, inviter_id, invited_at)
     SELECT n, $1, now() FROM generate_series(1, 10000) n`,
    [inviter.id],
  );
  await ownerPool.query('UPDATE referrals SET first_completed_at = now()');

  const runs = [];
  for (let run = 0; run < 3; run++) runs.push(await execute(api, new SettleReferralsCommand()));
  expect(runs).toEqual([0, 1, 0]);
  expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[50], [50]]);
});
