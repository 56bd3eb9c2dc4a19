import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import {
  approve,
  changeBalance,
  changesOf,
  reverseEvent,
  storedBalanceOf,
  waitingChange,
} from '../../testing/fixtures/changes/balance-changes.js';

const api = await appOfFile();
const administrator = await api.signInAdministrator();
const person = await api.signUp();
const LARGE = { kind: 'increase', amountPoints: 1001 } as const;
const WEEK_MS = 7 * 24 * 60 * 60_000;

const expectRefused = async (): Promise<void> => {
  const { body } = await changeBalance(administrator.agent, person.id, LARGE).expect(409);
  // When somebody who is invited now could approve it.
  const from = new Date(api.clock.now().getTime() + WEEK_MS).toISOString();
  expect(body).toMatchObject({ code: 'SECOND_ADMINISTRATOR_NEEDED', details: { from } });
};

it('with one administrator a large change is refused, saying whom it needs, and a small one is done', async () => {
  await expectRefused();
  await changeBalance(administrator.agent, person.id, { kind: 'increase', amountPoints: 500 }).expect(200);
  await reverseEvent(administrator.agent, person.id, 2).expect(200);
  // Together they are as much as the threshold.
  const { body } = await changeBalance(administrator.agent, person.id, {
    kind: 'increase',
    amountPoints: 1,
  }).expect(409);
  expect(body.code).toBe('SECOND_ADMINISTRATOR_NEEDED');
  expect(await changesOf(administrator.agent, person.id)).toHaveLength(2);
  expect(await storedBalanceOf(api, person.id)).toBe(100);
});

it('neither an auditor nor an administrator who is blocked or leaves is a second one', async () => {
  await api.signInAuditor();
  await expectRefused();
  for (const [column, value] of [
    ['blocked', 'true'],
    ['deletion_requested_at', 'now()'],
  ] as const) {
    const gone = await api.signInAdministrator();
    await api.database.pool.query(`UPDATE users SET ${column} = ${value} WHERE id = $1`, [gone.id]);
    await expectRefused();
  }
});

it('nor the administrator whose balance it is, who could not approve it', async () => {
  const whose = await api.signInAdministrator();
  const { body } = await changeBalance(administrator.agent, whose.id, LARGE).expect(409);
  expect(body.code).toBe('SECOND_ADMINISTRATOR_NEEDED');
  expect(await changesOf(administrator.agent, whose.id)).toEqual([]);
  await waitingChange(administrator.agent, person.id, LARGE);
  await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [whose.id]);
});

it('a change that waits when the second one leaves waits for the next one', async () => {
  const leaving = await api.signInAdministrator();
  const { id } = await waitingChange(administrator.agent, person.id, LARGE);
  await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [leaving.id]);
  await approve(leaving.agent, id).expect(401);
  expect((await approve(administrator.agent, id).expect(403)).body.code).toBe('OWN_REQUEST');
  await approve((await api.signInAdministrator()).agent, id).expect(200);
});
