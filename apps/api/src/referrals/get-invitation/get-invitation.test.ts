import { expect, it, test } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { codeOf } from '../../testing/fixtures/referrals.js';

const api = await appOfFile();

const invitation = (code: string) => api.visitor().get(`/api/invitations/${encodeURIComponent(code)}`);
const rename = (id: number, name: string | null, shows: boolean) =>
  api.database.pool.query('UPDATE users SET name = $2, shows_name = $3 WHERE id = $1', [id, name, shows]);

it('names the inviter only if they have a name and show it, and never their e-mail address', async () => {
  const person = await api.signUp();
  const code = await codeOf(person);
  await rename(person.id, 'Marjorie', false);
  expect((await invitation(code).expect(200)).body).toEqual({ referralCode: code, inviterName: null });
  await rename(person.id, 'Marjorie', true);
  const { text } = await invitation(code).expect(200);
  expect(JSON.parse(text)).toEqual({ referralCode: code, inviterName: 'Marjorie' });
  expect(text).not.toContain('@');
});

it('is found in lower case and with spaces around the code', async () => {
  const code = await codeOf(await api.signUp());
  expect((await invitation(` ${code.toLowerCase()} `).expect(200)).body.referralCode).toBe(code);
});

test.each(['NOBODY22', '%', `' OR 1=1 --`, 'A'.repeat(500)])('refuses the unknown code %s', async (code) => {
  expect((await invitation(code).expect(400)).body.code).toBe('UNKNOWN_REFERRAL_CODE');
});
