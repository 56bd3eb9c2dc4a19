import { expect, it } from '@jest/globals';

import { MailComposers } from '../../platform/mail/mail-composers.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import type { SignedIn } from '../../testing/test-app.js';
import { TellOfEntriesCommand } from './tell-of-entries.command.js';

const api = await appOfFile();

interface Ordered {
  readonly id: number;
  readonly recipient: string;
  readonly subjectId: number;
  readonly personId: number;
}

/** Tells the team, and resolves with the mails that this has ordered. */
async function told(): Promise<Ordered[]> {
  await execute(api, new TellOfEntriesCommand());
  const { rows } = await api.database.ownerPool.query<Ordered>(
    `DELETE FROM mail_outbox WHERE kind = 'administrator-log-entry'
     RETURNING id, recipient, subject_id AS "subjectId", person_id AS "personId"`,
  );
  return rows;
}

/** What a mail says in a language. */
async function written({ id, recipient, subjectId, personId }: Ordered, locale: 'en' | 'fr' | 'ht') {
  const mail = {
    id,
    kind: 'administrator-log-entry',
    recipient,
    subjectId,
    personId,
    locale,
    channel: 'mail',
  } as const;
  return await api.app.get(MailComposers, { strict: false }).compose(mail);
}

it('whoever is invited, all others who decide or audit hear of it: who, what, when and from where', async () => {
  const [asker, other] = [await api.signInOwner(), await api.signInOwner()];
  const [auditor, finance] = [await api.signInAuditor(), await api.signInAs('finance')];
  await api.signInAs('support');
  await api.signInAs('editor');
  await told();
  const email = 'nouvo@egzanp.ht';
  await asker.agent.post('/api/staff/invitations').send({ email, role: 'administrator' }).expect(201);
  const mails = await told();
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    other.username,
    auditor.username,
    finance.username,
  ]);
  const [mail] = mails as [Ordered];
  for (const [locale, what] of [
    ['en', 'Invited to the team'],
    ['fr', 'A invité dans l’équipe'],
    ['ht', ''],
  ] as const) {
    const { subject, text } = (await written(mail, locale)) ?? { subject: '', text: '' };
    expect(subject).toContain(what);
    for (const part of [asker.username, email, '/admin/log']) expect(text).toContain(part);
  }
  expect(await told()).toEqual([]);
});

it('what nobody needs to hear of is passed over', async () => {
  const { agent } = await api.signInOwner();
  await told();
  const { id } = await api.signUp();
  await agent.get(`/api/users/${id}`).expect(200);
  expect(await told()).toEqual([]);
});

it('a large change, a raised threshold and a change of role are told', async () => {
  const [asker, second] = [await api.signInOwner(), await api.signInOwner()];
  const auditor = await api.signInAuditor();
  const { id } = await api.signUp();
  await told();
  const large = { kind: 'increase', amountPoints: 50_000, reason: 'Yon rezon' };
  await asker.agent.post(`/api/users/${id}/balance`).send(large).expect(202);
  const { version } = (await asker.agent.get('/api/settings/access').expect(200)).body;
  await asker.agent.put('/api/settings/access').send({ version, approvalThresholdPoints: 9000 }).expect(200);
  await asker.agent.put(`/api/staff/${auditor.id}/role`).send({ role: 'administrator' }).expect(204);
  const toSecond = (await told()).filter(({ recipient }) => recipient === second.username);
  expect(toSecond).toHaveLength(3);
});

it('of what waits, whoever may decide it hears where and from when, and nobody else does', async () => {
  const [asker, second] = [await api.signInOwner(), await api.signInOwner()];
  const promoted = await api.signInAuditor();
  await asker.agent.put(`/api/staff/${promoted.id}/role`).send({ role: 'administrator' }).expect(204);
  await told();
  const large = { kind: 'increase', amountPoints: 50_000, reason: 'Yon rezon' };
  await asker.agent.post(`/api/users/${second.id}/balance`).send(large).expect(202);
  const { id } = await api.signUp();
  await asker.agent.post(`/api/users/${id}/balance`).send(large).expect(202);
  const mails = await told();
  const saidTo = async ({ id: personId }: SignedIn, locale: 'en' | 'fr' | 'ht') =>
    Promise.all(
      mails
        .filter((mail) => mail.personId === personId)
        .map(async (mail) => (await written(mail, locale))?.text),
    );
  expect(await saidTo(second, 'en')).toEqual([
    // whose own balance it is
    expect.stringMatching(/activity log:\n\n.*\/admin\/log\n/),
    expect.stringMatching(/You may approve or reject it, on this page:\n\n.*\/admin\/approvals\n/),
  ]);
  for (const [locale, words] of [
    ['en', /You may approve or reject it from .*, Haiti time, on this page:/],
    ['fr', /l’approuver ou la refuser à partir du .*, heure d’Haïti, sur cette page/],
    ['ht', /dakò oswa refize l apati .*, lè Ayiti, sou paj sa a:/],
  ] as const)
    expect(await saidTo(promoted, locale)).toEqual([
      expect.stringMatching(words),
      expect.stringMatching(words),
    ]);
});

it('told at the same moment, each hears of it once; whoever is no administrator any more does not', async () => {
  const [asker, other] = [await api.signInOwner(), await api.signInOwner()];
  await told();
  await asker.agent
    .post('/api/staff/invitations')
    .send({ email: 'yon@egzanp.ht', role: 'auditor' })
    .expect(201);
  await Promise.all(Array.from({ length: 4 }, () => execute(api, new TellOfEntriesCommand())));
  const mails = (await told()).filter(({ recipient }) => recipient === other.username);
  expect(mails).toHaveLength(1);
  await asker.agent.delete(`/api/staff/${other.id}`).expect(204);
  expect(await written(mails[0] as Ordered, 'en')).toBeNull();
});

it('whoever is removed or blocked by a colleague hears of it too', async () => {
  const asker = await api.signInOwner();
  const [removed, blocked] = [await api.signInOwner(), await api.signInOwner()];
  await told();
  await asker.agent.delete(`/api/staff/${removed.id}`).expect(204);
  await asker.agent.post(`/api/users/${blocked.id}/block`).send({ reason: 'Yon rezon' });
  const mails = await told();
  for (const { id, username } of [removed, blocked]) {
    const mail = mails.find(({ personId }) => personId === id) as Ordered;
    expect((await written(mail, 'en'))?.text).toContain(username);
  }
});
