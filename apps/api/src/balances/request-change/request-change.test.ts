import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';

import { RequestDeletionCommand } from '../../account/delete-account/request-deletion.command.js';
import { evidenceOfSources } from '../../event-evidence.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { logged } from '../../testing/administrator-log.js';
import { execute } from '../../testing/commands.js';
import {
  changeBalance,
  changesOf,
  eventsOf,
  reverseEvent,
  storedBalanceOf,
  THRESHOLD_POINTS,
} from '../../testing/fixtures/changes/balance-changes.js';
import { createTestApp, type SignedIn, type TestApp, USER_HOST } from '../../testing/test-app.js';

const WELCOME_POINTS = 100;

let api: TestApp;
let administrator: SignedIn;
let person: SignedIn;

beforeAll(async () => {
  api = await createTestApp();
  administrator = await api.signInAdministrator();
  await api.signInAdministrator();
});
beforeEach(async () => {
  person = await api.signUp();
});
afterAll(async () => {
  await expectSound(api.database, evidenceOfSources({ demoTools: true }));
  await api.close();
});

const actionsOn = async (userId: number) =>
  (await logged(api, 'user', userId))
    .map(({ action }) => action)
    .filter((action) => action !== 'view-person');

describe('up to the threshold', () => {
  it.each([
    ['increase', THRESHOLD_POINTS, WELCOME_POINTS + THRESHOLD_POINTS, 'INCREASE', THRESHOLD_POINTS],
    ['decrease', WELCOME_POINTS, 0, 'DECREASE', -WELCOME_POINTS],
  ] as const)(
    'an administrator changes a balance alone: %s %i',
    async (kind, amountPoints, after, type, amount) => {
      const wanted = { kind, amountPoints, reason: 'Sondaj la pa t konte' };
      const { body } = await changeBalance(administrator.agent, person.id, wanted).expect(200);
      const byAdministrator = { id: administrator.id, username: administrator.username };
      expect(body.change).toEqual({
        id: expect.any(Number),
        userId: person.id,
        username: person.username,
        ...wanted,
        effectPoints: amount,
        balance: after,
        corrects: null,
        state: 'done',
        requestedBy: byAdministrator,
        requestedAt: api.clock.now().toISOString(),
        decidedBy: null,
        deciders: [],
        decidedAt: api.clock.now().toISOString(),
        decisionReason: null,
        sequence: 2,
      });
      expect(await storedBalanceOf(api, person.id)).toBe(after);
      expect((await eventsOf(api, person.id)).at(-1)).toMatchObject({
        type,
        actor: `administrator:${administrator.id}`,
        amountPoints: amount,
        key: `adjustment:change:${body.change.id}`,
      });
    },
  );

  it('the person reads the reason in their history', async () => {
    const wanted = { kind: 'increase', amountPoints: 25, reason: 'Ou te reponn sondaj la' } as const;
    await changeBalance(administrator.agent, person.id, wanted).expect(200);
    const { body } = await person.agent.get('/api/user/points/history').expect(200);
    expect(body.transactions[0]).toMatchObject({
      type: 'INCREASE',
      sourceType: 'ADMINISTRATOR',
      amount: 25,
      description: 'Ou te reponn sondaj la',
    });
    const { body: user } = await person.agent.get('/api/user').expect(200);
    expect(user.points).toBe(WELCOME_POINTS + 25);
  });

  it('an administrator reverses one event, once', async () => {
    const { body } = await reverseEvent(administrator.agent, person.id, 1, 'Bonis la te peye de fwa').expect(
      200,
    );
    expect(body.change).toMatchObject({
      kind: 'reverse',
      amountPoints: WELCOME_POINTS,
      effectPoints: -WELCOME_POINTS,
      balance: 0,
      corrects: 1,
      state: 'done',
      sequence: 2,
    });
    const [, event] = await eventsOf(api, person.id);
    expect(event).toMatchObject({
      type: 'REVERSAL',
      corrects: 1,
      balanceAfter: 0,
      actor: `administrator:${administrator.id}`,
    });
    const again = await reverseEvent(administrator.agent, person.id, 1).expect(409);
    expect(again.body.code).toBe('ALREADY_REVERSED');
    expect(await changesOf(administrator.agent, person.id)).toHaveLength(1);
  });

  it('the action is in the log, with the reason and the event', async () => {
    const { body } = await changeBalance(administrator.agent, person.id, {
      kind: 'increase',
      amountPoints: 5,
    }).expect(200);
    await reverseEvent(administrator.agent, person.id, 2).expect(200);
    const { id } = body.change;
    expect(await logged(api, 'user', person.id)).toMatchObject([
      {
        administratorId: administrator.id,
        action: 'change-balance',
        details: {
          changeId: id,
          kind: 'increase',
          amountPoints: 5,
          sequence: 2,
          changes: { balance: { from: WELCOME_POINTS, to: WELCOME_POINTS + 5 } },
        },
        reason: 'A survey was not counted',
      },
      {
        action: 'reverse-event',
        details: {
          kind: 'reverse',
          corrects: 2,
          amountPoints: 5,
          sequence: 3,
          changes: { balance: { from: WELCOME_POINTS + 5, to: WELCOME_POINTS } },
        },
      },
    ]);
  });

  it('nothing is changed if the action cannot be recorded in the log', async () => {
    await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
    try {
      await changeBalance(administrator.agent, person.id, { kind: 'increase', amountPoints: 5 }).expect(500);
    } finally {
      await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
    }
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS);
    expect(await changesOf(administrator.agent, person.id)).toEqual([]);
  });

  it('the threshold is that of the settings', async () => {
    await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 10');
    try {
      const ask = (amountPoints: number) =>
        changeBalance(administrator.agent, person.id, { kind: 'increase', amountPoints });
      await ask(10).expect(200);
      expect((await ask(11).expect(202)).body.change.state).toBe('waiting');
    } finally {
      await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 1000');
    }
  });

  it('the balance of a blocked person is changed too', async () => {
    await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [person.id]);
    await changeBalance(administrator.agent, person.id, { kind: 'decrease', amountPoints: 40 }).expect(200);
    expect(await storedBalanceOf(api, person.id)).toBe(60);
  });
});

