import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { storedEvents } from './ledger/testing/stored-events.js';
import { EraseDuePeopleCommand } from './people/erase-person/erase-due-people.command.js';
import { execute } from './testing/commands.js';
import { changeBalance, eventsOf } from './testing/fixtures/changes/balance-changes.js';
import {
  compareAll,
  livingPair,
  plantOffers,
  type Programme,
  redeem,
  startProgramme,
} from './testing/fixtures/lived-programme.js';
import { eventually } from './testing/queues/queue-backends.js';
import { PASSWORD, type SignedIn } from './testing/test-app.js';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.api.close());

async function untilErased({ id }: SignedIn): Promise<void> {
  await execute(programme.api, new EraseDuePeopleCommand());
  await eventually(async () => {
    const { rowCount } = await programme.api.database.pool.query('SELECT FROM users WHERE id = $1', [id]);
    return rowCount === 0;
  });
}

async function leave(person: SignedIn): Promise<void> {
  await person.agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
  await untilErased(person);
}

/** How many events of a person say nothing once they are erased; the others are compared all the same. */
async function erasedWith({ id }: SignedIn): Promise<number> {
  const gone = ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL', 'WELCOME'];
  return (await eventsOf(programme.api, id)).filter(({ source }) => gone.includes(source.type)).length;
}

const goneSoFar = async () => (await compareAll(programme)).notCompared?.gone ?? 0;

describe('a programme in which nothing was forged has everything beside its events', () => {
  it('after a life with everything in it', async () => {
    const { friend } = await livingPair(programme);
    const kinds = async () =>
      (await eventsOf(programme.api, friend.id)).map(({ type, source }) => `${type} ${source.type}`);
    // Paid by a job.
    await eventually(async () => (await kinds()).includes('EARN REFERRAL'));
    expect([...new Set(await kinds())].sort()).toEqual([
      'DECREASE ADMINISTRATOR',
      'EARN CHALLENGE',
      'EARN QUICK_SURVEY',
      'EARN REFERRAL',
      'EARN SURVEY',
      'EARN VIDEO_WATCH',
      'EARN WELCOME',
      'INCREASE ADMINISTRATOR',
      'INCREASE DEMO_TOOL',
      'REFUND REDEMPTION',
      'REVERSAL ADMINISTRATOR',
      'SPEND REDEMPTION',
    ]);
    expect((await compareAll(programme)).missing).toEqual([]);
  });

  it.each(['inviter', 'friend'] as const)(
    'also after the %s has left, whose other side got the same bonus',
    async (leaving) => {
      const pair = await livingPair(programme);
      const before = await goneSoFar();
      const events = await erasedWith(pair[leaving]);
      await leave(pair[leaving]);
      const { missing, notCompared } = await compareAll(programme);
      expect(missing).toEqual([]);
      // And the bonus of the other one.
      expect((notCompared?.gone ?? 0) - before).toBe(events + 1);
    },
  );

  it('after both sides of an invitation have left', async () => {
    const { inviter, friend } = await livingPair(programme);
    await leave(inviter);
    await leave(friend);
    expect((await compareAll(programme)).missing).toEqual([]);
  });

  it('after an administrator has deleted somebody, and after an administrator has gone who corrected balances', async () => {
    const { api, boss } = programme;
    const person = await api.signUp();
    const former = await api.signInAdministrator();
    await changeBalance(former.agent, person.id, { kind: 'increase', amountPoints: 5 }).expect(200);
    const deleted = await api.signUp();
    await boss.agent.delete(`/api/users/${deleted.id}`).send({}).expect(202);
    await untilErased(deleted);
    await boss.agent.delete(`/api/staff/${former.id}`).send({}).expect(204);
    expect((await compareAll(programme)).missing).toEqual([]);
  });

  it('after its video, survey and rewards were deleted', async () => {
    const { api, boss } = programme;
    const another = { ...programme, ...(await plantOffers(programme)) };
    await livingPair(another);
    const before = await goneSoFar();
    await boss.agent.delete(`/api/content/${another.videoId}`).expect(204);
    await boss.agent.delete(`/api/surveys/${another.surveyId}`).expect(204);
    await api.database.pool.query('UPDATE rewards SET deleted = true');
    const { missing, notCompared } = await compareAll(programme);
    expect(missing).toEqual([]);
    // The answers of both to the survey.
    expect((notCompared?.gone ?? 0) - before).toBe(2);
  });

  it('while points are earned and spent', async () => {
    const { api, boss } = programme;
    const people = await api.crowd(6);
    let isDone = false;
    const busy = Promise.all(
      people.map(async (person, n) => {
        for (let round = 0; round < 4; round++) {
          await changeBalance(boss.agent, person.id, { kind: 'increase', amountPoints: 30 }).expect(200);
          await redeem(api, person, { isRefunded: (n + round) % 2 === 0 });
        }
      }),
    ).finally(() => (isDone = true));
    const verified = [];
    while (!isDone || verified.length === 0) verified.push((await compareAll(programme)).missing);
    await busy;
    expect(verified.flat()).toEqual([]);
    expect(verified.length).toBeGreaterThan(1);
  });
});

it('the youngest events are left to the next verification, and counted', async () => {
  const { api } = programme;
  await api.signUp();
  const events = (await storedEvents(api.database.pool)).length;
  const { missing, notCompared } = await compareAll(programme, { youngMs: Infinity });
  expect(missing).toEqual([]);
  expect(notCompared?.gone).toBe(0);
  // The worker may have paid a challenge since.
  expect(notCompared?.young).toBeGreaterThanOrEqual(events);
});
