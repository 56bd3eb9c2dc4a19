import { beforeEach, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';

import { RequestChangeCommand } from '../../balances/request-change/request-change.command.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import type { ChangeAccessSettingsDto } from './access-settings.dto.js';
import { ChangeAccessSettingsCommand } from './change-access-settings.command.js';
import { GetAccessSettingsQuery } from './get-access-settings.query.js';

const api = await appOfFile();
const [administrator] = [await api.signInOwner(), await api.signInOwner()];
const HOUR_MS = 60 * 60_000;

beforeEach(async () => {
  await api.database.ownerPool.query(
    `UPDATE settings SET approval_threshold_points = 100, former_threshold_points = NULL, threshold_raised_at = NULL,
       approval_total_points = 1000000, former_total_points = NULL, total_raised_at = NULL`,
  );
});

const set = (approvalThresholdPoints: number) => change({ approvalThresholdPoints });
async function change(wanted: Omit<ChangeAccessSettingsDto, 'version'>) {
  const { version } = await read();
  return await execute(api, new ChangeAccessSettingsCommand({ version, ...wanted }, administrator.id));
}
const read = () => api.app.get(QueryBus, { strict: false }).execute(new GetAccessSettingsQuery());
const afterHours = (hours: number): void => api.clock.advanceMs(hours * HOUR_MS);

/** Whether an administrator changes so many points alone, of somebody whose points nobody has changed yet. */
async function isDoneAlone(amountPoints: number): Promise<boolean> {
  const { id } = await api.signUp();
  const wish = { kind: 'increase', amountPoints } as const;
  const change = await execute(api, new RequestChangeCommand(administrator.id, id, wish, 'Yon rezon'));
  return change.state === 'done';
}

async function expectCounting(points: number): Promise<void> {
  expect((await read()).countingThresholdPoints).toBe(points);
  expect(await isDoneAlone(points)).toBe(true);
  expect(await isDoneAlone(points + 1)).toBe(false);
}

it('a raised threshold counts 24 hours later, as the answer tells', async () => {
  const countsFrom = new Date(api.clock.now().getTime() + 24 * HOUR_MS);
  const { version } = await read();
  const answer = {
    version: version + 1,
    requiresSecondFactor: false,
    approvalThresholdPoints: 5000,
    countingThresholdPoints: 100,
    thresholdCountsFrom: countsFrom,
    approvalTotalPoints: 1_000_000,
    countingTotalPoints: 1_000_000,
    totalCountsFrom: null,
  };
  expect(await set(5000)).toEqual(answer);
  expect(await read()).toEqual(answer);
  await expectCounting(100);
  api.clock.set(new Date(countsFrom.getTime() - 1));
  await expectCounting(100);
  api.clock.set(countsFrom);
  await expectCounting(5000);
  expect(await read()).toMatchObject({ thresholdCountsFrom: null });
});

it('a lowered threshold counts at once', async () => {
  expect(await set(50)).toMatchObject({ countingThresholdPoints: 50, thresholdCountsFrom: null });
  await expectCounting(50);
});

it('what is done alone at the moment of a lowering stands in the log before it, or keeps to it', async () => {
  for (let round = 0; round < 5; round += 1) {
    await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 100');
    const people = await api.crowd(6);
    const { version } = await read();
    const wish = { kind: 'increase', amountPoints: 90 } as const;
    const [, ...changes] = await Promise.all([
      execute(
        api,
        new ChangeAccessSettingsCommand({ version, approvalThresholdPoints: 50 }, administrator.id),
      ),
      ...people.map(({ id }) =>
        execute(api, new RequestChangeCommand(administrator.id, id, wish, 'Yon rezon')),
      ),
    ]);
    const { rows } = await api.database.ownerPool.query<{ action: string }>(
      'SELECT action FROM administrator_log ORDER BY id DESC LIMIT 7',
    );
    const actions = rows.map(({ action }) => action).reverse();
    const after = actions.slice(actions.indexOf('change-access-settings') + 1);
    expect(after).not.toContain('change-balance');
    expect(changes.filter(({ state }) => state === 'waiting')).toHaveLength(after.length);
  }
});

it('what waits when the threshold is lowered or raised waits on, for the same people to decide', async () => {
  const { id } = await api.signUp();
  const wish = { kind: 'increase', amountPoints: 150 } as const;
  const asked = await execute(api, new RequestChangeCommand(administrator.id, id, wish, 'Yon rezon'));
  await set(50);
  await set(5000);
  afterHours(24);
  const { body } = await (
    await api.signInAuditor()
  ).agent
    .get(`/api/balance-changes?userId=${id}`)
    .expect(200);
  const [waiting] = body as { id: number; state: string; deciders: { id: number }[] }[];
  expect(waiting).toMatchObject({ id: asked.id, state: 'waiting' });
  expect(waiting?.deciders.map((decider) => decider.id)).toEqual(asked.deciders.map((decider) => decider.id));
});

it('raised twice, the lowest counts until a day after the second time', async () => {
  await set(1000);
  afterHours(12);
  await set(5000);
  await expectCounting(100);
  afterHours(23);
  await expectCounting(100);
  afterHours(1);
  await expectCounting(5000);
});

it('lowered and raised again, the lower one counts for a day', async () => {
  await set(50);
  await set(100);
  await expectCounting(50);
  afterHours(24);
  await expectCounting(100);
});

it('taken back in part, a raise waits no longer than before; taken back, it is forgotten', async () => {
  await set(5000);
  afterHours(12);
  await set(1000);
  await expectCounting(100);
  afterHours(12);
  await expectCounting(1000);

  await set(5000);
  await set(1000);
  expect(await read()).toMatchObject({ countingThresholdPoints: 1000, thresholdCountsFrom: null });
});

it('a raise of a day ago is what the next one starts from', async () => {
  await set(1000);
  afterHours(24);
  await set(5000);
  await expectCounting(1000);
});

it('the other setting changes nothing of it', async () => {
  await set(5000);
  const before = await read();
  afterHours(1);
  await change({ requiresSecondFactor: false });
  expect(await read()).toEqual(before);
});

it('a raised total counts 24 hours later, and a lowered one at once, like a threshold', async () => {
  await change({ approvalTotalPoints: 150 });
  const { id: administratorId } = await api.signInOwner();
  const give = async () => {
    const { id } = await api.signUp();
    const wish = { kind: 'increase', amountPoints: 100 } as const;
    return (await execute(api, new RequestChangeCommand(administratorId, id, wish, 'Yon rezon'))).state;
  };
  expect([await give(), await give()]).toEqual(['done', 'waiting']);
  const countsFrom = new Date(api.clock.now().getTime() + 24 * HOUR_MS);
  expect(await change({ approvalTotalPoints: 100_000 })).toMatchObject({
    approvalTotalPoints: 100_000,
    countingTotalPoints: 150,
    totalCountsFrom: countsFrom,
  });
  expect(await give()).toBe('waiting');
  api.clock.set(countsFrom);
  expect([await give(), await give()]).toEqual(['done', 'done']);
});
