import { describe, expect, it } from '@jest/globals';
import { isAdministrator, STAFF_ROLES, type StaffRole } from '@pwen/domain';

import { appOfFile } from '../testing/app-of-file.js';
import {
  approve,
  changeBalance,
  reject,
  storedBalanceOf,
  waitingChange,
  withdraw,
} from '../testing/fixtures/changes/balance-changes.js';
import { waitingChanges } from '../testing/fixtures/changes/delayed-changes.js';
import { createForm, createReward, editForm, voucherNumbers } from '../testing/fixtures/rewards.js';
import { invitationTokenOf } from '../testing/fixtures/team.js';
import { importForm, vouchersOf } from '../testing/fixtures/vouchers.js';
import { type Agent, PASSWORD, type SignedIn } from '../testing/test-app.js';

const api = await appOfFile();
const DAY_MS = 24 * 60 * 60_000;

const again = async ({ id, username }: SignedIn): Promise<SignedIn> => {
  const agent = api.consoleVisitor();
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return { agent, id, username };
};

let invitations = 0;

/** Somebody whom an owner has invited, and who has just registered. */
async function invited(owner: Agent, role: StaffRole): Promise<SignedIn> {
  const username = `nouvo-${++invitations}@egzanp.ht`;
  await owner.post('/api/staff/invitations').send({ email: username, role }).expect(201);
  const agent = api.consoleVisitor();
  const form = { token: await invitationTokenOf(api, username), password: PASSWORD, phone: '+50937001234' };
  const { body } = await agent.post('/api/staff/register').send(form).expect(201);
  return { agent, id: body.id as number, username };
}

const codeOf = async (call: PromiseLike<{ status: number; body: unknown }>): Promise<string | undefined> => {
  const { status, body } = await call;
  return status < 300 ? undefined : (body as { code: string }).code;
};

describe('whoever is invited', () => {
  it.each(STAFF_ROLES)(
    'as %s becomes it, and is an administrator only as owner or administrator',
    async (role) => {
      const { agent: owner } = await api.signInOwner();
      const { agent } = await invited(owner, role);
      expect((await agent.get('/api/user').expect(200)).body).toMatchObject({
        role,
        isAdmin: isAdministrator(role),
      });
    },
  );

  it('is invited by owners only, whatever they would become', async () => {
    for (const role of STAFF_ROLES.filter((each) => each !== 'owner')) {
      const { agent } = await api.signInAs(role);
      for (const wanted of STAFF_ROLES) {
        const call = agent.post('/api/staff/invitations').send({ email: 'yon@egzanp.ht', role: wanted });
        expect(await codeOf(call)).toBe('NOT_ALLOWED');
      }
    }
  });
});

describe('support', () => {
  it('changes no balance alone, however little it is: somebody decides', async () => {
    const [support, finance] = [await api.signInAs('support'), await api.signInAs('finance')];
    const person = await api.signUp();
    const { body } = await changeBalance(support.agent, person.id, {
      kind: 'increase',
      amountPoints: 1,
    }).expect(202);
    const { id } = body.change as { id: number };
    expect(await storedBalanceOf(api, person.id)).toBe(100);
    expect(await codeOf(approve(support.agent, id))).toBe('NOT_ALLOWED');
    await approve(finance.agent, id).expect(200);
    expect(await storedBalanceOf(api, person.id)).toBe(101);
  });

  it('withdraws its own request', async () => {
    const support = await api.signInAs('support');
    const person = await api.signUp();
    const { id } = await waitingChange(support.agent, person.id, { kind: 'decrease', amountPoints: 1 });
    await withdraw(support.agent, id).expect(200);
    expect(await storedBalanceOf(api, person.id)).toBe(100);
  });

  it('whom somebody invited asks for nothing that the inviter decides, for a week', async () => {
    const [owner, other] = [await api.signInOwner(), await api.signInOwner()];
    const support = await invited(owner.agent, 'support');
    const [first, second] = [await api.signUp(), await api.signUp()];
    const wanted = { kind: 'increase', amountPoints: 50 } as const;
    const one = await waitingChange(support.agent, first.id, wanted);
    expect(await codeOf(approve(owner.agent, one.id))).toBe('CANNOT_DECIDE_YET');
    await approve(other.agent, one.id).expect(200);

    const later = await waitingChange(support.agent, second.id, wanted);
    api.clock.advanceMs(7 * DAY_MS);
    await approve((await again(owner)).agent, later.id).expect(200);
    expect(await storedBalanceOf(api, second.id)).toBe(150);
  });

  it('blocks people, and nobody of the team, not even after a proof', async () => {
    const support = await api.signInAs('support');
    const [person, owner] = [await api.signUp(), await api.signInOwner()];
    const block = (id: number) => support.agent.post(`/api/users/${id}/block`).send({ reason: 'Yon rezon' });
    await block(person.id).expect(200);
    expect(await codeOf(block(owner.id))).toBe('NOT_ALLOWED');
    const both = support.agent.post('/api/users/block').send({ ids: [owner.id], reason: 'Yon rezon' });
    expect(await codeOf(both)).toBe('NOT_ALLOWED');
    await owner.agent.get('/api/users').expect(200);
  });
});

