import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestApp, type TestApp } from '../../testing/test-app.js';

const PATHS = ['/', '/dashboard', '/content/:id', '/reset-password', '/surveys/:id/results', '/admin/*'];

function build(app: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pwen-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<meta property="csp-nonce" nonce="__CSP_NONCE__"><title>${app}</title><style nonce="__CSP_NONCE__"></style>`,
  );
  writeFileSync(join(folder, 'assets', 'index-BxYz12.js'), `console.log('${app}')`.padEnd(4000));
  const script = Buffer.from(`console.log('${app}, compressed by the build')`);
  writeFileSync(join(folder, 'assets', 'start-Cd34.js'), script);
  writeFileSync(join(folder, 'assets', 'start-Cd34.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'start-Cd34.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'sw.js'), `self.addEventListener('fetch', () => undefined)`);
  writeFileSync(join(folder, 'paths.json'), JSON.stringify(PATHS));
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

describe('the web apps', () => {
  let test: TestApp;
  const webApps = { user: build('user app'), console: build('console app') };
  beforeAll(async () => {
    test = await createTestApp({ webApps });
  });
  afterAll(async () => {
    await test.close();
    for (const folder of Object.values(webApps)) rmSync(folder, { recursive: true });
  });

  it.each([
    '/',
    '/dashboard',
    '/content/12',
    '/index.html',
    '/reset-password?token=x',
    '/Dashboard/',
    '/admin/users/3',
  ])('serve their page at %s', async (path) => {
    const { text, headers } = await test.visitor().get(path).expect(200);
    expect(text).toContain('user app');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/apis', '/dashboards', '/content/12/more', '/surveys/3', '/a.b/c', '/adminx'])(
    'say with their page that there is none at %s',
    async (path) => {
      for (const [visitor, app] of [
        [test.visitor(), 'user app'],
        [test.consoleVisitor(), 'console app'],
      ] as const) {
        const { text, headers } = await visitor.get(path).expect(404);
        expect(text).toContain(app);
        expect(headers['content-type']).toMatch(/^text\/html/);
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('are selected by the host', async () => {
    expect((await test.consoleVisitor().get('/admin/content').expect(200)).text).toContain('console app');
    expect((await test.consoleVisitor().get('/assets/index-BxYz12.js').expect(200)).text).toContain(
      'console app',
    );
  });

  it('have a new nonce in every response, the one in the policy, and allow nothing inline', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { text, headers } = await test.visitor().get('/').expect(200);
        const policy = String(headers['content-security-policy']);
        const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
        expect(text.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
        expect(policy).not.toMatch(/unsafe|\*|https?:/);
        expect(policy).toContain("script-src 'self';");
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('are cached for ever if the name has a hash, and revalidated otherwise', async () => {
    const asset = await test.visitor().get('/assets/index-BxYz12.js').expect(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('gzip');
    const logo = await test.visitor().get('/logo.svg').expect(200);
    expect(logo.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliCompressSync],
    ['br;q=0.5, gzip', 'br', brotliCompressSync],
    ['gzip', 'gzip', gzipSync],
    ['identity', undefined, (script: Buffer) => script],
  ] as const)(
    'are sent as the build has compressed them, to clients that accept %s',
    async (accepted, encoding, pack) => {
      const answer = await test
        .visitor()
        .get('/assets/start-Cd34.js')
        .set('Accept-Encoding', accepted)
        .expect(200);
      const script = Buffer.from(`console.log('user app, compressed by the build')`);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(pack(script).length));
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.text).toBe(script.toString());
    },
  );

  it('have a separate ETag per encoding, and are not sent again to clients that have them', async () => {
    const ask = (encoding: string, etag = '') =>
      test.visitor().get('/assets/start-Cd34.js').set({ 'Accept-Encoding': encoding, 'If-None-Match': etag });
    const [brotli, gzip] = [await ask('br').expect(200), await ask('gzip').expect(200)];
    expect(brotli.headers['etag']).not.toBe(gzip.headers['etag']);
    await ask('br', String(brotli.headers['etag'])).expect(304);
    await ask('gzip', String(brotli.headers['etag'])).expect(200);
  });

  it('may use a service worker for all their pages, which is revalidated on every visit', async () => {
    const { headers } = await test.visitor().get('/sw.js').expect(200);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    // At the root, so that its scope is the whole app, and from an origin allowed for scripts.
    expect(headers['content-security-policy']).toContain("worker-src 'self';");
  });

  it.each(['/assets/gone-Ab12.js', '/favicon.ico', '/api/nothing', '/media/nothing', '/health/nothing'])(
    'do not serve their page at %s',
    async (path) => {
      const { body } = await test.visitor().get(path).expect(404);
      expect(body.code).toBe('NOT_FOUND');
    },
  );

  it.each(['/../index.html', '/..%2f..%2fpackage.json', '/assets/..%5c..%5cpackage.json', '/.env'])(
    'serve no file outside their folder: %s',
    async (path) => {
      const { text, status } = await test.visitor().get(path);
      expect(text).not.toContain('"dependencies"');
      expect([200, 400, 403, 404]).toContain(status);
    },
  );

  it.each(['/api/docs', '/api/docs/', '/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-ui.css'])(
    'do not show the API’s documentation unless API_DOCS is set: %s',
    async (path) => {
      for (const visitor of [test.visitor(), test.consoleVisitor()]) {
        const { headers } = await visitor.get(path).expect(404);
        expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      }
    },
  );

  it('send headers against framing and type guessing', async () => {
    const { headers } = await test.visitor().get('/').expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

it('with API_DOCS the policy is relaxed only for the documentation’s page', async () => {
  const test = await createTestApp({ variables: { API_DOCS: 'true' } });
  try {
    const docs = await test.visitor().get('/api/docs').expect(200);
    expect(docs.headers['content-security-policy']).toContain('unsafe-inline');
    const json = await test.visitor().get('/api/docs-json').expect(200);
    expect(json.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(json.body.paths['/api/login'].post.operationId).toBe('login');
  } finally {
    await test.close();
  }
});
