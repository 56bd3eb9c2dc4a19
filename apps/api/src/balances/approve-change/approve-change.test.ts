import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';

import { evidenceOfSources } from '../../event-evidence.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { logged } from '../../testing/administrator-log.js';
import {
  approve,
  changeBalance,
  changesOf,
  eventsOf,
  reject,
  reverseEvent,
  storedBalanceOf,
  waitingChange,
  withdraw,
} from '../../testing/fixtures/changes/balance-changes.js';
import { createTestApp, type SignedIn, type TestApp, USER_HOST } from '../../testing/test-app.js';

const WELCOME_POINTS = 100;
const LARGE = { kind: 'increase', amountPoints: 5000, reason: 'Gwo pri a' } as const;

let api: TestApp;
let requester: SignedIn;
let approver: SignedIn;
let person: SignedIn;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  [requester, approver] = [await api.signInAdministrator(), await api.signInAdministrator()];
  person = await api.signUp();
});
afterAll(async () => {
  await expectSound(api.database, evidenceOfSources({ demoTools: true }));
  await api.close();
});

const setThreshold = (points: number) =>
  api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = $1', [points]);

describe('a second administrator approves', () => {
  it('a change: the event is of whoever asked for it, and the row and the log name both', async () => {
    const { id } = await waitingChange(requester.agent, person.id, LARGE);
    const { body } = await approve(approver.agent, id).expect(200);
    expect(body.change).toMatchObject({
      id,
      ...LARGE,
      state: 'done',
      requestedBy: { id: requester.id, username: requester.username },
      decidedBy: { id: approver.id, username: approver.username },
      decidedAt: api.clock.now().toISOString(),
      sequence: 2,
    });
    expect(await changesOf(approver.agent, person.id)).toEqual([body.change]);
    expect((await eventsOf(api, person.id)).slice(1)).toMatchObject([
      { type: 'INCREASE', amountPoints: 5000, actor: `administrator:${requester.id}` },
    ]);
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 5000);
    const entry = (await logged(api, 'user', person.id)).at(-1);
    // The words of the requester are not the approver's.
    expect(entry).not.toHaveProperty('reason');
    expect(entry).toMatchObject({
      administratorId: approver.id,
      action: 'approve-balance-change',
      details: {
        changeId: id,
        kind: 'increase',
        amountPoints: 5000,
        requestedBy: requester.id,
        sequence: 2,
        requestReason: 'Gwo pri a',
        changes: { balance: { from: WELCOME_POINTS, to: WELCOME_POINTS + 5000 } },
      },
    });
    const { body: history } = await person.agent.get('/api/user/points/history').expect(200);
    expect(history.transactions[0]).toMatchObject({
      type: 'INCREASE',
      amount: 5000,
      description: 'Gwo pri a',
    });
  });

  it('a reversal', async () => {
    await setThreshold(10);
    const { body } = await reverseEvent(requester.agent, person.id, 1, 'De fwa').expect(202);
    await setThreshold(1000);
    await approve(approver.agent, body.change.id).expect(200);
    expect((await eventsOf(api, person.id)).at(-1)).toMatchObject({
      type: 'REVERSAL',
      corrects: 1,
      balanceAfter: 0,
      actor: `administrator:${requester.id}`,
    });
  });

  it('also when the requester was blocked or is an administrator no longer', async () => {
    for (const [column, value] of [
      ['blocked', 'true'],
      ['role', `'auditor'`],
    ] as const) {
      const asker = await api.signInAdministrator();
      const { id } = await waitingChange(asker.agent, person.id, LARGE);
      await api.database.pool.query(`UPDATE users SET ${column} = ${value} WHERE id = $1`, [asker.id]);
      await approve(approver.agent, id).expect(200);
    }
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 10_000);
  });

  it('also when the settings ask for an approval no longer', async () => {
    const { id } = await waitingChange(requester.agent, person.id, LARGE);
    await setThreshold(1_000_000);
    await approve(approver.agent, id).expect(200);
    await setThreshold(1000);
  });
});

