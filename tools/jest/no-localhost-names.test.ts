import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

const server = createServer((_request, response) => response.end('here'));
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

test('a test run reaches localhost', async () => {
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here');
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
});

test.each(['admin.localhost', 'ADMIN.Localhost'])('it does not know %s, on any machine', async (name) => {
  await expect(fetch(`http://${name}:${port}`)).rejects.toMatchObject({ cause: { code: 'ENOTFOUND' } });
  await expect(lookup(name)).rejects.toMatchObject({ code: 'ENOTFOUND', hostname: expect.any(String) });
});

test('nor does a process that a test starts', async () => {
  const asks = `fetch('http://admin.localhost:${port}').catch((fault) => console.log(fault.cause.code))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', asks]);
  expect(stdout).toBe('ENOTFOUND\n');
});
