import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { uploadVideo } from '../../testing/fixtures/videos.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let api: TestApp;
let url: string;
let bytes: Buffer;

beforeAll(async () => {
  api = await createTestApp();
  const { agent } = await api.signInAdministrator();
  ({ url } = await uploadVideo(api, agent));
  bytes = await readFile(join(api.environment.dataDir, url));
});

afterAll(() => api.close());

test('a video can be cached forever, and its type is never guessed', async () => {
  const { headers } = await api.visitor().get(url).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: `"${url.slice('/media/'.length)}"`,
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=1000-', 1000, undefined],
  ['bytes=-50', -50, undefined],
])('answers %s with 206 and exactly that part', async (range, start, end) => {
  const answer = await api.visitor().get(url).set('Range', range).buffer().expect(206);
  const part = bytes.subarray(start, end);
  expect(Buffer.compare(answer.body as Buffer, part)).toBe(0);
  const from = start < 0 ? bytes.length + start : start;
  expect(answer.headers['content-range']).toBe(`bytes ${from}-${from + part.length - 1}/${bytes.length}`);
});

test('answers a range beyond the end with 416, which is not cached', async () => {
  const { headers } = await api.visitor().get(url).set('Range', `bytes=${bytes.length}-`).expect(416);
  expect(headers['content-range']).toBe(`bytes */${bytes.length}`);
  expect(headers['cache-control']).toBe('no-store');
});

test('answers 304 to a client that has the current file', async () => {
  const { headers } = await api.visitor().get(url).expect(200);
  const answer = await api.visitor().get(url).set('If-None-Match', String(headers.etag)).expect(304);
  expect(answer.text).toBe('');
});

test('resumes with If-Range, and sends the whole file if it is another one', async () => {
  const { headers } = await api.visitor().get(url).expect(200);
  await api
    .visitor()
    .get(url)
    .set({ Range: 'bytes=5-9', 'If-Range': String(headers.etag) })
    .expect(206);
  await api.visitor().get(url).set({ Range: 'bytes=5-9', 'If-Range': '"another"' }).expect(200);
});

test('answers HEAD with the size and no body', async () => {
  const answer = await api.visitor().head(url).expect(200);
  expect(answer.headers['content-length']).toBe(String(bytes.length));
});

test('is also available at the console', async () => {
  await api.consoleVisitor().get(url).expect(200);
});

test.each([
  '/media/00000000000000000000000000000000.mp4',
  '/media/..%2fuploads',
  '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/.',
])('does not find %s', async (address) => {
  const { body } = await api.visitor().get(address).expect(404);
  expect(body.code).toBe('NOT_FOUND');
});

test('refuses a name with an invalid character', async () => {
  const { body } = await api.visitor().get('/media/a%00b').expect(400);
  expect(body.code).toBe('VALIDATION_FAILED');
});
