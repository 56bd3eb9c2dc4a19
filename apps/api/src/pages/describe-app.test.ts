import { expect, it } from '@jest/globals';

import { appOfFile } from '../testing/app-of-file.js';
import { folderOfFile } from '../testing/fixtures/folder-of-file.js';

const folder = folderOfFile({ 'index.html': '<html><head><title>Pwen</title></head><body></body></html>' });
const api = await appOfFile({ webApps: { user: folder, console: folder } });

const page = async (path: string, language = '') =>
  (await api.visitor().get(path).set('Accept-Language', language).expect(200)).text;

it.each([
  ['', 'Gade ti videyo', 'ht_HT'],
  ['fr-CA,fr;q=0.9', 'Regardez de courtes vidéos', 'fr_HT'],
  ['en-US', 'Watch short videos', 'en_US'],
  ['es-DO', 'Gade ti videyo', 'ht_HT'],
])('a link that is sent to somebody says what the app is, for "%s"', async (language, words, locale) => {
  const html = await page('/rewards?from=a-friend', language);
  expect(html).toContain(`<meta property="og:description" content="${words}`);
  expect(html).toContain(`<meta property="og:locale" content="${locale}" />`);
  expect(html).toContain(`<meta property="og:url" content="${api.environment.userOrigin}/rewards" />`);
  expect(html).toContain(
    `<meta property="og:image" content="${api.environment.userOrigin}/invitation.png" />`,
  );
});

it('is called as the settings say', async () => {
  await api.database.pool.query(`UPDATE settings SET product_name = 'Bon "Pwen"'`);
  expect(await page('/')).toContain('<meta property="og:title" content="Bon &quot;Pwen&quot;" />');
});

it('the console, which is nobody’s to share, says nothing', async () => {
  const { text } = await api.consoleVisitor().get('/').expect(200);
  expect(text).not.toContain('og:title');
});
