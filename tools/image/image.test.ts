import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { buildAll } from '../start/build.js';
import { makeImageTree } from './image-tree.js';

const TIMEOUT_MS = 600_000;

let folder: string;
let postgres: TemporaryPostgres;
let installation: Installation;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-image-'));
  postgres = await startTemporaryPostgres();
  await buildAll(join(postgres.dataDir, 'build.log'), () => undefined, new AbortController().signal);
  makeImageTree(folder);
  installation = await Installation.start({ postgres, programs: join(folder, 'apps/api/dist') });
}, TIMEOUT_MS);
afterAll(async () => {
  await installation?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

const page = (path: string, headers: Record<string, string> = {}) =>
  ask({ port: installation.port, method: 'GET', path, headers: { 'accept-language': 'en', ...headers } });

// The migration and the worker have run on these files too by now.
describe('on the files of the image alone', () => {
  it.each([
    ['/', 'Sign Up to Start Earning'],
    ['/rewards', 'Rewards Catalog'],
  ])('the server draws %s, so that it is there before any script', async (path, text) => {
    const { status, text: html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain(text);
  });

  it('the console and every script of a page are served', async () => {
    const { text: console } = await page('/', { host: `admin.localhost:${installation.port}` });
    expect(console).toContain('<div id="root">');
    const { text: html } = await page('/');
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect((await page(script)).status).toBe(200);
  });
});
