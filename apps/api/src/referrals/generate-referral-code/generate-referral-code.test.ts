import { describe, expect, it } from '@jest/globals';

import { assignReferralCode } from '../../people/referral-codes.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { codeOf } from '../../testing/fixtures/referrals.js';
import { CONSOLE_HOST } from '../../testing/test-app.js';

const api = await appOfFile();

describe('a referral code', () => {
  it('is short and readable, and is then part of the person', async () => {
    const person = await api.signUp();
    const code = await codeOf(person);
    expect(code).toMatch(/^[A-HJKMNP-TW-Z2-9]{8}$/);
    const { body } = await person.agent.get('/api/user').expect(200);
    expect(body.referralCode).toBe(code);
  });

  it('is generated once, also by many concurrent calls', async () => {
    const person = await api.signUp();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(person)));
    expect(new Set(codes).size).toBe(1);
    expect(await codeOf(person)).toBe(codes[0]);
  });

  it('differs from the codes of others', async () => {
    const codes = await Promise.all((await api.crowd(20)).map(codeOf));
    expect(new Set(codes).size).toBe(20);
  });

  it('that another person has is not given again', async () => {
    const [one, other] = await api.crowd(2);
    const taken = await codeOf(one!);
    expect(await assignReferralCode(api.database.pool, other!.id, taken)).toBeUndefined();
    expect(await codeOf(other!)).not.toBe(taken);
  });

  it('requires a signed-in person, and does not exist at the console', async () => {
    const { body } = await api.visitor().post('/api/user/referral-code').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
    const { agent } = await api.signInAdministrator();
    await agent.post('/api/user/referral-code').set('Host', CONSOLE_HOST).expect(404);
  });
});
