import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { enrolledOwner } from '../../testing/fixtures/team.js';
import type { Agent } from '../../testing/test-app.js';

const api = await appOfFile();
const OFF = { requiresSecondFactor: false, approvalThresholdPoints: 1000 };
const ON = { requiresSecondFactor: true, approvalThresholdPoints: 250 };

/** What was set; of a raised threshold, when it counts is tested on its own. */
const read = async (agent: Agent): Promise<unknown> => {
  const { requiresSecondFactor, approvalThresholdPoints } = (
    await agent.get('/api/settings/access').expect(200)
  ).body;
  return { requiresSecondFactor, approvalThresholdPoints };
};
/** A change from the version that is stored now. */
const change = (agent: Agent, settings: object) =>
  ({
    expect: async (status: number) =>
      agent
        .put('/api/settings/access')
        .send({ version: await versionNow(), ...settings })
        .expect(status),
  }) as const;
async function versionNow(): Promise<number> {
  const { rows } = await api.database.pool.query<{ version: number }>(
    'SELECT access_version AS version FROM settings',
  );
  return Number(rows[0]?.version);
}

describe('the settings of access', () => {
  it('are changed by an administrator, and recorded with what they were', async () => {
    const { agent, id } = await enrolledOwner(api);
    expect(await read((await api.signInAuditor()).agent)).toEqual(OFF);
    const { body } = await change(agent, ON).expect(200);
    expect(body).toEqual({
      ...ON,
      version: await versionNow(),
      countingThresholdPoints: 250,
      thresholdCountsFrom: null,
      approvalTotalPoints: 5000,
      countingTotalPoints: 5000,
      totalCountsFrom: null,
    });
    expect(await read(agent)).toEqual(ON);
    await change(agent, OFF).expect(200);
    expect(
      (await logged(api, 'settings', 1)).map(({ administratorId, details }) => [administratorId, details]),
    ).toEqual([
      [
        id,
        {
          changes: {
            requiresSecondFactor: { from: false, to: true },
            approvalThresholdPoints: { from: 1000, to: 250 },
          },
        },
      ],
      [
        id,
        {
          changes: {
            requiresSecondFactor: { from: true, to: false },
            approvalThresholdPoints: { from: 250, to: 1000 },
          },
        },
      ],
    ]);
  });

  it('stay as they are where nothing is sent, and nothing is recorded then', async () => {
    const { agent } = await enrolledOwner(api);
    await change(agent, { approvalThresholdPoints: 900 }).expect(200);
    await change(agent, { requiresSecondFactor: true }).expect(200);
    expect(await read(agent)).toEqual({ requiresSecondFactor: true, approvalThresholdPoints: 900 });
    const entries = await logged(api, 'settings', 1);
    await change(agent, {}).expect(200);
    await change(agent, { approvalThresholdPoints: 900 }).expect(200);
    expect(await logged(api, 'settings', 1)).toEqual(entries);
    await change(agent, OFF).expect(200);
  });

  it('are not changed from a version that a colleague has changed meanwhile, or from none', async () => {
    const { agent } = await enrolledOwner(api);
    const version = await versionNow();
    await change(agent, { approvalThresholdPoints: 800 }).expect(200);
    const { body } = await change(agent, { version, approvalThresholdPoints: 700 }).expect(409);
    expect(body.code).toBe('EDITED_MEANWHILE');
    expect((await change(agent, { version: undefined, ...OFF }).expect(400)).body.details).toHaveProperty(
      'version',
    );
    expect(await read(agent)).toMatchObject({ approvalThresholdPoints: 800 });
    await change(agent, OFF).expect(200);
    expect(await versionNow()).toBe(version + 2);
  });

  it('require no second factor by the will of somebody who has none, who would lock everybody out', async () => {
    const { agent } = await api.signInOwner();
    expect((await change(agent, ON).expect(409)).body.code).toBe('SECOND_FACTOR_OFF');
    expect(await read(agent)).toEqual(OFF);
    // Begun is not enough.
    await agent.post('/api/second-factor/begin').expect(200);
    await change(agent, ON).expect(409);
    await change(agent, { ...OFF, approvalThresholdPoints: 0 }).expect(200);
    await change(agent, OFF).expect(200);
  });

  it('that require it stop those who have none at their next request', async () => {
    const [{ agent }, member] = [await enrolledOwner(api), await api.signInOwner()];
    await change(agent, ON).expect(200);
    try {
      const { body } = await member.agent.get('/api/settings/access').expect(403);
      expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
      expect((await change(member.agent, OFF).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    } finally {
      await change(agent, OFF).expect(200);
    }
    await member.agent.get('/api/settings/access').expect(200);
  });

  it('are for the team to read and for administrators to change, after a step-up', async () => {
    const { agent: auditor } = await api.signInAuditor();
    expect((await change(auditor, OFF).expect(403)).body.code).toBe('NOT_ALLOWED');
    for (const stranger of [api.visitor(), (await api.signUp()).agent]) {
      await stranger.get('/api/settings/access').expect(404);
      await change(stranger, OFF).expect(404);
    }
    await api.consoleVisitor().get('/api/settings/access').expect(401);
    await change(api.consoleVisitor(), OFF).expect(401);
    const { agent: late } = await api.signInOwner();
    api.clock.advanceMs(5 * 60_000);
    expect((await change(late, OFF).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
  });

  it.each([
    { requiresSecondFactor: null },
    { approvalThresholdPoints: null },
    { countingThresholdPoints: 5 },
    { productName: 'x' },
  ])('refuse %j', async (wrong) => {
    const { agent } = await api.signInOwner();
    const { body } = await change(agent, { ...OFF, ...wrong }).expect(400);
    expect(Object.keys(body.details)).toEqual(Object.keys(wrong));
  });
});
