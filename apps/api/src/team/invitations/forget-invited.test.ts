import { describe, expect, it } from '@jest/globals';

import { RemoveExpiredRowsCommand } from '../../platform/expiry/remove-expired-rows.command.js';
import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { invitationTokenOf } from '../../testing/fixtures/team.js';
import { PASSWORD } from '../../testing/test-app.js';
import { ForgetInvitedCommand } from '../forget-invited/forget-invited.command.js';

const api = await appOfFile();
const DAY_MS = 24 * 60 * 60_000;
let invited = 0;

async function invitation() {
  const { agent } = await api.signInOwner();
  const email = `bliye-m-${++invited}@example.com`;
  const { body } = await agent.post('/api/staff/invitations').send({ email, role: 'auditor' }).expect(201);
  return { agent, email, id: body.id as number };
}

/** The hourly sweeps of the worker. */
async function sweep(): Promise<void> {
  await execute(api, new RemoveExpiredRowsCommand());
  await execute(api, new ForgetInvitedCommand());
}
const shownEmail = async (id: number) =>
  ((await logged(api, 'staff-invitation', id))[0]?.details as { email: unknown }).email;

describe('the address of an invited person in the log', () => {
  it('is there while the invitation is open', async () => {
    const { id, email } = await invitation();
    await sweep();
    expect(await shownEmail(id)).toBe(email);
  });

  it('is erased after the invitation was withdrawn', async () => {
    const { id, agent } = await invitation();
    await agent.delete(`/api/staff/invitations/${id}`).expect(204);
    await sweep();
    expect(await shownEmail(id)).toEqual({ erased: true });
  });

  it('is erased after the invitation has expired', async () => {
    const { id } = await invitation();
    api.clock.advanceMs(3 * DAY_MS + 1);
    await sweep();
    expect(await shownEmail(id)).toEqual({ erased: true });
  });

  it('stays with the account of whoever accepts, and is erased with it', async () => {
    const { id, email } = await invitation();
    const token = await invitationTokenOf(api, email);
    const form = { token, password: PASSWORD, phone: '+50937123456', isAdmin: true };
    await api.consoleVisitor().post('/api/staff/register').send(form).expect(201);
    await sweep();
    expect(await shownEmail(id)).toBe(email);
    await api.database.ownerPool.query('DELETE FROM users WHERE id = $1', [id]);
    await sweep();
    expect(await shownEmail(id)).toEqual({ erased: true });
  });

  it('leaves the other words of the log alone', async () => {
    const count = async () =>
      (await api.database.pool.query('SELECT FROM administrator_log_words WHERE is_address')).rowCount;
    const before = await count();
    await sweep();
    expect(before).toBeGreaterThan(0);
    expect(await count()).toBe(before);
  });
});
