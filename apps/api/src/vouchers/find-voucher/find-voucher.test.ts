import { beforeAll, describe, expect, it } from '@jest/globals';

import { STEP_UP_MS } from '../../platform/sessions/access/step-up.js';
import { countLogged, logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { plantReward } from '../../testing/fixtures/redemptions.js';
import { issueVoucher, vouchersOf } from '../../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();
const { agent: administrator, id: administratorId } = await api.signInAdministrator();

const find = (number: unknown, agent = administrator) => agent.post('/api/vouchers/find').send({ number });
const misses = () => logged(api, 'voucher-list', 1);
const stepUp = (agent: Agent) => agent.post('/api/step-up').send({ password: PASSWORD }).expect(204);

let rewardId: number;
let voucherId: number;
beforeAll(async () => {
  rewardId = await plantReward(api, { vouchers: ['LANP-00 1234', 'LANP-00 9999'] });
  voucherId = (await vouchersOf(administrator, rewardId))[0]?.id ?? 0;
});

describe('a voucher', () => {
  it('is found by its whole number however it is written, and shown masked', async () => {
    for (const number of ['LANP-00 1234', 'lanp001234', '  l-a-n-p 001 234 ']) {
      const { body, headers } = await find(number).expect(200);
      expect(body).toEqual({
        found: { id: voucherId, maskedNumber: '••••••••1234', rewardId, status: 'available', personId: null },
      });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is not found by a part of its number, by another, or by none', async () => {
    for (const number of ['LANP-00 123', 'ANP-00 1234', 'LANP-00 1235', '••••••••1234', '%', '---'])
      expect((await find(number).expect(200)).body).toEqual({ found: null });
    for (const invalid of [undefined, '', ' ', 17, ['LANP-00 1234'], 'x'.repeat(101)])
      expect((await find(invalid).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  it('is found with the person to whom it was issued', async () => {
    const issued = await issueVoucher(api, rewardId);
    const { rows } = await api.database.pool.query(
      'SELECT user_id FROM redemptions JOIN voucher_inventory voucher ON redemption_id = redemptions.id WHERE voucher.id = $1',
      [issued],
    );
    expect((await find('LANP-00 1234').expect(200)).body.found).toMatchObject({
      id: issued,
      status: 'issued',
      personId: rows[0].user_id,
    });
  });
});

describe('the activity log', () => {
  it('has every search, with what was found and nothing of what was typed', async () => {
    const before = [...(await logged(api, 'voucher', voucherId)), ...(await misses())].length;
    const { status } = (await find('lanp-001234').expect(200)).body.found;
    await find('lanp-001235').expect(200);
    const [hits, missed] = [await logged(api, 'voucher', voucherId), await misses()];
    expect(hits.length + missed.length).toBe(before + 2);
    const entry = { administratorId, action: 'find-voucher', at: api.clock.now() };
    expect(hits.at(-1)).toEqual({ ...entry, details: { found: true, rewardId, status } });
    expect(missed.at(-1)).toEqual({ ...entry, details: { found: false } });
    const { rows } = await api.database.ownerPool.query(
      'SELECT row_to_json(entry)::text AS text FROM administrator_log entry UNION ALL SELECT words FROM administrator_log_words',
    );
    for (const { text } of rows) expect(text).not.toMatch(/lanp|123[45]/i);
  });

  it('refuses the search when it cannot have it', async () => {
    await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
    try {
      const answers = [await find('LANP-00 1234').expect(500), await find('LANP-00 1235').expect(500)];
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['INTERNAL_ERROR']));
    } finally {
      await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
    }
  });
});

describe('the search for a voucher', () => {
  it('is for administrators at the console, who have proved a moment ago that it is them', async () => {
    const { agent } = await api.signInAdministrator();
    const { agent: auditor } = await api.signInAuditor();
    const { agent: person } = await api.signUp();
    await stepUp(auditor);
    const logSize = await countLogged(api);
    const refused = async (who: Agent, status: number, code: string) => {
      for (const number of ['LANP-00 1234', 'LANP-00 1235'])
        expect((await find(number, who).expect(status)).body.code).toBe(code);
    };
    await refused(auditor, 403, 'NOT_ALLOWED');
    await refused(person, 404, 'NOT_FOUND');
    await refused(api.visitor(), 404, 'NOT_FOUND');
    await refused(api.consoleVisitor(), 401, 'NOT_SIGNED_IN');
    await agent.get('/api/vouchers/find?number=LANP-00%201234').expect(405);
    api.clock.advanceMs(STEP_UP_MS);
    await refused(agent, 403, 'STEP_UP_REQUIRED');
    expect(await countLogged(api)).toBe(logSize);
    await stepUp(agent);
    expect((await find('LANP-00 1234', agent).expect(200)).body.found.id).toBe(voucherId);
  });

  it('answers an administrator sixty times an hour, also of many at once, and records as many', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [one, other] = [await limited.signInAdministrator(), await limited.signInAdministrator()];
      const before = await countLogged(limited);
      const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => find(`GUESS-${n}`, one.agent)));
      const refusals = answers.filter(({ status }) => status === 429);
      expect([answers.filter(({ status }) => status === 200).length, refusals.length]).toEqual([60, 10]);
      for (const { body } of refusals)
        expect(body).toMatchObject({
          code: 'RATE_LIMITED',
          details: { retryAfterSeconds: expect.any(Number) },
        });
      expect(await countLogged(limited)).toBe(before + 60);
      // Another session of the same person is the same person.
      const again = limited.consoleVisitor();
      await again.post('/api/login').send({ username: one.username, password: PASSWORD }).expect(200);
      await find('GUESS-70', again).expect(429);
      await find('GUESS-70', other.agent).expect(200);
    } finally {
      await limited.close();
    }
  });

  it('does not count what it refused for want of a proof', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.02' } });
    try {
      const { agent } = await limited.signInAdministrator();
      limited.clock.advanceMs(STEP_UP_MS);
      for (let time = 0; time < 3; time += 1) await find('GUESS-1', agent).expect(403);
      await stepUp(agent);
      await find('GUESS-1', agent).expect(200);
      await find('GUESS-1', agent).expect(429);
    } finally {
      await limited.close();
    }
  });
});
