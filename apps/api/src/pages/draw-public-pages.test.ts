import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { uploadVideo } from '../testing/fixtures/videos.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const HTML = `<!doctype html><html lang="ht"><head><title>Pwen</title><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script nonce="__CSP_NONCE__">theme()</script></head><body><div id="root"><p>waiting</p></div><noscript
></noscript></body></html>`;
const CHUNKS = {
  'src/i18n/fr.ts': { file: 'assets/fr-1.js' },
  'src/i18n/ht.ts': { file: 'assets/ht-1.js' },
  'home.tsx': { file: 'assets/home-1.js', imports: ['_videos.js'] },
  '_videos.js': { file: 'assets/videos-1.js', imports: ['home.tsx'] },
};
/** As the user app's build has it, for pages that are only a title. */
const RENDERER = `
const modulesIn = (language) => ['src/i18n/' + language + '.ts', 'home.tsx'];
export const PUBLIC_PAGES = {
  '/': { list: 'videos', modulesIn, needsSession: false },
  '/content': { list: 'videos', modulesIn, needsSession: true },
  '/rewards': { list: 'rewards', modulesIn, needsSession: false },
};
export const languageFor = (chosen, [first]) => chosen ?? first ?? 'ht';
export const renderPage = async (path, language, data) => {
  if (language === 'en') throw new Error('cannot be drawn');
  return { head: '<title>' + path + '</title>', body: '<h1>' + language + '</h1>', data };
};`;

const TITLE = 'Kous </script><script>alert(1)</script> __CSP_NONCE__';
const folder = mkdtempSync(join(tmpdir(), 'pwen-web-'));
const dist = join(folder, 'dist');
let api: TestApp;

beforeAll(async () => {
  mkdirSync(join(dist, '.vite'), { recursive: true });
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(dist, 'index.html'), HTML);
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(CHUNKS));
  writeFileSync(join(folder, 'build', 'render-page.mjs'), RENDERER);
  api = await createTestApp({ webApps: { user: dist, console: dist } });
  const administrator = (await api.signInAdministrator()).agent;
  await uploadVideo(api, administrator, { title: TITLE });
});

afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="public-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

async function htmlAt(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (
    await api
      .visitor()
      .get(path)
      .set({ 'Accept-Language': 'fr-HT', ...headers })
      .expect(200)
  ).text;
}

describe('a page that everybody may see', () => {
  it('arrives drawn, with what it was drawn from and the scripts that it needs', async () => {
    const html = await htmlAt('/');
    expect(html).toContain('<title>/</title>');
    expect(html).not.toContain('<title>Pwen</title>');
    expect(html).toContain('<div id="root"><h1>fr-HT</h1></div>');
    expect(html).not.toContain('waiting');
    expect(dataIn(html)).toMatchObject({
      settings: { productName: 'Pwen', welcomeBonusPoints: 100 },
      videos: { rows: [{ title: TITLE, isCompleted: false }], next: null, total: 1 },
      isGuest: true,
    });
    expect(dataIn(await htmlAt('/rewards'))).toMatchObject({ rewards: { rows: [], next: null, total: 0 } });
  });

  it('is in the language that the device has chosen, else in the one that the browser asks for', async () => {
    const html = await htmlAt('/', { Cookie: 'theme=x; language=ht' });
    expect(html).toContain('<html lang="ht"');
    for (const file of ['ht', 'home', 'videos'])
      expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}-1.js">`);
    expect(await htmlAt('/')).toContain('<html lang="fr-HT"');
  });

  it('is drawn again for a browser that saves data', async () => {
    expect(dataIn(await htmlAt('/'))).toMatchObject({ savesData: false });
    expect(dataIn(await htmlAt('/', { 'Save-Data': 'on' }))).toMatchObject({ savesData: true });
    expect(dataIn(await htmlAt('/'))).toMatchObject({ savesData: false });
  });

  it('lets no text of the programme become a script, or learn the nonce', async () => {
    const { text, headers } = await api.visitor().get('/').set('Accept-Language', 'fr-HT').expect(200);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(text).not.toContain('<script>alert(1)');
    expect(text.split(nonce)).toHaveLength(3);
    expect(text).toContain('__CSP_NONCE__');
  });

  it('allows only the inline script of the build, by its hash', async () => {
    const { headers } = await api.visitor().get('/').expect(200);
    const hash = createHash('sha256').update('theme()').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('says nothing of the person who opens it, and asks for their session only where one is needed', async () => {
    const { agent, username } = await api.signUp();
    const cookie = { 'Accept-Language': 'fr-HT' };
    for (const path of ['/', '/content']) {
      const { text } = await agent.get(path).set(cookie).expect(200);
      expect(dataIn(text)).toMatchObject({ isGuest: false, videos: { total: 1 } });
      expect(text).not.toContain(username);
    }
    expect(await htmlAt('/content')).toContain('waiting');
  });
});

describe('the browser draws by itself', () => {
  it.each(['/index.html', '/dashboard', '/content/1', '/nowhere'])('%s', async (path) => {
    const html = await htmlAt(path);
    expect(html).toContain('waiting');
    expect(dataIn(html)).toBeNull();
  });

  it('a page that cannot be drawn', async () => {
    expect(await htmlAt('/', { 'Accept-Language': 'en' })).toContain('waiting');
  });

  it('the console', async () => {
    expect((await api.consoleVisitor().get('/').expect(200)).text).toContain('waiting');
  });
});
