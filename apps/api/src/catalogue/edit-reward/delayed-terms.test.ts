import { expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { aDayLater, afterADay, waitingChanges } from '../../testing/fixtures/changes/delayed-changes.js';
import { createReward, editForm, voucherNumbers } from '../../testing/fixtures/rewards.js';
import type { Agent } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';

const api = await appOfFile();
let used = 0;

/** A reward with so many vouchers, of a price of 5,000, and an administrator who has given nothing away yet. */
async function dear(vouchers: number, fields = {}) {
  const { agent, id: administratorId } = await api.signInAdministrator();
  const numbers = Array.from({ length: vouchers }, () => `TERMS-${++used}`);
  const reward = await createReward(api, agent, {
    pointsCost: '5000',
    ...(vouchers > 0 && voucherNumbers(...numbers)),
    ...fields,
  });
  return { agent, administratorId, reward };
}

const edit = async (agent: Agent, id: number, fields: object): Promise<RewardDto> =>
  (await editForm(agent, id, { ...fields }).expect(200)).body as RewardDto;
const read = async (agent: Agent, id: number): Promise<RewardDto> =>
  (await agent.get(`/api/rewards/${id}`).expect(200)).body as RewardDto;

it('a price set to nothing counts a day later: its vouchers cannot be taken and the price set back', async () => {
  const { agent, reward } = await dear(4);
  const { agent: person } = await api.signUp();
  const free = { pointsCost: '0', limitPerPerson: '1000' };
  const countsFrom = aDayLater(api);
  expect(await edit(agent, reward.id, { ...free, title: 'Lanp' })).toMatchObject({
    title: 'Lanp',
    pointsCost: 5000,
    limitPerPerson: null,
    countsFrom,
    later: { pointsCost: 0, limitPerPerson: 1000, limitPerDay: null },
  });
  const refused = await person.post(`/api/rewards/${reward.id}/redeem`).send({});
  expect(refused.body.code).toBe('INSUFFICIENT_POINTS');
  expect((await person.get(`/api/rewards/${reward.id}`).expect(200)).body).toMatchObject({
    pointsCost: 5000,
    countsFrom: null,
    later: null,
  });

  expect(await afterADay(api)).toBe(1);
  const { agent: colleague } = await api.signInAdministrator();
  expect(await read(colleague, reward.id)).toMatchObject({
    pointsCost: 0,
    limitPerPerson: 1000,
    countsFrom: null,
    later: null,
    version: reward.version + 2,
  });
});

it('both the wish and what came of it are in the log', async () => {
  const { agent, administratorId, reward } = await dear(4);
  await edit(agent, reward.id, { pointsCost: '10' });
  const [{ id } = { id: 0 }] = await waitingChanges(agent);
  await afterADay(api);
  const entries = await logged(api, 'reward', reward.id);
  expect(entries.slice(-2)).toMatchObject([
    { action: 'edit-reward', details: { later: { pointsCost: { from: 5000, to: 10 } } } },
    {
      administratorId,
      action: 'edit-reward',
      details: { changes: { pointsCost: { from: 5000, to: 10 } }, delayedChangeId: id },
    },
  ]);
});

it('counts at once up to the threshold, and dearer ones always', async () => {
  const { agent, reward } = await dear(2);
  expect(await edit(agent, reward.id, { pointsCost: '4500' })).toMatchObject({
    pointsCost: 4500,
    countsFrom: null,
  });
  expect(await edit(agent, reward.id, { pointsCost: '90000' })).toMatchObject({
    pointsCost: 90000,
    countsFrom: null,
  });
});

it('many small drops are a large one, also of several rewards', async () => {
  const { agent, reward } = await dear(2);
  await edit(agent, reward.id, { pointsCost: '4600' });
  const other = await createReward(api, agent, { pointsCost: '500', ...voucherNumbers(`TERMS-${++used}`) });
  expect(await edit(agent, other.id, { pointsCost: '300' })).toMatchObject({ pointsCost: 300 });
  expect(await edit(agent, other.id, { pointsCost: '299' })).toMatchObject({
    pointsCost: 300,
    countsFrom: aDayLater(api),
  });
  // What somebody else has given away is not counted.
  const { agent: colleague } = await api.signInAdministrator();
  await colleague.post(`/api/delayed-changes/${(await waitingChanges(colleague))[0]?.id}/stop`).expect(200);
  expect(await edit(colleague, other.id, { pointsCost: '299' })).toMatchObject({ pointsCost: 299 });
});

it('the vouchers of the same form count, and those that it removes do not', async () => {
  const { agent, reward } = await dear(0);
  const numbers = voucherNumbers(...Array.from({ length: 5 }, () => `TERMS-${++used}`));
  expect(await edit(agent, reward.id, { pointsCost: '1', ...numbers })).toMatchObject({ pointsCost: 5000 });
});

it('without vouchers one is counted, because more may come', async () => {
  const { agent, reward } = await dear(0);
  expect(await edit(agent, reward.id, { pointsCost: '4001' })).toMatchObject({
    pointsCost: 4001,
    countsFrom: null,
  });
  expect(await edit(agent, reward.id, { pointsCost: '1' })).toMatchObject({ pointsCost: 4001 });
});

it('vouchers that the same form takes out count: they can be added again', async () => {
  const { agent, reward } = await dear(4);
  const { rows } = await api.database.pool.query<{ id: number }>(
    'SELECT id FROM voucher_inventory WHERE reward_id = $1',
    [reward.id],
  );
  const removedVoucherIds = JSON.stringify(rows.map(({ id }) => id));
  expect(await edit(agent, reward.id, { pointsCost: '4500', removedVoucherIds })).toMatchObject({
    pointsCost: 5000,
    availableVouchersCount: 0,
  });
});

it('a limit that goes while the price becomes a single point is worth the vouchers', async () => {
  const numbers = JSON.stringify(
    Array.from({ length: 3 }, () => ({ number: `TERMS-${++used}`, value: 500 })),
  );
  const { agent, reward } = await dear(0, { pointsCost: '0', limitPerPerson: '1', voucherNumbers: numbers });
  expect(await edit(agent, reward.id, { pointsCost: '1' })).toMatchObject({
    pointsCost: 0,
    limitPerPerson: 1,
  });
});

it('a looser limit of what costs nothing is worth its vouchers', async () => {
  const numbers = JSON.stringify(
    Array.from({ length: 3 }, () => ({ number: `TERMS-${++used}`, value: 500 })),
  );
  const { agent, reward } = await dear(0, { pointsCost: '0', limitPerPerson: '1', voucherNumbers: numbers });
  const free = { pointsCost: '0' };
  expect(await edit(agent, reward.id, { ...free, limitPerPerson: '1000' })).toMatchObject({
    limitPerPerson: 1,
    later: { limitPerPerson: 1000 },
  });
  expect(await edit(agent, reward.id, { ...free, limitPerPerson: '1', limitPerDay: '1' })).toMatchObject({
    limitPerDay: 1,
    countsFrom: null,
    later: null,
  });
});

it('the same wish again is the same, another replaces it, and an edit of the texts leaves it', async () => {
  const { agent, reward } = await dear(4);
  const { countsFrom } = await edit(agent, reward.id, { pointsCost: '10' });
  api.clock.advanceMs(60_000);
  expect(await edit(agent, reward.id, { pointsCost: '10' })).toMatchObject({ countsFrom });
  expect(await edit(agent, reward.id, { pointsCost: '5000', title: 'Lòt' })).toMatchObject({
    title: 'Lòt',
    countsFrom,
    later: { pointsCost: 10 },
  });
  expect(await edit(agent, reward.id, { pointsCost: '20' })).toMatchObject({
    countsFrom: aDayLater(api),
    later: { pointsCost: 20 },
  });
  expect(await edit(agent, reward.id, { pointsCost: '6000' })).toMatchObject({
    pointsCost: 6000,
    countsFrom: null,
  });
});

it('a deleted reward has nothing that could count', async () => {
  await afterADay(api);
  const { agent, reward } = await dear(4);
  await edit(agent, reward.id, { pointsCost: '10' });
  expect(await waitingChanges(agent)).toMatchObject([{ subjectId: reward.id, subject: reward.title }]);
  await agent.delete(`/api/rewards/${reward.id}`).expect(({ status }) => expect(status).toBeLessThan(300));
  expect(await afterADay(api)).toBe(0);
  const { agent: colleague } = await api.signInAdministrator();
  expect(await waitingChanges(colleague)).toEqual([]);
});
