import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { DeliverDueMailsCommand } from '../platform/mail/deliver-mail/deliver-due-mails.command.js';
import { execute } from '../testing/commands.js';
import { codeOf } from '../testing/fixtures/confirmations.js';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.js';

interface Received {
  readonly authorization: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: { readonly to: string; readonly text: string };
}

let gateway: Server;
let received: Received[] = [];
let status = 202;
let test: TestApp;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { authorization, 'idempotency-key': key } = request.headers;
      received.push({ authorization, key, body: JSON.parse(body) });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  test = await createTestApp({
    variables: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
      SMS_GATEWAY_TOKEN: 'a token',
      DEMO_TOOLS: 'true',
    },
  });
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => gateway.close(resolve));
});
beforeEach(() => {
  received = [];
  status = 202;
});

/** Runs the worker's sweep, which sends what is due after its pause. */
const deliver = async (): Promise<unknown> => {
  test.clock.advanceMs(10 * 60_000);
  return execute(test, new DeliverDueMailsCommand()).catch((fault: unknown) => fault);
};
const ask = ({ agent }: SignedIn) => agent.post('/api/user/confirmation-sms');
const enter = ({ agent }: SignedIn, code: string) => agent.post('/api/user/confirm-phone').send({ code });

describe('a phone', () => {
  it('is confirmed with the code that the gateway gets, and then points can be spent', async () => {
    const person = await test.signUp({ phone: '+50936110001' });
    await deliver();
    received = [];
    expect((await person.agent.get('/api/user').expect(200)).body.mustConfirm).toBe('phone');
    const { body } = await ask(person).expect(200);
    expect(body).toMatchObject({
      phone: { sentTo: '+50936110001', isConfirmed: false, demoCode: null },
      isPhoneNeeded: true,
    });
    await deliver();
    expect(received).toEqual([
      {
        authorization: 'Bearer a token',
        key: expect.stringMatching(/^\d+$/),
        body: { to: '+50936110001', text: expect.stringContaining(await codeOf(test, person.id, 'phone')) },
      },
    ]);
    const code = /\d{6}/.exec(received[0]?.body.text ?? '')?.[0] ?? '';
    expect((await enter(person, code).expect(200)).body).toMatchObject({
      isPhoneConfirmed: true,
      mustConfirm: null,
    });
  });

  it('gets the same message again after the gateway has failed', async () => {
    const person = await test.signUp({ phone: '+50936110002' });
    await deliver();
    received = [];
    await ask(person).expect(200);
    status = 503;
    expect(await deliver()).toMatchObject({ message: expect.stringContaining('503') });
    status = 200;
    await deliver();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
    await deliver();
    expect(received).toHaveLength(2);
  });

  it('belongs to one of two accounts that confirm it at the same moment', async () => {
    const phone = '+50936110003';
    const [one, other] = [await test.signUp({ phone }), await test.signUp({ phone })];
    await ask(one).expect(200);
    await ask(other).expect(200);
    const answers = await Promise.all([
      enter(one, await codeOf(test, one.id, 'phone')),
      enter(other, await codeOf(test, other.id, 'phone')),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('PHONE_TAKEN');
    expect((await ask(await test.signUp({ phone })).expect(409)).body.code).toBe('PHONE_TAKEN');
  });

  it('that was changed since is not confirmed by the code of the earlier one', async () => {
    const person = await test.signUp({ phone: '+50936110004' });
    await ask(person).expect(200);
    const code = await codeOf(test, person.id, 'phone');
    await test.database.pool.query("UPDATE users SET phone = '+50936110005' WHERE id = $1", [person.id]);
    await enter(person, code).expect(410);
    expect((await person.agent.get('/api/user').expect(200)).body.isPhoneConfirmed).toBe(false);
  });
});
