import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ApiError } from './api-error.js';
import { client } from './generated/client.gen.js';
import { actFor, getUser, headersFor, login, whenPersonChanged } from './index.js';

describe('a call', () => {
  let server: Server;
  let answer: { status: number; body: string } = { status: 200, body: '' };
  let named: unknown;
  beforeAll(async () => {
    server = createServer((request, response) => {
      named = request.headers['x-pwen-person'];
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    client.setConfig({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterAll(() => void server.close());

  const failureOf = async (status: number, body: string): Promise<ApiError> => {
    answer = { status, body };
    const thrown = await getUser().then(
      () => undefined,
      (fault: unknown) => fault,
    );
    if (!(thrown instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(thrown)}`);
    return thrown;
  };

  it('returns its data', async () => {
    answer = { status: 200, body: '{"id":7,"points":100}' };
    const { data } = await login({ body: { username: 'a@b.ht', password: 'password' } });
    expect(data).toEqual({ id: 7, points: 100 });
  });

  it('that is refused throws an error whose message has the status and the server’s text', async () => {
    const body = {
      code: 'VIEW_LIMIT_REACHED',
      message: 'Video limit reached',
      requestId: 'r1',
      details: { retryAfterSeconds: 9 },
    };
    const fault = await failureOf(429, JSON.stringify(body));
    expect(fault.message).toBe('429: Video limit reached');
    expect(fault.cause).toBe('Failed to GET /api/user: API error: 429 - Video limit reached');
    expect(fault).toMatchObject({
      status: 429,
      code: 'VIEW_LIMIT_REACHED',
      serverMessage: 'Video limit reached',
      details: { retryAfterSeconds: 9 },
      requestId: 'r1',
    });
  });

  it('that a proxy answers throws an error with the text of the proxy', async () => {
    const fault = await failureOf(502, 'upstream is down');
    expect(fault.message).toBe('502: upstream is down');
    expect(fault).toMatchObject({ code: undefined, serverMessage: '', details: {} });
  });

  it('that fails with an empty body throws an error with the status text', async () => {
    expect((await failureOf(503, '')).message).toBe('503: Service Unavailable');
  });

  it('names the person it acts for: by default the one whom the page shows, if any', async () => {
    answer = { status: 200, body: '{"id":7}' };
    actFor(7);
    await getUser();
    expect(named).toBe('7');
    await getUser({ headers: headersFor(8) });
    expect(named).toBe('8');
    actFor(null);
    await getUser();
    expect(named).toBeUndefined();
  });

  it('that is refused because somebody else is signed in is reported to the page', async () => {
    let told = 0;
    whenPersonChanged(() => (told += 1));
    await failureOf(409, '{"code":"ALREADY_COMPLETED","message":"","requestId":"r1"}');
    expect(told).toBe(0);
    const fault = await failureOf(409, '{"code":"PERSON_CHANGED","message":"","requestId":"r1"}');
    expect([told, fault.code]).toEqual([1, 'PERSON_CHANGED']);
  });
});