describe('whoever asked for a change', () => {
  it('takes it back in whatever role they are by then', async () => {
    const [owner, asker] = [await api.signInOwner(), await api.signInAdministrator()];
    const { id } = await waitingChange(asker.agent, (await api.signUp()).id);
    await owner.agent.put(`/api/staff/${asker.id}/role`).send({ role: 'finance' }).expect(204);
    await withdraw((await again(asker)).agent, id).expect(200);
  });
});

describe('the sessions of a member', () => {
  it('are for whoever sees the team, and not for support', async () => {
    const owner = await api.signInOwner();
    const sessionsFor = (role: StaffRole) =>
      api.signInAs(role).then(({ agent }) => agent.get(`/api/users/${owner.id}/sessions`));
    expect(await codeOf(sessionsFor('support'))).toBe('NOT_ALLOWED');
    for (const role of ['finance', 'auditor', 'administrator'] as const)
      expect(await codeOf(sessionsFor(role))).toBeUndefined();
    const person = await api.signUp();
    const { agent } = await api.signInAs('support');
    await agent.get(`/api/users/${person.id}/sessions`).expect(200);
  });
});

describe('an administrator', () => {
  it('blocks nobody of the team either, which an owner does', async () => {
    const [administrator, owner, editor] = [
      await api.signInAdministrator(),
      await api.signInOwner(),
      await api.signInAs('editor'),
    ];
    const block = ({ agent }: SignedIn) =>
      agent.post(`/api/users/${editor.id}/block`).send({ reason: 'Non' });
    expect(await codeOf(block(administrator))).toBe('NOT_ALLOWED');
    await block(owner).expect(200);
  });
});

describe('finance', () => {
  it('decides what others ask for, and asks for nothing', async () => {
    const [finance, administrator] = [await api.signInAs('finance'), await api.signInAdministrator()];
    const person = await api.signUp();
    const ask = changeBalance(finance.agent, person.id, { kind: 'increase', amountPoints: 1 });
    expect(await codeOf(ask)).toBe('NOT_ALLOWED');
    const { id } = await waitingChange(administrator.agent, person.id);
    await reject(finance.agent, id).expect(200);
  });

  it('who was made so a moment ago decides what is asked for a day later', async () => {
    const [owner, asker] = [await api.signInOwner(), await api.signInAdministrator()];
    const finance = await invited(owner.agent, 'finance');
    const person = await api.signUp();
    const { id } = await waitingChange(asker.agent, person.id);
    expect(await codeOf(approve(finance.agent, id))).toBe('CANNOT_DECIDE_YET');
    api.clock.advanceMs(DAY_MS);
    const later = await waitingChange((await again(asker)).agent, (await api.signUp()).id);
    await approve((await again(finance)).agent, later.id).expect(200);
  });

  it('reads and adds the vouchers that an editor cannot', async () => {
    const [finance, editor] = [await api.signInAs('finance'), await api.signInAs('editor')];
    const { id } = await createReward(api, editor.agent);
    await importForm(finance.agent, id, 'FIN-0001').expect(200);
    const [voucher] = await vouchersOf(finance.agent, id);
    await finance.agent.post(`/api/rewards/${id}/vouchers/${voucher?.id}/reveal`).expect(200);
    expect(await codeOf(editor.agent.get(`/api/rewards/${id}/vouchers`))).toBe('NOT_ALLOWED');
  });
});

