import { beforeEach, describe, expect, it } from '@jest/globals';

import { appOfFile } from '../testing/app-of-file.js';
import { folderOfFile } from '../testing/fixtures/folder-of-file.js';

const HTML = `<html><head><title>__PRODUCT_NAME__</title>
<meta name="apple-mobile-web-app-title" content="__PRODUCT_NAME__">
<meta property="csp-nonce" nonce="__CSP_NONCE__"></head><body><noscript>__PRODUCT_NAME__ bezwen</noscript></body></html>`;
const MANIFEST = {
  id: '/',
  name: 'Pwen',
  short_name: 'Pwen',
  icons: [{ src: '/logo.svg' }],
  screenshots: [{}],
};
const NAME = `Bon & "<script>" $& __CSP_NONCE__`;

const user = folderOfFile({
  'index.html': HTML,
  'manifest.webmanifest': JSON.stringify(MANIFEST),
  'logo.svg': 'the own',
  'apple-touch-icon.png': 'the own',
});
const console = folderOfFile({ 'index.html': HTML });
const api = await appOfFile({ webApps: { user, console } });

const set = (name: string, logo: string | null = null, icon: string | null = null) =>
  api.database.pool.query('UPDATE settings SET product_name = $1, logo = $2, icon = $3', [name, logo, icon]);
const page = async (path: string) => (await api.visitor().get(path).expect(200)).text;
const manifest = async () =>
  (
    await api
      .visitor()
      .get('/manifest.webmanifest')
      .expect(200)
      .expect('Content-Type', /manifest\+json/)
  ).text;

beforeEach(() => set('Pwen'));

describe('a page shows the settings before its app has loaded them:', () => {
  it.each(['/', '/dashboard', '/index.html'])('the name at %s', async (path) => {
    await set('Lakay Koupon');
    const html = await page(path);
    expect(html).toContain('<title>Lakay Koupon</title>');
    expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Lakay Koupon">');
    expect(html).toContain('<noscript>Lakay Koupon bezwen</noscript>');
    expect(html).not.toContain('__');
  });

  it('the name in the console', async () => {
    await set('Lakay Koupon', 'logo.webp', 'icon.webp');
    const { text } = await api.consoleVisitor().get('/admin/settings').expect(200);
    expect(text).toContain('<title>Lakay Koupon</title>');
    const { headers } = await api.consoleVisitor().get('/favicon.svg').expect(302);
    expect(headers['location']).toBe('/media/logo.webp');
  });

  it('a name that is no HTML, and never learns the nonce', async () => {
    await set(NAME);
    const html = await page('/index.html');
    expect(html).toContain('<title>Bon &amp; &quot;&lt;script&gt;&quot; $&amp; __CSP_NONCE__</title>');
    expect(html.match(/nonce="[^"_]+"/g)).toHaveLength(1);
  });

  it.each([
    ['/logo.svg', '/media/logo.webp'],
    ['/apple-touch-icon.png', '/media/icon.webp'],
  ])('at %s the picture of the settings, and the app’s own without', async (path, picture) => {
    expect((await api.visitor().get(path).expect(200)).body.toString()).toBe('the own');
    await set('Pwen', 'logo.webp', 'icon.webp');
    const { headers } = await api.visitor().get(path).expect(302);
    expect(headers).toMatchObject({ location: picture, 'cache-control': 'no-cache' });
  });
});

describe('the manifest', () => {
  it('is the app’s own without a choice', async () => {
    expect(JSON.parse(await manifest())).toEqual(MANIFEST);
  });

  it('has the name, and no picture of the app with another one', async () => {
    await set(NAME);
    const { id, icons } = MANIFEST;
    expect(JSON.parse(await manifest())).toEqual({ id, icons, name: NAME, short_name: NAME });
  });

  it('has the icon, also for phones that cut it', async () => {
    await set('Pwen', 'logo.webp', 'icon.webp');
    const icon = { src: '/media/icon.webp', sizes: '512x512', type: 'image/webp' };
    expect(JSON.parse(await manifest()).icons).toEqual([
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ]);
  });

  it('is asked for again on every visit', async () => {
    const { headers } = await api.visitor().get('/manifest.webmanifest').expect(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is no file of the console', async () => {
    await api.consoleVisitor().get('/manifest.webmanifest').expect(404);
  });
});

describe('a link that is sent to somebody shows', () => {
  const image = async () =>
    ['og:image', 'og:image:width', 'twitter:card'].map(
      (property) => new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1],
    );
  let html: string;
  const origin = api.environment.userOrigin;

  it.each([
    [
      'the app’s picture, which has its name in it',
      'Pwen',
      null,
      ['/invitation.png', '1200', 'summary_large_image'],
    ],
    ['only the app’s icon beside another name', 'Lakay', null, ['/icon-512.png', '512', 'summary']],
    ['the icon of the settings', 'Lakay', 'icon.webp', ['/media/icon.webp', '512', 'summary']],
  ])('%s', async (_, name, icon, [path, ...rest]) => {
    await set(name, icon && 'logo.webp', icon);
    html = await page('/');
    expect(await image()).toEqual([`${origin}${path}`, ...rest]);
  });
});
