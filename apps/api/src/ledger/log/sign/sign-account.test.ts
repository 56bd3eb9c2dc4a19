import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { LoggedLedger } from '../../../testing/fixtures/logged-ledger.js';
import { earnBySurvey } from '../../feed/testing/earn.js';
import { SignAccountCommand, SignAccountHandler } from './sign-account.command.js';

const NOT_WAITING_MS = 0;

let logged: LoggedLedger;
beforeEach(async () => {
  logged = await LoggedLedger.create();
});
afterEach(() => logged.drop());

const sign = (userId: number, withinMs?: number) =>
  new SignAccountHandler(logged.database.pool).execute(new SignAccountCommand(userId, withinMs));
/** Makes a checkpoint as the worker does. */
async function checkpoint(): Promise<void> {
  await logged.enter();
  await logged.sign();
}
const wishes = async () =>
  (await logged.database.pool.query('SELECT FROM ledger_checkpoint_wishes')).rowCount;

describe('before a proof is handed out', () => {
  it('a checkpoint with the latest events is asked for, and waited for', async () => {
    await logged.record([earnBySurvey(7, 1), earnBySurvey(7, 2)]);
    const signing = sign(7);
    await checkpoint();
    expect(await signing).toBe(0);
    expect((await logged.exportOf(7)).match(/"kind":"event"/g)).toHaveLength(2);
  });

  it('nothing is asked for if the latest checkpoint has them, or there are none', async () => {
    await logged.record([earnBySurvey(7, 1)]);
    await checkpoint();
    expect([await sign(7), await sign(8)]).toEqual([0, 0]);
    expect(await wishes()).toBe(0);
  });

  it('where nobody signs it says how many are missing', async () => {
    await logged.record([earnBySurvey(7, 1)]);
    await checkpoint();
    await logged.record([earnBySurvey(7, 2), earnBySurvey(7, 3)]);
    expect(await sign(7, NOT_WAITING_MS)).toBe(2);
    expect(await wishes()).toBe(1);
  });
});
