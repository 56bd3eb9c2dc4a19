import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import type { Agent } from '../../testing/test-app.js';

const api = await appOfFile();

const change = (agent: Agent, phone: unknown) => agent.put('/api/user/phone').send({ phone });
const confirm = (id: number) =>
  api.database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [id]);
let phones = 0;
const aPhone = () => `+5093800${String(++phones).padStart(4, '0')}`;

it('changes the number, which is then unconfirmed', async () => {
  const { agent, id } = await api.signUp();
  await confirm(id);
  const phone = aPhone();
  const { body } = await change(agent, ` ${phone} `).expect(200);
  expect(body).toMatchObject({ phone, isPhoneConfirmed: false });
});

it('takes the eight digits of a number of Haiti for that number, also when somebody else has confirmed it', async () => {
  const [owner, other] = [await api.signUp(), await api.signUp()];
  const { body } = await change(owner.agent, '3855 12-34').expect(200);
  expect(body.phone).toBe('+50938551234');
  await confirm(owner.id);
  expect((await change(other.agent, '38551234').expect(409)).body.code).toBe('PHONE_TAKEN');
});

it('leaves the number that the person already has confirmed', async () => {
  const { agent, id } = await api.signUp();
  const phone = aPhone();
  await change(agent, phone).expect(200);
  await confirm(id);
  const { body } = await change(agent, phone).expect(200);
  expect(body).toMatchObject({ phone, isPhoneConfirmed: true });
});

it('refuses a number that another account has confirmed, and accepts one that nobody has confirmed', async () => {
  const [owner, other] = [await api.signUp(), await api.signUp()];
  const phone = aPhone();
  await change(owner.agent, phone).expect(200);
  await change(other.agent, phone).expect(200);
  const own = aPhone();
  await change(other.agent, own).expect(200);
  await confirm(owner.id);
  const { body } = await change(other.agent, phone).expect(409);
  expect(body.code).toBe('PHONE_TAKEN');
  expect((await other.agent.get('/api/user').expect(200)).body.phone).toBe(own);
});

it('gives a number to an account without one', async () => {
  const { agent, id } = await api.signUp();
  await api.database.pool.query('UPDATE users SET phone = NULL WHERE id = $1', [id]);
  const phone = aPhone();
  expect((await change(agent, phone).expect(200)).body.phone).toBe(phone);
});

it.each(['', '3800123', '08001234', '380012345', '+0123', '+1', '+1234567890123456', null, 50938001234])(
  'refuses %j, and the number stays',
  async (phone) => {
    const { agent } = await api.signUp();
    const { body } = await change(agent, phone).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { phone: expect.any(String) } });
    expect((await agent.get('/api/user').expect(200)).body.phone).toBe('+50937001234');
  },
);

it('changes the number of the signed-in person only', async () => {
  const other = await api.signUp();
  const { agent } = await api.signUp();
  await agent.put('/api/user/phone').send({ phone: aPhone(), id: other.id }).expect(400);
  await change(agent, aPhone()).expect(200);
  expect((await other.agent.get('/api/user').expect(200)).body.phone).toBe('+50937001234');
  await change(api.visitor(), aPhone()).expect(401);
});
