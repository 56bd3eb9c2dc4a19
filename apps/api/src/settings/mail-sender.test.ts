import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { DeliverMailCommand } from '../platform/mail/deliver-mail/deliver-mail.command.js';
import { MAIL_LOCALES } from '../platform/mail/locale.js';
import { MailComposers } from '../platform/mail/mail-composers.js';
import { appOfFile } from '../testing/app-of-file.js';
import { execute } from '../testing/commands.js';

const api = await appOfFile({
  variables: { SMS_GATEWAY_URL: 'https://sms.test/', SMS_GATEWAY_TOKEN: 'token' },
});
const PRODUCT = 'Lakay Koupon';

const set = (product: string, email: string | null, whatsapp: string | null) =>
  api.database.pool.query(
    'UPDATE settings SET product_name = $1, support_email = $2, support_whatsapp = $3',
    [product, email, whatsapp],
  );
type Locale = (typeof MAIL_LOCALES)[number];
/** @param chosen the language of the reader's account */
async function compose(kind: string, locale: Locale, chosen: Locale | null = null) {
  const { id: personId, username, agent } = await api.signUp({ confirmed: false });
  await api.database.pool.query('UPDATE users SET language = $2 WHERE id = $1', [personId, chosen]);
  await agent.post('/api/user/confirmation-mail').expect(200);
  await agent.post('/api/user/confirmation-sms').expect(200);
  const isSms = kind === 'phone-confirmation';
  const written = await api.app.get(MailComposers, { strict: false }).compose({
    id: 1,
    kind,
    locale,
    personId,
    subjectId: null,
    channel: isSms ? 'sms' : 'mail',
    recipient: isSms ? '+50937001234' : username,
  });
  if (!written) throw new Error(`nobody gets a ${kind}`);
  return written;
}

const MAILS = ['password-reset', 'password-changed', 'email-confirmation', 'address-changed'];

describe.each(MAILS)('a mail of the kind %s', (kind) => {
  it.each(MAIL_LOCALES)('has the name and the support of the settings, in %s', async (locale) => {
    await set(PRODUCT, 'ed@lakay.test', '+50939990000');
    const { senderName, subject, text } = await compose(kind, locale);
    expect(senderName).toBe(PRODUCT);
    expect(subject).toContain(PRODUCT);
    const help = { en: 'Help: ', fr: 'Aide : ', ht: 'Èd: ' }[locale];
    expect(text.endsWith(`\n\n${PRODUCT}\n${help}ed@lakay.test, WhatsApp +50939990000`)).toBe(true);
    expect(subject + text).not.toMatch(/Pwen/);
  });
});

describe.each([...MAILS, 'phone-confirmation'])('a message of the kind %s', (kind) => {
  const pairs = MAIL_LOCALES.flatMap((chosen) =>
    MAIL_LOCALES.filter((asked) => asked !== chosen).map((asked) => [chosen, asked] as const),
  );
  /** Without what is different in each: links and codes. */
  const words = ({ subject, text }: { subject: string; text: string }) =>
    `${subject}\n${text}`.replace(/https?:\S+/g, 'LINK').replace(/\b\d{3} ?\d{3}\b/g, 'CODE');

  it.each(pairs)(
    'is all in %s, the language of the account, though it was ordered in %s',
    async (chosen, asked) => {
      await set(PRODUCT, 'ed@lakay.test', null);
      expect(words(await compose(kind, asked, chosen))).toBe(words(await compose(kind, chosen)));
    },
  );
});

it('a mail promises no help that the settings do not name', async () => {
  await set(PRODUCT, null, null);
  expect((await compose('password-reset', 'en')).text.endsWith(`\n\n${PRODUCT}`)).toBe(true);
});

it.each(MAIL_LOCALES)('a text message has the name, without accents, in %s', async (locale) => {
  await set('Èd Koupon', 'ed@lakay.test', null);
  const { text } = await compose('phone-confirmation', locale);
  expect(text).toContain('Ed Koupon');
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
});

it('the mailbox shows the name as the sender', async () => {
  await set(PRODUCT, null, null);
  const { username } = await api.signUp();
  await api.visitor().post('/api/forgot-password').send({ username }).expect(200);
  const { rows } = await api.database.pool.query<{ id: number }>(
    'SELECT id FROM mail_outbox WHERE recipient = $1',
    [username],
  );
  for (const { id } of rows) await execute(api, new DeliverMailCommand(id));
  const folder = join(api.environment.dataDir, 'outbox');
  const [name = ''] = await readdir(folder);
  expect(await readFile(join(folder, name), 'utf8')).toContain(`From: ${PRODUCT} <no-reply@localhost>`);
});
