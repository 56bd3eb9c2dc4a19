import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { DeliverMailCommand } from '../../../platform/mail/deliver-mail/deliver-mail.command.js';
import { MAIL_LOCALES } from '../../../platform/mail/locale.js';
import { MailComposers, type WrittenMail } from '../../../platform/mail/mail-composers.js';
import { appOfFile } from '../../../testing/app-of-file.js';
import { execute } from '../../../testing/commands.js';
import { invitationTokenOf } from '../../../testing/fixtures/team.js';
import { linkIn } from '../../../testing/outbox.js';
import { INVITATION_MAIL } from './invitation-mail.js';

const api = await appOfFile();
let invited = 0;

async function invite(language: string | null, accepted = 'en') {
  const inviter = await api.signInOwner();
  await api.database.pool.query('UPDATE users SET language = $2 WHERE id = $1', [inviter.id, language]);
  const email = `envite-${++invited}@example.com`;
  await inviter.agent
    .post('/api/staff/invitations')
    .set('Accept-Language', accepted)
    .send({ email, role: 'auditor' })
    .expect(201);
  return { inviter, email };
}
const due = async (email: string) => {
  const { rows } = await api.database.pool.query<{ id: number; locale: 'en' | 'fr' | 'ht'; kind: string }>(
    'SELECT id, locale, kind FROM mail_outbox WHERE recipient = $1 ORDER BY id',
    [email],
  );
  return rows;
};
const compose = (email: string, locale: (typeof MAIL_LOCALES)[number]): Promise<WrittenMail | null> =>
  api.app.get(MailComposers, { strict: false }).compose({
    id: 1,
    kind: INVITATION_MAIL,
    channel: 'mail',
    personId: null,
    subjectId: null,
    recipient: email,
    locale,
  });

const invitationIn = ({ hash }: URL): string | null => new URLSearchParams(hash.slice(1)).get('invitation');

describe('the mail of an invitation', () => {
  it.each(MAIL_LOCALES)('says who invites and as what, with the link, in %s', async (locale) => {
    await api.database.pool.query(`UPDATE settings SET product_name = 'Lakay Koupon'`);
    const { inviter, email } = await invite(null);
    const mail = await compose(email, locale);
    expect(mail?.subject).toContain('Lakay Koupon');
    expect(mail?.text).toContain(inviter.username);
    expect(mail?.text).toMatch({ en: /an auditor/, fr: /auditeur/, ht: /oditè/ }[locale]);
    expect(mail?.text).toMatch({ en: /three days/, fr: /trois jours/, ht: /twa jou/ }[locale]);
    const link = linkIn(mail?.text ?? '');
    const token = await invitationTokenOf(api, email);
    // In the fragment, which reaches no server and none of its logs.
    expect(link.href).toBe(`${api.environment.adminOrigin}/admin/auth#invitation=${token}`);
    expect((mail?.subject ?? '') + mail?.text).not.toMatch(/Pwen|undefined/);
  });

  it("is in the inviter's language, or that of their browser", async () => {
    expect(await due((await invite('ht', 'fr')).email)).toMatchObject([{ locale: 'ht' }]);
    expect(await due((await invite(null, 'fr')).email)).toMatchObject([{ locale: 'fr' }]);
  });

  it('arrives with a link that works, and its row has no token', async () => {
    const { email } = await invite('fr');
    const [mail] = await due(email);
    expect(JSON.stringify(mail)).not.toContain(await invitationTokenOf(api, email));
    await execute(api, new DeliverMailCommand(mail?.id ?? 0));
    const outbox = join(api.environment.dataDir, 'outbox');
    const files = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    const [text = ''] = files.filter((file) => file.includes(email));
    const token = invitationIn(linkIn(text.slice(text.indexOf('\n\n'))));
    await api.consoleVisitor().post('/api/staff/invitations/check').send({ token }).expect(200);
  });

  it('is not sent for an invitation that was withdrawn meanwhile, or whose inviter was blocked', async () => {
    const withdrawn = await invite('en');
    const { body } = await withdrawn.inviter.agent.get('/api/staff/invitations').expect(200);
    await withdrawn.inviter.agent.delete(`/api/staff/invitations/${body[0].id}`).expect(204);
    const blocked = await invite('en');
    await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [blocked.inviter.id]);
    for (const { email } of [withdrawn, blocked]) expect(await compose(email, 'en')).toBeNull();
  });

  it('of a replaced invitation has the link of the one that replaced it', async () => {
    const { inviter, email } = await invite('en');
    await inviter.agent.post('/api/staff/invitations').send({ email, role: 'administrator' }).expect(201);
    expect(await due(email)).toHaveLength(2);
    const mail = await compose(email, 'en');
    expect(mail?.text).toContain('an administrator');
    expect(invitationIn(linkIn(mail?.text ?? ''))).toBe(await invitationTokenOf(api, email));
  });
});
