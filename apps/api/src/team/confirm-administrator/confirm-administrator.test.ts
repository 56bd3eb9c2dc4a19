import { expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { approve, waitingChange } from '../../testing/fixtures/changes/balance-changes.js';
import type { SignedIn } from '../../testing/test-app.js';

const api = await appOfFile();
const DAY_MS = 24 * 60 * 60_000;

/** An administrator who began so many days ago, and is signed in now. */
async function administratorSince(days: number, madeBy?: SignedIn): Promise<SignedIn> {
  const member = await api.signInAdministrator(madeBy?.id);
  await api.database.pool.query('UPDATE member_terms SET since = $2 WHERE user_id = $1', [
    member.id,
    new Date(api.clock.now().getTime() - days * DAY_MS),
  ]);
  return member;
}

const confirm = (by: SignedIn, member: SignedIn) => by.agent.post(`/api/staff/${member.id}/confirm`);
const memberOf = async (viewer: SignedIn, { id }: SignedIn) =>
  (await viewer.agent.get('/api/staff').expect(200)).body.find((member: { id: number }) => member.id === id);

it('once a third administrator has confirmed a new one, they decide what their maker asks for', async () => {
  const [maker, third] = [await administratorSince(100), await administratorSince(100)];
  const member = await administratorSince(2, maker);
  const person = await api.signUp();
  const { id } = await waitingChange(maker.agent, person.id, { kind: 'increase', amountPoints: 5000 });
  await approve(member.agent, id).expect(403);
  expect(await memberOf(third, member)).toMatchObject({
    madeBy: { id: maker.id, username: maker.username },
    settled: false,
    mayConfirm: true,
  });
  await confirm(third, member).expect(204);
  expect(await memberOf(third, member)).toMatchObject({ settled: true, mayConfirm: false });
  expect((await logged(api, 'user', member.id)).map(({ action }) => action)).toEqual([
    'confirm-administrator',
  ]);
  await approve(member.agent, id).expect(200);
});

it('neither the maker nor anybody of their hand confirms, nor somebody new, nor oneself', async () => {
  const [maker, other] = [await administratorSince(100), await administratorSince(100)];
  const member = await administratorSince(3, maker);
  const beside = await administratorSince(3, maker);
  const below = await administratorSince(2, member);
  const recent = await administratorSince(0.5, other);
  for (const who of [maker, beside, below, recent, member]) {
    expect((await confirm(who, member).expect(403)).body.code).toBe('CANNOT_CONFIRM');
    expect(await memberOf(who, member)).toMatchObject({ mayConfirm: false });
  }
  expect(await logged(api, 'user', member.id)).toEqual([]);
});

it('a founder and an auditor have nothing to confirm', async () => {
  const [one, other] = [await administratorSince(100), await administratorSince(100)];
  await confirm(one, other).expect(403);
  const auditor = await api.signInAuditor();
  await confirm(one, auditor).expect(403);
  expect(await memberOf(one, auditor)).toMatchObject({
    administratorSince: null,
    madeBy: null,
    settled: true,
  });
});
