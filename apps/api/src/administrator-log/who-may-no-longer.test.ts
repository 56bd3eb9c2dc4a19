import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Test } from 'supertest';

import { countLogged } from '../testing/administrator-log.js';
import {
  approve,
  changeBalance,
  changesOf,
  storedBalanceOf,
  waitingChange,
} from '../testing/fixtures/changes/balance-changes.js';
import { createReward, voucherNumbers } from '../testing/fixtures/rewards.js';
import { fixture, storedFiles, uploadForm } from '../testing/fixtures/videos.js';
import { untilWaiting, vouchersOf } from '../testing/fixtures/vouchers.js';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.js';

// The guard reads who somebody is before the body arrives, which may take as long as an upload.

let api: TestApp;
let colleague: SignedIn;

beforeAll(async () => {
  api = await createTestApp();
  colleague = await api.signInAdministrator();
});
afterAll(() => api.close());

/** Sends a request that is let in, and shuts its sender out before it does anything. */
async function shutOutDuring(
  { id }: SignedIn,
  how: string,
  request: Test,
): Promise<{ status: number; text: string }> {
  const client = await api.database.ownerPool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE users SET ${how} WHERE id = $1`, [id]);
    const answer = request.then(({ status, text }) => ({ status, text }));
    await untilWaiting(api);
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release();
  }
}

const SHUT_OUT = [
  ['blocked', 'blocked = true'],
  ['demoted', `role = 'auditor'`],
  ['about to be deleted', 'deletion_requested_at = now()'],
] as const;

const refused = { status: 403, text: expect.stringContaining('NOT_ALLOWED') };

describe.each(SHUT_OUT)('an administrator who is %s while the request arrives', (_how, how) => {
  test('approves nothing', async () => {
    const person = await api.signUp();
    const approver = await api.signInAdministrator();
    const { id } = await waitingChange(colleague.agent, person.id);
    const before = await countLogged(api);
    expect(await shutOutDuring(approver, how, approve(approver.agent, id))).toEqual(refused);
    expect(await changesOf(colleague.agent, person.id)).toMatchObject([{ state: 'waiting', sequence: null }]);
    expect(await storedBalanceOf(api, person.id)).toBe(100);
    expect(await countLogged(api)).toBe(before);
  });

  test('changes no balance, and asks for nothing', async () => {
    const person = await api.signUp();
    for (const amountPoints of [10, 1001]) {
      const requester = await api.signInAdministrator();
      const wanted = { kind: 'increase', amountPoints } as const;
      const request = changeBalance(requester.agent, person.id, wanted);
      expect(await shutOutDuring(requester, how, request)).toEqual(refused);
    }
    expect(await changesOf(colleague.agent, person.id)).toEqual([]);
    expect(await storedBalanceOf(api, person.id)).toBe(100);
  });

  test('reveals no voucher', async () => {
    const number = `5000-${how.length}-1111`;
    const { id: rewardId } = await createReward(api, colleague.agent, voucherNumbers(number));
    const [voucher] = await vouchersOf(colleague.agent, rewardId);
    const revealer = await api.signInAdministrator();
    const request = revealer.agent.post(`/api/rewards/${rewardId}/vouchers/${voucher?.id}/reveal`);
    const answer = await shutOutDuring(revealer, how, request);
    expect(answer).toEqual(refused);
    expect(answer.text).not.toContain(number);
  });

  test('uploads nothing, and no file is left', async () => {
    const uploader = await api.signInAdministrator();
    const before = await storedFiles(api);
    const title = `Videyo ${how}`;
    const request = uploadForm(uploader.agent, { title }).attach('file', fixture('picture.mp4'));
    expect(await shutOutDuring(uploader, how, request)).toEqual(refused);
    const { rows } = await api.database.pool.query('SELECT FROM content WHERE title = $1', [title]);
    expect(rows).toEqual([]);
    expect(await storedFiles(api)).toEqual(before);
  });
});

test('an auditor who is blocked while the request arrives sees no person; one who stays does', async () => {
  const person = await api.signUp();
  const auditor = await api.signInAuditor();
  await auditor.agent.get(`/api/users/${person.id}`).expect(200);
  const request = auditor.agent.get(`/api/users/${person.id}`);
  expect(await shutOutDuring(auditor, 'blocked = true', request)).toEqual(refused);
});

test('who was shut out is still recorded as one who leaves, or fails to get in', async () => {
  const leaving = await api.signInAdministrator();
  const before = await countLogged(api);
  await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [leaving.id]);
  const failed = await api
    .consoleVisitor()
    .post('/api/login')
    .send({ username: leaving.username, password: 'a wrong one' });
  expect(failed.status).toBe(401);
  expect(await countLogged(api)).toBe(before + 1);
});
