import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { allocate, balanceOf, deleteReward } from '../../testing/fixtures/redemptions.js';
import { decide, held, SENTENCES } from '../../testing/fixtures/review/held.js';
import { mailTo } from '../../testing/fixtures/review/mails.js';

const api = await appOfFile();
const support = await api.signInAs('support');
const administrator = await api.signInAdministrator();

const DAY_MS = 24 * 60 * 60_000;

const statusOf = async (redemptionId: number) =>
  (
    await api.database.pool.query<{ status: string }>('SELECT status FROM redemptions WHERE id = $1', [
      redemptionId,
    ])
  ).rows[0]?.status;

describe('a held redemption', () => {
  it('is opened, recorded once, and then gets its voucher', async () => {
    const { redemptionId, id, rewardId } = await held(api);
    const { body } = await decide(support.agent, [redemptionId]).expect(200);
    const decidedBy = { id: support.id, username: support.username };
    expect(body).toEqual([{ id: redemptionId, outcome: 'decided', decision: 'opened', decidedBy }]);
    await allocate(api, redemptionId);
    expect(await statusOf(redemptionId)).toBe('completed');
    // The same again changes nothing, and says who was first.
    const again = await decide(administrator.agent, [redemptionId], 'points-back').expect(200);
    expect(again.body).toEqual([
      { id: redemptionId, outcome: 'decided-before', decision: 'opened', decidedBy },
    ]);
    expect(await logged(api, 'user', id)).toEqual([
      expect.objectContaining({
        administratorId: support.id,
        action: 'open-held-redemption',
        details: { redemptionId, rewardId, rule: 'shared-device', heldAt: expect.any(String) },
      }),
    ]);
  });

  it('is opened with a sentence, if somebody writes one', async () => {
    const { redemptionId, id } = await held(api);
    await decide(support.agent, [redemptionId], 'opened', { sentenceHt: 'Mèsi pou pasyans ou.' }).expect(200);
    expect((await mailTo(api, id, 'hold-decision')).text).toContain('Mèsi pou pasyans ou.');
    expect((await logged(api, 'user', id)).at(-1)).toMatchObject({ reason: 'Mèsi pou pasyans ou.' });
  });

  it('gives the points back with a sentence in the language of its person, and nobody else’s', async () => {
    const person = await api.signUp({ language: 'fr' });
    const { redemptionId, agent, id } = await held(api, { person });
    expect(await balanceOf(agent)).toBe(30);
    await decide(support.agent, [redemptionId], 'points-back').expect(200);
    expect(await balanceOf(agent)).toBe(100);
    const { text } = await mailTo(api, id, 'hold-decision');
    expect(text).toContain(SENTENCES.sentenceFr);
    expect(text).not.toContain(SENTENCES.sentenceHt);
    expect(text).toContain('Vos 70 points vous sont rendus.');
    expect((await logged(api, 'user', id)).at(-1)).toMatchObject({
      action: 'give-back-held-redemption',
      reason: SENTENCES.sentenceFr,
    });
  });

  it('is not decided without a sentence in that language', async () => {
    const { redemptionId } = await held(api, { person: await api.signUp({ language: 'en' }) });
    const { body } = await decide(support.agent, [redemptionId], 'points-back', {
      sentenceHt: 'Yon sèl moun.',
    }).expect(200);
    expect(body).toEqual([{ id: redemptionId, outcome: 'no-sentence', decision: null, decidedBy: null }]);
    expect(await statusOf(redemptionId)).toBe('held');
  });

  it('pauses its person until a day, which somebody can end before, once', async () => {
    const { redemptionId, id } = await held(api);
    await decide(support.agent, [redemptionId], 'paused', { ...SENTENCES, pausedDays: 10 }).expect(200);
    const until = new Date(api.clock.now().getTime() + 10 * DAY_MS);
    const holds = async () => (await support.agent.get(`/api/users/${id}/holds`).expect(200)).body;
    const { pause, holds: listed } = await holds();
    expect(pause).toMatchObject({
      sentence: SENTENCES.sentenceHt,
      decidedBy: { id: support.id, username: support.username },
    });
    expect(Math.abs(Date.parse(pause.until) - until.getTime())).toBeLessThan(60_000);
    expect(listed).toEqual([
      expect.objectContaining({ id: redemptionId, decision: 'paused', sentence: SENTENCES.sentenceHt }),
    ]);
    expect((await mailTo(api, id, 'hold-decision')).text).toContain('W ap ka pran rekonpans ankò apati');
    await administrator.agent.post(`/api/users/${id}/redemption-pause/end`).expect(204);
    await administrator.agent.post(`/api/users/${id}/redemption-pause/end`).expect(204);
    expect((await holds()).pause).toBeNull();
    const actions = (await logged(api, 'user', id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'end-redemption-pause').length).toBe(1);
  });

  it.each([0, 31, 1.5])('is paused for no %s days', async (pausedDays) => {
    const { redemptionId } = await held(api);
    await decide(support.agent, [redemptionId], 'paused', { ...SENTENCES, pausedDays }).expect(400);
    expect(await statusOf(redemptionId)).toBe('held');
  });

  it('whose reward was deleted gives the points back when it is opened', async () => {
    const { redemptionId, rewardId, agent } = await held(api);
    await deleteReward(api, rewardId);
    await decide(support.agent, [redemptionId]).expect(200);
    await allocate(api, redemptionId);
    expect(await statusOf(redemptionId)).toBe('refunded');
    expect(await balanceOf(agent)).toBe(100);
  });

  it('is decided by one of two who decide at once, and the other hears what', async () => {
    const { redemptionId, id, agent } = await held(api);
    const [one, other] = await Promise.all([
      decide(support.agent, [redemptionId]),
      decide(administrator.agent, [redemptionId], 'points-back'),
    ]);
    const [first, second] = [one.body[0], other.body[0]];
    expect([first.outcome, second.outcome].sort()).toEqual(['decided', 'decided-before']);
    expect(second.decision).toBe(first.decision);
    expect(second.decidedBy).toEqual(first.decidedBy);
    expect(await logged(api, 'user', id)).toHaveLength(1);
    expect(await balanceOf(agent)).toBe(first.decision === 'opened' ? 30 : 100);
  });

  it('of a group of which one is decided already leaves the others to be decided', async () => {
    const members = [await held(api), await held(api), await held(api)];
    const ids = members.map(({ redemptionId }) => redemptionId);
    await decide(administrator.agent, [ids[1]!]).expect(200);
    const { body } = await decide(support.agent, [...ids, 1], 'points-back').expect(200);
    expect(body.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'not-found',
      'decided',
      'decided-before',
      'decided',
    ]);
  });

  it('of more than a hundred at once are refused', async () => {
    const ids = Array.from({ length: 101 }, (_, place) => place + 1);
    await decide(support.agent, ids).expect(400);
  });
});