describe('above the threshold', () => {
  it('a change waits, and moves no points', async () => {
    const wanted = { kind: 'increase', amountPoints: THRESHOLD_POINTS + 1, reason: 'Gwo pri a' } as const;
    const { body } = await changeBalance(administrator.agent, person.id, wanted).expect(202);
    expect(body.change).toMatchObject({
      ...wanted,
      state: 'waiting',
      requestedBy: { id: administrator.id },
      decidedBy: null,
      deciders: [expect.objectContaining({ from: null })],
      decidedAt: null,
      sequence: null,
    });
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS);
    expect(await actionsOn(person.id)).toEqual(['request-balance-change']);
  });

  it('a reversal waits by the amount of the event', async () => {
    await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 99');
    const { body } = await reverseEvent(administrator.agent, person.id, 1).expect(202);
    await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 1000');
    expect(body.change).toMatchObject({ kind: 'reverse', amountPoints: 100, corrects: 1, state: 'waiting' });
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS);
  });

  it.each([
    ['decrease', 'PERSON_LACKS_POINTS', { available: WELCOME_POINTS }],
    ['reverse a missing event', 'EVENT_NOT_FOUND', {}],
  ] as const)('what could not be done now is not even asked for: %s', async (what, code, details) => {
    const answer =
      what === 'decrease'
        ? await changeBalance(administrator.agent, person.id, { kind: 'decrease', amountPoints: 1001 })
        : await reverseEvent(administrator.agent, person.id, 7);
    expect(answer.body).toMatchObject({ code, details });
    expect(await changesOf(administrator.agent, person.id)).toEqual([]);
  });

  it('what was spent since cannot be reversed, and a reversed event not again', async () => {
    await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 0');
    try {
      const other = await api.signInAdministrator();
      const first = await reverseEvent(administrator.agent, person.id, 1).expect(202);
      await other.agent.post(`/api/balance-changes/${first.body.change.id}/approve`).expect(200);
      const again = await reverseEvent(administrator.agent, person.id, 1).expect(409);
      expect(again.body.code).toBe('ALREADY_REVERSED');
      const reversal = await reverseEvent(administrator.agent, person.id, 2).expect(409);
      expect(reversal.body.code).toBe('EVENT_NOT_REVERSIBLE');

      const poor = await api.signUp();
      await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 1000');
      await changeBalance(administrator.agent, poor.id, { kind: 'decrease', amountPoints: 60 }).expect(200);
      await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 0');
      const below = await reverseEvent(administrator.agent, poor.id, 1).expect(409);
      expect(below.body.code).toBe('REVERSAL_BELOW_ZERO');
    } finally {
      await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 1000');
    }
  });
});

describe('refused', () => {
  it("for the administrator's own account", async () => {
    const wanted = { kind: 'increase', amountPoints: 1 } as const;
    const own = await changeBalance(administrator.agent, administrator.id, wanted).expect(409);
    expect(own.body.code).toBe('OWN_ACCOUNT');
    const reversed = await reverseEvent(administrator.agent, administrator.id, 1).expect(409);
    expect(reversed.body.code).toBe('OWN_ACCOUNT');
    expect(await eventsOf(api, administrator.id)).toEqual([]);
  });

  it('below zero, with what there is', async () => {
    const wanted = { kind: 'decrease', amountPoints: 101 } as const;
    const { body } = await changeBalance(administrator.agent, person.id, wanted).expect(409);
    expect(body).toMatchObject({ code: 'PERSON_LACKS_POINTS', details: { available: 100 } });
    expect(body.message).toContain('100');
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS);
  });

  it('for a person who does not exist, or asked to be deleted', async () => {
    await execute(api, new RequestDeletionCommand(person.id));
    for (const id of [person.id, person.id + 1_000_000_000, 0]) {
      const wanted = { kind: 'increase', amountPoints: 1 } as const;
      expect((await changeBalance(administrator.agent, id, wanted).expect(404)).body.code).toBe(
        'USER_NOT_FOUND',
      );
      expect((await reverseEvent(administrator.agent, id, 1).expect(404)).body.code).toBe('USER_NOT_FOUND');
    }
  });

  it.each([{ amountPoints: '10' }, { reason: ' \u200b ' }, { actor: 'system' }])('for %j', async (fault) => {
    const { body } = await administrator.agent
      .post(`/api/users/${person.id}/balance`)
      .send({ kind: 'increase', amountPoints: 10, reason: 'Yon rezon', ...fault })
      .expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS);
  });
});

