import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { approve, changeBalance, waitingChange } from '../../testing/fixtures/changes/balance-changes.js';
import { type Agent, USER_HOST } from '../../testing/test-app.js';
import type { BalanceChangeDto } from '../balance-change.dto.js';

const api = await appOfFile();
const requester = await api.signInAdministrator();
const approver = await api.signInAdministrator();
const auditor = await api.signInAuditor();
const [one, other] = [await api.signUp(), await api.signUp()];
const small = { kind: 'increase', amountPoints: 5 } as const;

const { body: done } = await changeBalance(requester.agent, one.id, small).expect(200);
const [first, second, third] = [
  await waitingChange(requester.agent, one.id),
  await waitingChange(requester.agent, other.id),
  await waitingChange(requester.agent, one.id),
];
await approve(approver.agent, second.id).expect(200);

const list = async (agent: Agent, query = ''): Promise<number[]> =>
  (await agent.get(`/api/balance-changes${query}`).expect(200)).body.map(({ id }: BalanceChangeDto) => id);

it('has what waits, newest first, or everything, or what is about one person', async () => {
  for (const [{ agent }, mine] of [
    [requester, 0],
    [auditor, 0],
    [approver, 2],
  ] as const) {
    expect(await list(agent)).toEqual([third.id, first.id]);
    expect(await list(agent, '?state=all')).toEqual([third.id, second.id, first.id, done.change.id]);
    expect(await list(agent, `?state=all&userId=${one.id}`)).toEqual([third.id, first.id, done.change.id]);
    expect(await list(agent, `?userId=${other.id}`)).toEqual([]);
    expect((await agent.get('/api/approvals/count').expect(200)).body).toEqual({
      balanceChanges: 2,
      delayedChanges: 0,
      mine,
    });
  }
});

it('is paged by key', async () => {
  for (const filter of ['state=all', `state=all&userId=${one.id}`]) {
    const all = await list(auditor.agent, `?${filter}`);
    const page = await auditor.agent.get(`/api/balance-changes?${filter}&limit=2`).expect(200);
    expect(page.body.map(({ id }: BalanceChangeDto) => id)).toEqual(all.slice(0, 2));
    const cursor = page.headers['x-next-cursor'];
    const next = await auditor.agent
      .get(`/api/balance-changes?${filter}&limit=2&cursor=${cursor}`)
      .expect(200);
    expect(next.body.map(({ id }: BalanceChangeDto) => id)).toEqual(all.slice(2));
    expect(next.headers['x-next-cursor']).toBeUndefined();
  }
});

it('is for those who see people, at the console only', async () => {
  for (const path of ['/api/balance-changes', '/api/approvals/count']) {
    await one.agent.get(path).expect(404);
    await requester.agent.get(path).set('Host', USER_HOST).expect(404);
    expect((await api.consoleVisitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  }
});