describe('nobody approves', () => {
  it('their own change', async () => {
    const { id } = await waitingChange(requester.agent, person.id, LARGE);
    expect((await approve(requester.agent, id).expect(403)).body.code).toBe('OWN_REQUEST');
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS);
    expect(await changesOf(requester.agent, person.id)).toMatchObject([
      { state: 'waiting', decidedBy: null },
    ]);
  });

  it('a change of their own balance', async () => {
    const { id } = await waitingChange(requester.agent, approver.id, LARGE);
    expect((await approve(approver.agent, id).expect(409)).body.code).toBe('OWN_ACCOUNT');
    expect(await eventsOf(api, approver.id)).toEqual([]);
    const third = await api.signInAdministrator();
    await approve(third.agent, id).expect(200);
    expect(await storedBalanceOf(api, approver.id)).toBe(5000);
  });

  it('a change that does not exist, or is decided', async () => {
    expect((await approve(approver.agent, 999_999).expect(404)).body.code).toBe('CHANGE_NOT_FOUND');
    const decisions = [
      (id: number) => approve(approver.agent, id),
      (id: number) => reject(approver.agent, id),
      (id: number) => withdraw(requester.agent, id),
    ];
    for (const decide of decisions) {
      const { id } = await waitingChange(requester.agent, person.id, LARGE);
      await decide(id).expect(200);
      for (const again of decisions) expect((await again(id).expect(409)).body.code).toBe('CHANGE_DECIDED');
    }
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 5000);
  });

  it('or rejects it, in the table itself, whatever a program does', async () => {
    const { id } = await waitingChange(requester.agent, person.id, LARGE);
    for (const outcome of [`state = 'done', sequence = 77`, `state = 'rejected'`])
      for (const decider of [requester.id, person.id])
        await expect(
          api.database.pool.query(
            `UPDATE balance_changes SET ${outcome}, decided_at = now(), decided_by = $2 WHERE id = $1`,
            [id, decider],
          ),
        ).rejects.toThrow('check constraint');
    await expect(api.database.pool.query('DELETE FROM balance_changes WHERE id = $1', [id])).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('after the balance moved', () => {
  it('a decrease that it no longer allows is refused and waits on; it can be approved later', async () => {
    await changeBalance(approver.agent, person.id, { kind: 'increase', amountPoints: 1000 }).expect(200);
    const { id } = await waitingChange(requester.agent, person.id, { kind: 'decrease', amountPoints: 1050 });
    await changeBalance(requester.agent, person.id, { kind: 'decrease', amountPoints: 100 }).expect(200);

    const refused = await approve(approver.agent, id).expect(409);
    expect(refused.body).toMatchObject({ code: 'PERSON_LACKS_POINTS', details: { available: 1000 } });
    expect((await changesOf(approver.agent, person.id)).find((change) => change.id === id)).toMatchObject({
      state: 'waiting',
      decidedBy: null,
      sequence: null,
    });
    expect(await storedBalanceOf(api, person.id)).toBe(1000);

    await changeBalance(requester.agent, person.id, { kind: 'increase', amountPoints: 50 }).expect(200);
    await approve(approver.agent, id).expect(200);
    expect(await storedBalanceOf(api, person.id)).toBe(0);
  });

  it('a reversal of what was reversed meanwhile is refused and waits on', async () => {
    await setThreshold(10);
    const first = await reverseEvent(requester.agent, person.id, 1).expect(202);
    const second = await reverseEvent(requester.agent, person.id, 1).expect(202);
    await setThreshold(1000);
    await approve(approver.agent, first.body.change.id).expect(200);
    const refused = await approve(approver.agent, second.body.change.id).expect(409);
    expect(refused.body.code).toBe('ALREADY_REVERSED');
    expect((await changesOf(approver.agent, person.id))[0]).toMatchObject({ state: 'waiting' });
    await reject(approver.agent, second.body.change.id).expect(200);
  });

  it('a reversal of points that were spent meanwhile is refused and waits on', async () => {
    await setThreshold(50);
    const { body } = await reverseEvent(requester.agent, person.id, 1).expect(202);
    await changeBalance(requester.agent, person.id, { kind: 'decrease', amountPoints: 1 }).expect(200);
    await setThreshold(1000);
    expect((await approve(approver.agent, body.change.id).expect(409)).body.code).toBe('REVERSAL_BELOW_ZERO');
    expect(await storedBalanceOf(api, person.id)).toBe(99);
  });
});

describe('at the same moment', () => {
  const ROUNDS = 8;

  test('of several approvals one records the change', async () => {
    const others = [approver, await api.signInAdministrator(), await api.signInAdministrator()];
    for (let round = 1; round <= ROUNDS; round++) {
      const { id } = await waitingChange(requester.agent, person.id, LARGE);
      const answers = await Promise.all([...others, ...others].map(({ agent }) => approve(agent, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(5).fill('CHANGE_DECIDED'));
      expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + round * 5000);
      const winner = answers.find(({ status }) => status === 200)?.body.change;
      expect((await changesOf(approver.agent, person.id))[0]).toEqual(winner);
    }
    const approvals = (await logged(api, 'user', person.id)).filter(
      ({ action }) => action === 'approve-balance-change',
    );
    expect(approvals).toHaveLength(ROUNDS);
  });

  test('of an approval, a rejection and a withdrawal one counts', async () => {
    const third = await api.signInAdministrator();
    const states: string[] = [];
    let approved = 0;
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const { id } = await waitingChange(requester.agent, person.id, LARGE);
      const calls = [
        () => approve(approver.agent, id),
        () => reject(third.agent, id),
        () => withdraw(requester.agent, id),
      ];
      // Each of them is the first for once.
      const answers = await Promise.all(
        calls.map((_, place) =>
          (calls[(place + round) % calls.length] as () => PromiseLike<{ status: number }>)(),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const [change] = await changesOf(approver.agent, person.id);
      states.push(change?.state ?? '');
      approved += change?.state === 'done' ? 1 : 0;
      expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + approved * 5000);
    }
    expect(states).not.toContain('waiting');
    expect(new Set(states).size).toBeGreaterThan(1);
  });

  test('two changes that together would take too much: one is done', async () => {
    await changeBalance(requester.agent, person.id, { kind: 'increase', amountPoints: 1000 }).expect(200);
    const take = { kind: 'decrease', amountPoints: 1001 } as const;
    const waiting = [
      await waitingChange(requester.agent, person.id, take),
      await waitingChange(approver.agent, person.id, take),
    ];
    const third = await api.signInAdministrator();
    const answers = await Promise.all(waiting.map(({ id }) => approve(third.agent, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['PERSON_LACKS_POINTS']);
    expect(await storedBalanceOf(api, person.id)).toBe(99);
    expect((await changesOf(third.agent, person.id)).map(({ state }) => state).sort()).toEqual([
      'done',
      'done',
      'waiting',
    ]);
  });

  test('approvals of different changes and the earnings of the person: everything is counted', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n++) ids.push((await waitingChange(requester.agent, person.id, LARGE)).id);
    await Promise.all([
      ...ids.map((id) => approve(approver.agent, id).expect(200)),
      ...ids.map(() =>
        changeBalance(requester.agent, person.id, { kind: 'increase', amountPoints: 1 }).expect(200),
      ),
    ]);
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 6 * 5001);
  });
});

describe('access', () => {
  it('is for administrators at the console only', async () => {
    const { id } = await waitingChange(requester.agent, person.id, LARGE);
    const auditor = await api.signInAuditor();
    const decisions = [approve, (agent: SignedIn['agent'], id: number) => reject(agent, id), withdraw];
    for (const decide of decisions) {
      expect((await decide(auditor.agent, id).expect(403)).body.code).toBe('NOT_ALLOWED');
      expect((await decide(api.consoleVisitor(), id).expect(401)).body.code).toBe('NOT_SIGNED_IN');
      await decide(person.agent, id).expect(404);
      await decide(approver.agent, id).set('Host', USER_HOST).expect(404);
    }
    expect(await changesOf(auditor.agent, person.id)).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('needs a proof of the last five minutes', async () => {
    const { id } = await waitingChange(requester.agent, person.id, LARGE);
    api.clock.advanceMs(5 * 60_000);
    expect((await approve(approver.agent, id).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS);
  });
});