describe('nobody decides', () => {
  const refusedFor = async (redemptionId: number, reviewer = support) => {
    const { body } = await decide(reviewer.agent, [redemptionId], 'points-back').expect(200);
    expect(body).toEqual([{ id: redemptionId, outcome: 'own', decision: null, decidedBy: null }]);
    expect(await statusOf(redemptionId)).toBe('held');
    const group = (await reviewer.agent.get(`/api/redemption-holds/${redemptionId}/group`).expect(200)).body;
    const isOwn = group.find((member: { id: number }) => member.id === redemptionId).isOwn;
    expect(isOwn).toBe(true);
    // Somebody else does.
    const other = (await decide(administrator.agent, [redemptionId]).expect(200)).body;
    expect(other).toEqual([expect.objectContaining({ outcome: 'decided' })]);
  };

  it('about themselves', async () => {
    const { redemptionId } = await held(api);
    const reviewer = await api.signInAs('support');
    await api.database.ownerPool.query('UPDATE redemption_holds SET user_id = $2 WHERE redemption_id = $1', [
      redemptionId,
      reviewer.id,
    ]);
    await refusedFor(redemptionId, reviewer);
  });

  it('about a second account of their mailbox', async () => {
    const { redemptionId, id } = await held(api);
    const reviewer = await api.signInAs('support');
    await api.database.pool.query(
      'INSERT INTO shared_mailboxes (user_id, older_user_id, found_at) VALUES ($1, $2, now())',
      [reviewer.id, id],
    );
    await refusedFor(redemptionId, reviewer);
  });

  it.each(['friend', 'inviter'] as const)('about their %s', async (side) => {
    const { redemptionId, id } = await held(api);
    const reviewer = await api.signInAs('support');
    const [inviterId, friendId] = side === 'friend' ? [reviewer.id, id] : [id, reviewer.id];
    await api.database.pool.query(
      'INSERT INTO referrals (friend_id, inviter_id, invited_at) VALUES ($1, $2, now())',
      [friendId, inviterId],
    );
    await refusedFor(redemptionId, reviewer);
    await reviewer.agent.post(`/api/users/${id}/redemption-pause/end`).expect(403);
  });

  it('about whoever has just made them a member', async () => {
    const { redemptionId, id } = await held(api);
    const reviewer = await api.signInAs('support');
    await api.database.ownerPool.query('UPDATE member_terms SET ended_at = $2 WHERE user_id = $1', [
      reviewer.id,
      api.clock.now(),
    ]);
    await api.database.ownerPool.query(
      'INSERT INTO member_terms (user_id, since, made_by) VALUES ($1, $3, $2)',
      [reviewer.id, id, api.clock.now()],
    );
    await refusedFor(redemptionId, reviewer);
  });
});

it.each(['auditor', 'finance', 'editor'] as const)('who is %s decides nothing', async (role) => {
  const { redemptionId, id } = await held(api);
  const { agent } = await api.signInAs(role);
  expect((await decide(agent, [redemptionId]).expect(403)).body.code).toBe('NOT_ALLOWED');
  await agent.post(`/api/users/${id}/redemption-pause/end`).expect(403);
  expect(await statusOf(redemptionId)).toBe('held');
});
