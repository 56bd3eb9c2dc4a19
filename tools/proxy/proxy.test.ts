import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { type NginxProcess, startNginx } from './nginx-process.js';

const USER_HOST = 'pwen.example';
const ADMIN_HOST = 'admin.pwen.example';
const MEGABYTE = 1_000_000;

// Replaces the API: reports what it received, and responds as the test says.
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const upstream = createServer((asked, response) => answer(asked, response));
let connectionCount = 0;
upstream.on('connection', () => connectionCount++);
let proxy: NginxProcess;

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  proxy = await startNginx(port, { USER_HOST, ADMIN_HOST, HOSTNAME: 'b1946ac9', PATH: '/usr/bin' });
});
afterAll(async () => {
  await proxy?.stop();
  upstream.closeAllConnections();
  upstream.close();
});
beforeEach(() => {
  answer = (_asked, response) => response.end('ok');
});

const ask = (headers: IncomingHttpHeaders, options: RequestOptions = {}) =>
  request({ port: proxy.port, host: '127.0.0.1', path: '/api/content', headers, ...options });

async function get(headers: IncomingHttpHeaders): Promise<IncomingMessage> {
  const asked = ask(headers);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

/** The headers of a request as received by the API. */
async function seen(headers: IncomingHttpHeaders): Promise<IncomingHttpHeaders> {
  let arrived: IncomingHttpHeaders = {};
  answer = (asked, response) => {
    arrived = asked.headers;
    response.end();
  };
  (await get(headers)).resume();
  return arrived;
}

describe('the proxy in front of the API', () => {
  it.each([USER_HOST, ADMIN_HOST, `${ADMIN_HOST}:8080`, 'PWEN.example'])(
    'forwards the Host header %s unchanged, so that the API can tell the two apps apart',
    async (host) => {
      expect((await seen({ host })).host).toBe(host);
    },
  );

  it.each(['evil.example', `evil.${USER_HOST}`, '127.0.0.1'])('does not answer to %s', async (host) => {
    await expect(get({ host })).rejects.toThrow('socket hang up');
  });

  it("adds the client's address, whatever the client's headers claim", async () => {
    const plain = await seen({ host: USER_HOST });
    expect(plain['x-forwarded-for']).toBe('127.0.0.1');
    expect(plain['x-forwarded-proto']).toBe('http');

    const claimed = await seen({
      host: USER_HOST,
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': ADMIN_HOST,
      'x-forwarded-proto': 'gopher',
    });
    expect(claimed['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
    expect(claimed['x-forwarded-host']).toBeUndefined();
    expect(claimed['x-forwarded-proto']).toBe('http');
  });

  it('keeps the scheme set by a proxy that terminates TLS', async () => {
    const arrived = await seen({ host: USER_HOST, 'x-forwarded-proto': 'https' });
    expect(arrived['x-forwarded-proto']).toBe('https');
  });

  it("forwards the browser's origin headers and cookies", async () => {
    const headers = {
      'sec-fetch-site': 'same-site',
      origin: `http://${ADMIN_HOST}`,
      cookie: 'pwen.sid=s%3A1',
    };
    expect(await seen({ host: USER_HOST, ...headers })).toMatchObject(headers);
  });

  it("does not change the response's headers, and hides its version", async () => {
    const headers = {
      'content-security-policy': "default-src 'self'",
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': '300',
      'set-cookie': ['pwen.sid=1; HttpOnly; SameSite=Lax', 'other=2'],
    };
    answer = (_asked, response) => response.writeHead(429, headers).end();
    const response = await get({ host: USER_HOST });
    expect(response.statusCode).toBe(429);
    expect(response.headers).toMatchObject(headers);
    expect(response.headers.server).toBe('nginx');
  });

  it('keeps its connections to the API', async () => {
    await seen({ host: USER_HOST });
    const before = connectionCount;
    for (let turn = 0; turn < 5; turn++) await seen({ host: USER_HOST });
    expect(connectionCount).toBe(before);
  });
});

describe('the log', () => {
  const SECRET = 'mari%40egzanp.example';
  const tooLarge = { 'content-length': String(111 * MEGABYTE) };
  const asked = (options: RequestOptions, headers: IncomingHttpHeaders) =>
    ask(
      { host: USER_HOST, referer: `http://${ADMIN_HOST}/admin/users?search=${SECRET}`, ...headers },
      { path: `/api/users?search=${SECRET}`, ...options },
    );
  const outcome = (options: RequestOptions, headers: IncomingHttpHeaders = {}) =>
    new Promise<number | undefined>((resolve) => {
      const sent = asked(options, headers);
      sent.on('response', (response) => resolve(response.resume().statusCode));
      sent.on('error', () => resolve(undefined));
      sent.end();
    });

  it('has no query, neither of a request nor of the page that it came from', async () => {
    expect(await outcome({})).toBe(200);
    expect(await outcome({ path: `/admin/auth?invitation=${SECRET}` })).toBe(200);
    // What goes wrong is logged as well, and so is a request to a name that is not ours.
    answer = (_asked, response) => response.destroy();
    expect(await outcome({ path: `/reset-password?token=${SECRET}` })).toBe(502);
    expect(await outcome({ method: 'POST', path: `/api/content?of=${SECRET}` }, tooLarge)).toBe(413);
    expect(await outcome({ path: `/elsewhere?${SECRET}` }, { host: 'evil.example' })).toBeUndefined();
    let log = '';
    // A line is written after its answer.
    while (!log.includes('/elsewhere')) log = await proxy.log();
    expect(log).toContain(`"GET ${USER_HOST}/api/users HTTP/1.1" 200`);
    expect(log).toContain(`"GET ${USER_HOST}/admin/auth HTTP/1.1" 200`);
    expect(log).toContain(`"GET ${USER_HOST}/reset-password HTTP/1.1" 502`);
    expect(log).toContain(`"POST ${USER_HOST}/api/content HTTP/1.1" 413`);
    expect(log).not.toMatch(/egzanp|\?/);
  });
});

describe('an upload', () => {
  const upload = (sizeBytes: number) =>
    ask({ host: ADMIN_HOST, 'content-length': String(sizeBytes) }, { method: 'POST' });

  it('reaches the API while it is still being sent', async () => {
    const arrived = new Promise<void>((resolve) => {
      answer = (asked, response) => {
        asked.once('data', () => resolve());
        asked.on('end', () => response.end());
      };
    });
    const asked = upload(2 * MEGABYTE);
    asked.write(Buffer.alloc(MEGABYTE));
    await arrived;
    asked.end(Buffer.alloc(MEGABYTE));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
  });

  it('of 100 MB with its form is forwarded completely', async () => {
    let receivedBytes = 0;
    answer = (asked, response) => {
      asked.on('data', (chunk: Buffer) => (receivedBytes += chunk.length));
      asked.on('end', () => response.end());
    };
    const asked = upload(104 * MEGABYTE);
    const response = once(asked, 'response');
    for (let part = 0; part < 104; part++)
      if (!asked.write(Buffer.alloc(MEGABYTE))) await once(asked, 'drain');
    asked.end();
    expect(((await response) as [IncomingMessage])[0].statusCode).toBe(200);
    expect(receivedBytes).toBe(104 * MEGABYTE);
  });

  it('of more than the limit is refused before it is sent', async () => {
    const asked = upload(111 * MEGABYTE);
    asked.on('error', () => undefined);
    asked.flushHeaders();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    asked.destroy();
  });
});

describe('a response', () => {
  it.each([
    ['a part of a video', 206, { 'content-type': 'video/mp4', 'content-range': 'bytes 10-19/100' }],
    ['progress line by line', 200, { 'content-type': 'application/x-ndjson' }],
  ])('that is %s is forwarded as it is produced', async (_what, status, headers) => {
    let range: string | undefined;
    let finish: () => void = () => undefined;
    answer = (asked, response) => {
      range = asked.headers.range;
      response.writeHead(status, headers);
      response.write('{"done":1}\n');
      finish = () => response.end('{"done":2}\n');
    };
    const response = await get({ host: USER_HOST, range: 'bytes=10-19' });
    expect(range).toBe('bytes=10-19');
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(headers);
    const [first] = (await once(response, 'data')) as [Buffer];
    // The API writes the rest only after the first part has arrived here.
    expect(first.toString()).toBe('{"done":1}\n');
    finish();
    const [second] = (await once(response, 'data')) as [Buffer];
    expect(second.toString()).toBe('{"done":2}\n');
  });

  it("of a long video waits at the API for a slow client, and is not buffered on the proxy's disk", async () => {
    const videoBytes = 80 * MEGABYTE;
    let sentBytes = 0;
    const stalled = new Promise<void>((resolve) => {
      answer = (_asked, response) => {
        response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': String(videoBytes) });
        let stall = setTimeout(resolve, 500);
        const send = () => {
          clearTimeout(stall);
          stall = setTimeout(resolve, 500);
          while (sentBytes < videoBytes) {
            sentBytes += MEGABYTE;
            if (!response.write(Buffer.alloc(MEGABYTE))) return;
          }
        };
        response.on('drain', send);
        send();
      };
    });
    // Nobody reads this response, as on a stalled connection.
    const response = await get({ host: USER_HOST });
    await stalled;
    expect(sentBytes).toBeLessThan(videoBytes / 2);
    response.destroy();
  });

  it('that the client has abandoned is aborted at the API too', async () => {
    const gone = new Promise<void>((resolve) => {
      answer = (_asked, response) => {
        response.writeHead(200, { 'content-type': 'video/mp4' });
        response.write(Buffer.alloc(1000));
        response.on('close', () => resolve());
      };
    });
    (await get({ host: USER_HOST })).destroy();
    await gone;
  });
});
