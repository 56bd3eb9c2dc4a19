import { describe, expect, it } from '@jest/globals';

import { appOfFile } from '../../../testing/app-of-file.js';
import { codeOfApp, enrolledOwner, signInAtConsole } from '../../../testing/fixtures/team.js';
import type { Agent } from '../../../testing/test-app.js';

const api = await appOfFile();

/** Sets up a second factor, as far as the recovery codes. */
async function confirmed(agent: Agent): Promise<string[]> {
  const { body: begun } = await agent.post('/api/second-factor/begin').expect(200);
  const code = codeOfApp(api, (begun as { secret: string }).secret);
  const { body } = await agent.post('/api/second-factor/confirm').send({ code }).expect(200);
  return (body as { recoveryCodes: string[] }).recoveryCodes;
}
const keep = (agent: Agent, code: unknown) =>
  agent.post('/api/second-factor/recovery-codes/keep').send({ code });
const state = async (agent: Agent) => (await agent.get('/api/second-factor').expect(200)).body;
const required = (requires: boolean) =>
  api.database.ownerPool.query('UPDATE settings SET requires_second_factor = $1', [requires]);

describe('new recovery codes', () => {
  it('open nothing where a second factor is required until one of them was typed, which stays unused', async () => {
    const { agent, username } = await api.signInAdministrator();
    await required(true);
    try {
      const codes = await confirmed(agent);
      expect(await state(agent)).toMatchObject({ isOn: true, areCodesKept: false });
      expect((await agent.get('/api/staff').expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
      expect((await keep(agent, 'aaaa-bbbb-cccc-dddd').expect(401)).body.code).toBe('WRONG_CODE');
      await agent.get('/api/staff').expect(403);
      // As it is copied from paper.
      await keep(agent, ` ${codes[3]?.toUpperCase()} `).expect(204);
      await agent.get('/api/staff').expect(200);
      expect(await state(agent)).toMatchObject({ areCodesKept: true, recoveryCodesLeft: 10 });
      await signInAtConsole(api, username, codes[3]).expect(200);
    } finally {
      await required(false);
    }
  });

  it('that are made anew must be typed anew, and the old ones do not count', async () => {
    const { agent, recoveryCodes } = await enrolledOwner(api);
    const { body } = await agent.post('/api/second-factor/recovery-codes').expect(200);
    expect(await state(agent)).toMatchObject({ areCodesKept: false });
    await keep(agent, recoveryCodes[1]).expect(401);
    await keep(agent, (body as { recoveryCodes: string[] }).recoveryCodes[0]).expect(204);
    expect(await state(agent)).toMatchObject({ areCodesKept: true });
  });

  it('of somebody else, used ones, and those of nobody are refused', async () => {
    const [one, other] = [await enrolledOwner(api), await enrolledOwner(api)];
    await keep(one.agent, other.recoveryCodes[0]).expect(401);
    await signInAtConsole(api, one.username, one.recoveryCodes[0]).expect(200);
    await keep(one.agent, one.recoveryCodes[0]).expect(401);
    const { agent } = await api.signInAdministrator();
    expect((await keep(agent, one.recoveryCodes[1])).body.code).toBe('SECOND_FACTOR_OFF');
    for (const code of [undefined, null, 7, '']) await keep(agent, code).expect(400);
  });
});
