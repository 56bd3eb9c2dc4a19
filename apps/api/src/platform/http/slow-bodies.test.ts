import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { CONSOLE_HOST, createTestApp, PASSWORD, type TestApp, USER_HOST } from '../../testing/test-app.js';

const LONG_MS = 60_000;

/** A client on a raw connection that keeps everything it receives. */
interface Caller {
  readonly socket: Socket;
  answer(): string;
  /** Waits for a status code in the response, or for the end of the connection. */
  untilAnswered(): Promise<void>;
  /** Sends a byte from time to time until the connection is closed. */
  drip(): Promise<void>;
}

const callers: Caller[] = [];

async function call(test: TestApp, path: string, headers: Record<string, string | number>): Promise<Caller> {
  const socket = connect((test.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  // Errors of writes after the other side has closed are expected.
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const lines = Object.entries({ Host: USER_HOST, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const caller = {
    socket,
    answer: () => answer,
    untilAnswered: async () => {
      while (!answer.includes('"code"') && !socket.closed)
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    },
    drip: async () => {
      while (!socket.closed) {
        socket.write('x');
        await sleep(20);
      }
    },
  };
  callers.push(caller);
  return caller;
}

/** The number of open connections of the application. */
const connectionsOf = ({ server }: TestApp): Promise<number> =>
  promisify(server.getConnections.bind(server))();

afterEach(() => {
  for (const { socket } of callers.splice(0)) socket.destroy();
});

describe('a body that arrives too slowly', () => {
  let test: TestApp;
  beforeAll(async () => {
    const slowBodies = {
      ordinary: { windowMs: 300, minBytes: 5_000 },
      upload: { windowMs: LONG_MS, minBytes: 1 },
    };
    test = await createTestApp({ slowBodies });
  });
  afterAll(() => test.close());

  it.each<Record<string, string | number>>([
    { 'Content-Type': 'application/json', 'Content-Length': 5_000 },
    { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    { 'Content-Type': 'text/plain', 'Content-Length': 5_000 },
  ])('gets 408 and is closed, whatever its headers: %j', async (headers) => {
    const caller = await call(test, '/api/login', headers);
    if ('Transfer-Encoding' in headers) {
      caller.socket.write('1\r\nx\r\n');
      await once(caller.socket, 'close');
    } else await caller.drip();
    // Text is not an accepted type: the request was refused before, and only the connection was left.
    const expected = headers['Content-Type'] === 'text/plain' ? '400' : '408';
    expect(caller.answer()).toContain(`HTTP/1.1 ${expected} `);
  });

  it('is closed if nothing arrives at all', async () => {
    const caller = await call(test, '/api/login', {
      'Content-Type': 'application/json',
      'Content-Length': 5_000,
    });
    await once(caller.socket, 'close');
    expect(caller.answer()).toContain('HTTP/1.1 408 ');
  });

  it('is not an upload, which has its own rule', async () => {
    const administrator = await test.signInAdministrator();
    const signIn = await test
      .consoleVisitor()
      .post('/api/login')
      .send({ username: administrator.username, password: PASSWORD })
      .expect(200);
    const body = [
      '--line\r\n',
      'Content-Disposition: form-data; name="title"\r\n\r\n',
      'Soup joumou\r\n',
      '--line--\r\n',
    ];
    const { socket, answer, untilAnswered } = await call(test, '/api/content', {
      Host: CONSOLE_HOST,
      Cookie: signIn.get('Set-Cookie')?.at(-1)?.split(';')[0] ?? '',
      'X-Requested-With': 'the tests',
      'Content-Type': 'multipart/form-data; boundary=line',
      'Content-Length': body.join('').length,
    });
    // More than two windows of the ordinary rule, which this violates in each.
    for (const part of body) {
      socket.write(part);
      await sleep(250);
    }
    await untilAnswered();
    expect(answer()).toContain('HTTP/1.1 400 ');
    expect(answer()).toContain('VALIDATION_FAILED');
  });
});

describe('five hundred bodies that arrive too slowly', () => {
  it('do not prevent other requests while they are open, and are all closed in the end', async () => {
    // The rule is off until the other requests were served, however long that takes on this machine.
    const ordinary = { windowMs: 300, minBytes: 0 };
    const test = await createTestApp({ slowBodies: { ordinary, upload: ordinary } });
    try {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': 5_000 };
      const slow = await Promise.all(Array.from({ length: 500 }, () => call(test, '/api/login', headers)));
      const { agent, username } = await test.signUp();
      for (let visit = 0; visit < 5; visit++) {
        for (const { socket } of slow) socket.write('x');
        await agent.get('/api/user').expect(200);
      }
      await test.visitor().post('/api/login').send({ username, password: PASSWORD }).expect(200);
      expect(slow.filter(({ socket }) => socket.closed)).toEqual([]);
      expect(await connectionsOf(test)).toBeGreaterThanOrEqual(500);

      const closed = Promise.all(slow.map(({ socket }) => once(socket, 'close')));
      ordinary.minBytes = 5_000;
      await closed;
      expect(slow.filter(({ answer }) => !answer().includes('HTTP/1.1 408 '))).toEqual([]);
      await agent.get('/api/user').expect(200);
    } finally {
      // The application waits for connections that are still open.
      for (const { socket } of callers) socket.destroy();
      await test.close();
    }
  });
});

describe('a body that arrives slowly', () => {
  it('but fast enough is accepted, over any number of windows', async () => {
    const rule = { windowMs: 1_000, minBytes: 3 };
    const test = await createTestApp({ slowBodies: { ordinary: rule, upload: rule } });
    try {
      const body = JSON.stringify({ username: 'zaboka@example.com', password: 'wrong' });
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
      const { socket, answer, untilAnswered } = await call(test, '/api/login', headers);
      for (let sent = 0; sent < body.length; sent += 5) {
        socket.write(body.slice(sent, sent + 5));
        await sleep(250);
      }
      await untilAnswered();
      expect(answer()).toContain('INVALID_CREDENTIALS');
    } finally {
      await test.close();
    }
  });
});
