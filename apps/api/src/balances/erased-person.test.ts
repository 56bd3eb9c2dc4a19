import { expect, it, test } from '@jest/globals';

import { RequestDeletionCommand } from '../account/delete-account/request-deletion.command.js';
import { evidenceOfSources } from '../event-evidence.js';
import { expectSound } from '../ledger/testing/expect-sound.js';
import { EraseDuePeopleCommand } from '../people/erase-person/erase-due-people.command.js';
import { ErasePersonCommand } from '../people/erase-person/erase-person.command.js';
import { appOfFile } from '../testing/app-of-file.js';
import { execute } from '../testing/commands.js';
import {
  approve,
  changeBalance,
  changesOf,
  eventsOf,
  reject,
  waitingChange,
  withdraw,
} from '../testing/fixtures/changes/balance-changes.js';
import { untilWaiting } from '../testing/fixtures/vouchers.js';
import { findAnywhere } from '../testing/personal-data/find-anywhere.js';
import { PASSWORD } from '../testing/test-app.js';

const api = await appOfFile();
const requester = await api.signInAdministrator();
const approver = await api.signInAdministrator();

it('changes that wait for an erased person are withdrawn, and the reasons are erased', async () => {
  const person = await api.signUp();
  await changeBalance(requester.agent, person.id, {
    kind: 'increase',
    amountPoints: 5,
    reason: 'Telefòn Widelinqx te kase',
  }).expect(200);
  const rejected = await waitingChange(requester.agent, person.id);
  await reject(approver.agent, rejected.id, 'Widelinqx gen de kont').expect(200);
  const waiting = await waitingChange(requester.agent, person.id, {
    kind: 'increase',
    amountPoints: 2000,
    reason: 'Pri Widelinqx',
  });
  await execute(api, new RequestDeletionCommand(person.id));
  expect((await approve(approver.agent, waiting.id).expect(404)).body.code).toBe('USER_NOT_FOUND');
  expect((await changesOf(approver.agent, person.id))[0]).toMatchObject({ state: 'waiting' });

  // Otherwise the search below would prove nothing.
  const before = (await findAnywhere(api, ['Widelinqx'])).join('\n');
  for (const place of ['balance_changes', 'point_transaction_texts', 'administrator_log_words'])
    expect(before).toContain(place);

  await execute(api, new ErasePersonCommand(person.id));
  const erased = { username: null, reason: '', decisionReason: null };
  expect(await changesOf(approver.agent, person.id)).toMatchObject([
    { id: waiting.id, state: 'withdrawn', decidedBy: null, decidedAt: expect.any(String), ...erased },
    { id: rejected.id, state: 'rejected', decidedBy: { id: approver.id }, ...erased },
    { state: 'done', amountPoints: 5, sequence: 2, ...erased },
  ]);
  expect((await approve(approver.agent, waiting.id).expect(409)).body.code).toBe('CHANGE_DECIDED');
  expect(await findAnywhere(api, ['Widelinqx'])).toEqual([]);
  await expectSound(api.database, evidenceOfSources({ demoTools: true }));
});

it('a person finds the changes of their balance in the download of their data', async () => {
  const person = await api.signUp();
  const wanted = { kind: 'increase', amountPoints: 5, reason: 'Sondaj la' } as const;
  await changeBalance(requester.agent, person.id, wanted).expect(200);
  const { text } = await person.agent.post('/api/user/data').send({ password: PASSWORD }).expect(200);
  expect(JSON.parse(text).balanceChanges).toEqual([
    expect.objectContaining({ ...wanted, state: 'done', sequence: 2 }),
  ]);
});

const WORD = 'Jislènqx';
const REASON = `Kont ${WORD}`;

test.each([
  ['rejected', (id: number) => reject(approver.agent, id, REASON)],
  ['withdrawn', (id: number) => withdraw(requester.agent, id)],
] as const)(
  'an erasure waits for a change that is just being %s, and erases the words of its entry too',
  async (state, decide) => {
    const person = await api.signUp();
    const large = { kind: 'increase', amountPoints: 1001, reason: REASON } as const;
    const { id } = await waitingChange(requester.agent, person.id, large);
    await execute(api, new RequestDeletionCommand(person.id));
    const log = await api.database.ownerPool.connect();
    await log.query('BEGIN');
    await log.query(`SELECT pg_advisory_xact_lock(hashtextextended('administrator_log', 0))`);
    const deciding = decide(id).then(({ status }) => status);
    await untilWaiting(api);
    const erasing = execute(api, new ErasePersonCommand(person.id));
    await untilWaiting(api, 2);
    await log.query('COMMIT');
    log.release();
    expect(await deciding).toBe(200);
    expect(await erasing).toBe(true);
    expect(await changesOf(approver.agent, person.id)).toMatchObject([{ id, state, reason: '' }]);
    expect(await findAnywhere(api, [WORD])).toEqual([]);
  },
);

test('an approval during a deletion is done before it or refused: no point after the end', async () => {
  for (let round = 0; round < 10; round++) {
    const person = await api.signUp();
    const large = { kind: 'increase', amountPoints: 1001, reason: REASON } as const;
    const { id } = await waitingChange(requester.agent, person.id, large);
    const deletion = async (): Promise<void> => {
      await execute(api, new RequestDeletionCommand(person.id));
      await execute(api, new ErasePersonCommand(person.id));
    };
    const [approved, changed] = await Promise.all([
      approve(approver.agent, id),
      changeBalance(requester.agent, person.id, { kind: 'decrease', amountPoints: 10, reason: REASON }),
      reject(approver.agent, (await waitingChange(requester.agent, person.id)).id, REASON),
      withdraw(requester.agent, (await waitingChange(requester.agent, person.id, large)).id),
      deletion(),
    ]);
    await execute(api, new EraseDuePeopleCommand());
    expect([200, 404, 409]).toContain(approved.status);
    expect([200, 404]).toContain(changed.status);
    const events = await eventsOf(api, person.id);
    expect(events.at(-1)).toMatchObject({ type: 'CLOSE', balanceAfter: 0 });
    expect(events.filter(({ type }) => type === 'INCREASE')).toHaveLength(approved.status === 200 ? 1 : 0);
    const changes = await changesOf(approver.agent, person.id);
    expect(changes.filter(({ state }) => state === 'waiting')).toEqual([]);
    expect(changes.find((change) => change.id === id)?.state).toBe(
      approved.status === 200 ? 'done' : 'withdrawn',
    );
    expect(await findAnywhere(api, [WORD])).toEqual([]);
  }
  await expectSound(api.database, evidenceOfSources({ demoTools: true }));
});