describe('a request that is sent again under its key', () => {
  it.each([
    ['up to the threshold', 25, 200, WELCOME_POINTS + 25],
    ['above the threshold', THRESHOLD_POINTS + 5, 202, WELCOME_POINTS],
  ] as const)('is one change, also at the same moment: %s', async (_what, amountPoints, status, balance) => {
    const wanted = { kind: 'increase', amountPoints } as const;
    const key = `${person.id}-one-click`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => changeBalance(administrator.agent, person.id, wanted, key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(status));
    expect(new Set(answers.map(({ body }) => body.change.id)).size).toBe(1);
    expect(await storedBalanceOf(api, person.id)).toBe(balance);
    expect(await changesOf(administrator.agent, person.id)).toHaveLength(1);
    expect(await actionsOn(person.id)).toHaveLength(1);
  });

  it('is one reversal', async () => {
    const key = `${person.id}-reversal`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => reverseEvent(administrator.agent, person.id, 1, 'De fwa', key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await eventsOf(api, person.id)).toHaveLength(2);
  });

  it('is refused for another amount, reason, person or event', async () => {
    const key = `${person.id}-reused`;
    const wanted = { kind: 'increase', amountPoints: 25, reason: 'Yon rezon' } as const;
    const { body: first } = await changeBalance(administrator.agent, person.id, wanted, key).expect(200);
    const other = await api.signUp();
    for (const again of [
      changeBalance(administrator.agent, person.id, { ...wanted, amountPoints: 26 }, key),
      changeBalance(administrator.agent, person.id, { ...wanted, kind: 'decrease' }, key),
      changeBalance(administrator.agent, person.id, { ...wanted, reason: 'Yon lòt' }, key),
      changeBalance(administrator.agent, other.id, wanted, key),
      reverseEvent(administrator.agent, person.id, 1, 'Yon rezon', key),
    ])
      expect((await again.expect(409)).body).toMatchObject({
        code: 'IDEMPOTENCY_KEY_REUSED',
        details: { changeId: first.change.id },
      });
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 25);
  });

  it('belongs to its administrator: another one may use the same key', async () => {
    const other = await api.signInAdministrator();
    const wanted = { kind: 'increase', amountPoints: 25 } as const;
    for (const { agent } of [administrator, other])
      await changeBalance(agent, person.id, wanted, `${person.id}-shared`).expect(200);
    expect(await storedBalanceOf(api, person.id)).toBe(WELCOME_POINTS + 50);
  });
});

describe('races', () => {
  test('many decreases at once never take more than there is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        changeBalance(administrator.agent, person.id, { kind: 'decrease', amountPoints: 30 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(7).fill('PERSON_LACKS_POINTS'));
    expect(await storedBalanceOf(api, person.id)).toBe(10);
    expect(await changesOf(administrator.agent, person.id)).toHaveLength(3);
  });

  test('two reversals of one event at once: one is recorded', async () => {
    const other = await api.signInAdministrator();
    const answers = await Promise.all(
      [administrator, other, administrator, other].map(({ agent }) => reverseEvent(agent, person.id, 1)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await storedBalanceOf(api, person.id)).toBe(0);
    expect(await changesOf(administrator.agent, person.id)).toHaveLength(1);
  });
});

describe('access', () => {
  it('is for administrators at the console only', async () => {
    const auditor = await api.signInAuditor();
    const calls = (agent: SignedIn['agent']) => [
      changeBalance(agent, person.id, { kind: 'increase', amountPoints: 1 }),
      reverseEvent(agent, person.id, 1),
    ];
    for (const call of calls(auditor.agent)) expect((await call.expect(403)).body.code).toBe('NOT_ALLOWED');
    for (const call of calls(api.consoleVisitor()))
      expect((await call.expect(401)).body.code).toBe('NOT_SIGNED_IN');
    for (const call of calls(person.agent)) await call.expect(404);
    for (const call of calls(administrator.agent)) await call.set('Host', USER_HOST).expect(404);
    expect(await eventsOf(api, person.id)).toHaveLength(1);
  });

  it('needs a proof of the last five minutes', async () => {
    const { agent } = await api.signInAdministrator();
    api.clock.advanceMs(5 * 60_000);
    for (const call of [
      changeBalance(agent, person.id, { kind: 'increase', amountPoints: 1 }),
      reverseEvent(agent, person.id, 1),
    ])
      expect((await call.expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    expect(await eventsOf(api, person.id)).toHaveLength(1);
  });
});
