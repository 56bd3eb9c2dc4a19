import { beforeAll, expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { folderOfFile } from '../../testing/fixtures/folder-of-file.js';
import { codeOf } from '../../testing/fixtures/referrals.js';

const folder = folderOfFile({ 'index.html': '<html><head><title>Pwen</title></head><body></body></html>' });
const api = await appOfFile({ webApps: { user: folder, console: folder } });

let code: string;
beforeAll(async () => {
  const person = await api.signUp();
  code = await codeOf(person);
  await api.database.pool.query(`UPDATE users SET name = $2, shows_name = true WHERE id = $1`, [
    person.id,
    `Rose "<script>" $&`,
  ]);
});

const page = async (path: string, language = '') =>
  (await api.visitor().get(path).set('Accept-Language', language).expect(200)).text;

it('the link of an invitation shows who invites, escaped, in the language that is asked for', async () => {
  const html = await page(`/auth?ref=${code.toLowerCase()}`, 'fr-FR,fr;q=0.9');
  expect(html).toContain('content="Rose &quot;&lt;script&gt;&quot; $&amp; vous invite sur Pwen"');
  expect(html).not.toContain('<script>');
  expect(html).toContain(
    `<meta property="og:url" content="${api.environment.userOrigin}/auth?ref=${code}" />`,
  );
  expect(html).toContain(
    `<meta property="og:image" content="${api.environment.userOrigin}/invitation.png" />`,
  );
  expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('</head>'));
});

it('is in Kreyòl when nobody asks for a language', async () => {
  expect(await page(`/auth?ref=${code}`)).toContain('envite ou sou Pwen');
});

it('a page without a code, with an unknown one or at the console says nothing about anybody', async () => {
  for (const path of ['/', '/auth?ref=NOBODY22', '/auth?ref=', `/auth?ref=${code}&ref=${code}`])
    expect(await page(path)).not.toMatch(/Rose|envite/);
  const { text } = await api.consoleVisitor().get(`/auth?ref=${code}`).expect(200);
  expect(text).not.toContain('og:title');
});