describe('an editor', () => {
  it('makes rewards without vouchers; with one nothing is made', async () => {
    const { agent } = await api.signInAs('editor');
    const before = (await agent.get('/api/admin/rewards').expect(200)).body;
    expect(await codeOf(createForm(agent, { ...voucherNumbers('RED-0001') }))).toBe('NOT_ALLOWED');
    expect((await agent.get('/api/admin/rewards').expect(200)).body).toEqual(before);
    const { id } = await createReward(api, agent);
    expect(await codeOf(editForm(agent, id, { title: 'Lòt', ...voucherNumbers('RED-0001') }))).toBe(
      'NOT_ALLOWED',
    );
    expect((await agent.get(`/api/rewards/${id}`)).body.title).not.toBe('Lòt');
    await editForm(agent, id, { title: 'Lòt' }).expect(200);
  });

  it('deletes a reward, unless vouchers are left: they would be lost', async () => {
    const [editor, administrator] = [await api.signInAs('editor'), await api.signInAdministrator()];
    const { id } = await createReward(api, administrator.agent, voucherNumbers('RED-0002'));
    expect(await codeOf(editor.agent.delete(`/api/rewards/${id}`))).toBe('NOT_ALLOWED');
    expect(await vouchersOf(administrator.agent, id)).toMatchObject([{ status: 'available' }]);
    const { id: empty } = await createReward(api, editor.agent);
    await editor.agent.delete(`/api/rewards/${empty}`).expect(204);
  });

  it('has a much lower price wait, stops it again, and stops nothing that others want', async () => {
    const [editor, administrator] = [await api.signInAs('editor'), await api.signInAdministrator()];
    const vouchers = voucherNumbers('RED-0003', 'RED-0004');
    const reward = await createReward(api, administrator.agent, { pointsCost: '5000', ...vouchers });
    await editForm(editor.agent, reward.id, { pointsCost: '10' }).expect(200);
    const [own] = await waitingChanges(editor.agent);
    const stop = (agent: Agent, id: number | undefined) =>
      agent.post(`/api/delayed-changes/${id}/stop`).send({});
    expect(await codeOf(stop((await api.signInAs('support')).agent, own?.id))).toBe('NOT_ALLOWED');
    await stop(editor.agent, own?.id).expect(200);

    await editForm(administrator.agent, reward.id, { pointsCost: '20' }).expect(200);
    const [others] = await waitingChanges(editor.agent);
    expect(await codeOf(stop(editor.agent, others?.id))).toBe('NOT_ALLOWED');
    expect(await codeOf(editForm(editor.agent, reward.id, { pointsCost: '5001' }))).toBe('CHANGE_WAITS');
    await editForm(editor.agent, reward.id, { pointsCost: '5000', title: 'Lòt tit' }).expect(200);
    expect(await waitingChanges(editor.agent)).toMatchObject([{ id: others?.id }]);
    const finance = await api.signInAs('finance');
    await finance.agent.post(`/api/delayed-changes/${others?.id}/approve`).send({}).expect(200);
    expect((await editor.agent.get(`/api/rewards/${reward.id}`)).body.pointsCost).toBe(20);
  });

  it('finds no people: not in lists, not in the search, not among what waits', async () => {
    const [editor, administrator] = [await api.signInAs('editor'), await api.signInAdministrator()];
    const person = await api.signUp();
    await changeBalance(administrator.agent, person.id, { kind: 'increase', amountPoints: 1000 }).expect(200);
    await waitingChange(administrator.agent, person.id);
    await administrator.agent.delete(`/api/users/${person.id}`).send({}).expect(202);
    for (const query of [person.username, String(person.id), `${person.id} 1`]) {
      const { body } = await editor.agent.post('/api/admin/search').send({ query }).expect(200);
      expect(body).toEqual([]);
    }
    const found = await administrator.agent.post('/api/admin/search').send({ query: person.username });
    expect(found.body).not.toEqual([]);
    const about = (await waitingChanges(administrator.agent)).filter(
      ({ kind }) => kind === 'person-deletion',
    );
    expect(about).toHaveLength(1);
    expect(JSON.stringify(await waitingChanges(editor.agent))).not.toContain(person.username);
    const counts = (await editor.agent.get('/api/approvals/count').expect(200)).body;
    expect(counts).toMatchObject({ balanceChanges: 0, mine: 0 });
  });
});

describe('a new role', () => {
  it('that begins to decide makes a tie to whoever gave it, and one that goes on deciding makes none', async () => {
    const [owner, other] = [await api.signInOwner(), await api.signInOwner()];
    const [support, administrator] = [await api.signInAs('support'), await api.signInAdministrator()];
    const setRole = ({ id }: SignedIn, role: StaffRole) =>
      owner.agent.put(`/api/staff/${id}/role`).send({ role }).expect(204);
    await setRole(support, 'finance');
    await setRole(administrator, 'finance');
    const person = await api.signUp();
    const { id } = await waitingChange(other.agent, person.id);
    expect(await codeOf(approve((await again(support)).agent, id))).toBe('CANNOT_DECIDE_YET');
    await approve((await again(administrator)).agent, id).expect(200);
    await setRole(administrator, 'auditor');
    const later = await waitingChange(other.agent, (await api.signUp()).id);
    expect(await codeOf(approve((await again(administrator)).agent, later.id))).toBe('NOT_ALLOWED');
  });

  it('of somebody who leaves is nobody’s: everybody may leave, and removes nobody else', async () => {
    const [editor, support] = [await api.signInAs('editor'), await api.signInAs('support')];
    expect(await codeOf(editor.agent.delete(`/api/staff/${support.id}`).send({}))).toBe('NOT_ALLOWED');
    await editor.agent.delete(`/api/staff/${editor.id}`).send({}).expect(204);
    expect(await codeOf(editor.agent.get('/api/staff'))).toBe('NOT_SIGNED_IN');
  });
});
