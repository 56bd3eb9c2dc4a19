import { describe, expect, it } from '@jest/globals';
import type { DelayedChangeDto } from '@pwen/api-client';
import type { FakeFailure } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { administrator, auditor, delayedChange } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

interface Scene {
  changes?: DelayedChangeDto[];
  person?: typeof administrator;
  /** What the first decision is answered, if it is not made. */
  refusal?: FakeFailure;
  address?: string;
}

/** The page of approvals; what was decided leaves the list. */
function openApprovals({
  changes = [delayedChange({ id: 7 })],
  person = administrator,
  refusal,
  address = '',
}: Scene) {
  let waiting = changes;
  let refused = refusal;
  const decide = (state: DelayedChangeDto['state']) => () => {
    const answer = refused;
    refused = undefined;
    if (answer) return answer;
    const [change] = waiting;
    if (!change) throw new Error('nothing waits');
    waiting = [];
    return { body: { change: { ...change, state } } };
  };
  const { lines: calls } = fakeApi({
    'GET /api/user': { body: person },
    'GET /api/balance-changes': { body: [] },
    'GET /api/delayed-changes': () => ({ body: waiting }),
    'POST /api/delayed-changes/7/approve': decide('done'),
    'POST /api/delayed-changes/7/stop': decide('stopped'),
    'POST /api/step-up': { status: 204 },
  });
  return { ...openConsole(`/admin/approvals${address}`), calls };
}

const PRICE = 'Price or limits of a reward: Koupon 5,000 HTG';
const card = async (name = PRICE) => within(await screen.findByRole('article', { name }));
const posts = (calls: string[]) => calls.filter((call) => call.startsWith('POST /api/delayed-changes'));

describe('what counts later', () => {
  it('shows what becomes what, what it is worth, by whom, from when, and who may let it count', async () => {
    const soon = { id: 4, username: 'nouvo@pwen.ht', from: '2026-12-01T15:00:00.000Z' };
    const { deciders } = delayedChange({ id: 7 });
    openApprovals({ changes: [delayedChange({ id: 7, deciders: [...deciders, soon] })] });
    const shown = await card();
    expect(shown.getByRole('link', { name: 'Koupon 5,000 HTG' })).toHaveAttribute('href', '/admin/rewards/5');
    expect(shown.getByText('Points cost').nextSibling).toHaveTextContent('5,000 → 10');
    expect(shown.getByText('Limit per person').nextSibling).toHaveTextContent('1 → No limit');
    expect(shown.queryByText('Limit per person and day')).not.toBeInTheDocument();
    expect(shown.getByText('Gives away up to 19,960 points')).toBeInTheDocument();
    expect(shown.getByText(/^Wanted by lòt-admin@pwen\.ht, Nov\s29,\s2026/)).toBeInTheDocument();
    expect(shown.getByText(/^Counts from Nov\s30,\s2026 2:05\sPM$/)).toBeInTheDocument();
    expect(
      shown.getByText(/: admin@pwen\.ht, nouvo@pwen\.ht \(from Dec\s1,\s2026 10:00\sAM\)$/),
    ).toBeInTheDocument();
  });

  it('leads from each kind to the page of what it is of', async () => {
    const points = { former: { pointsReward: 10 }, wanted: { pointsReward: 900 } };
    const survey = {
      former: { pointsReward: 50, status: 'draft' },
      wanted: { pointsReward: 5000, status: 'active' },
    };
    openApprovals({
      changes: [
        delayedChange({ id: 9, kind: 'content-points', subject: 'Kafe & pen', ...points }),
        delayedChange({ id: 8, kind: 'survey-points', subject: 'Mizik', subjectId: 6, ...survey }),
        delayedChange({
          id: 7,
          kind: 'bonuses',
          subject: null,
          subjectId: 1,
          former: { welcomeBonusPoints: 50, firstVoucherWaitHours: 24 },
          wanted: { welcomeBonusPoints: 9000, firstVoucherWaitHours: 1 },
        }),
        delayedChange({
          id: 6,
          kind: 'person-deletion',
          subject: 'mari@egzanp.example',
          subjectId: 12,
          worthPoints: 12_000,
          former: { points: 12_000 },
          wanted: { reason: 'abuse' },
        }),
        delayedChange({ id: 5, subject: null }),
      ],
    });
    expect(
      (await card('What the program pays: Points and goals')).getByText('Opens the first reward sooner'),
    ).toBeInTheDocument();
    const leadsTo = async (name: string) => (await card(name)).getByRole('link').getAttribute('href');
    expect(await leadsTo('Points of a video: Kafe & pen')).toBe('/admin/content?search=Kafe+%26+pen');
    expect(await leadsTo('Points of a survey: Mizik')).toBe('/admin/surveys/6/results');
    expect((await card('Points of a survey: Mizik')).getByText('Status').nextSibling).toHaveTextContent(
      'Draft → Active',
    );
    expect(await leadsTo('What the program pays: Points and goals')).toBe('/admin/settings');
    const deletion = 'Deletion of a person with points: mari@egzanp.example';
    expect(await leadsTo(deletion)).toBe('/admin/users/12');
    expect((await card(deletion)).getByText('The account and its 12,000 points · Abuse')).toBeInTheDocument();
    const gone = await card('Price or limits of a reward: No. 5, deleted');
    expect(gone.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is stopped after a confirmation by whoever decides, also if they wanted it', async () => {
    const own = delayedChange({ id: 7, requestedBy: { id: 1, username: 'admin@pwen.ht' }, deciders: [] });
    const { user, calls } = openApprovals({ changes: [own] });
    const shown = await card();
    const approve = shown.getByRole('button', { name: /^Let it count now/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription('You wanted it: only somebody else can let it count now.');
    expect(shown.getByText('Nobody else can let it count now')).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: /^Stop/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(PRICE)).toBeInTheDocument();
    expect(posts(calls)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Change stopped')).toBeInTheDocument();
    expect(posts(calls)).toEqual(['POST /api/delayed-changes/7/stop']);
    expect(await screen.findByText('Nothing waits for its time.')).toBeInTheDocument();
  });

  it('counts now when another administrator lets it, after a proof that it is them', async () => {
    const { user, calls } = openApprovals({ refusal: { refusal: 'STEP_UP_REQUIRED', status: 403 } });
    await user.click((await card()).getByRole('button', { name: /^Let it count now/ }));
    const asked = within(await screen.findByRole('dialog', { name: 'Let this change count now?' }));
    expect(asked.getByText('Points cost').nextSibling).toHaveTextContent('5,000 → 10');
    await user.click(asked.getByRole('button', { name: 'Let it count now' }));
    fill(await screen.findByLabelText('Password'), 'zaboka-ak-mayi');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The change counts now')).toBeInTheDocument();
    expect(posts(calls)).toEqual(Array(2).fill('POST /api/delayed-changes/7/approve'));
    expect(await screen.findByText('Nothing waits for its time.')).toBeInTheDocument();
  });

  it('says from when one may let it count, or that one may not', async () => {
    const from = '2026-12-01T15:00:00.000Z';
    openApprovals({
      changes: [
        delayedChange({ id: 8, deciders: [{ id: 1, username: 'admin@pwen.ht', from }] }),
        delayedChange({ id: 7, subject: 'Lòt koupon', deciders: [] }),
      ],
    });
    const approve = (await card()).getByRole('button', { name: /^Let it count now/ });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription(/^You can let it count from Dec\s1,\s2026 10:00\sAM\.$/);
    const other = (await card('Price or limits of a reward: Lòt koupon')).getByRole('button', {
      name: /^Let it count now/,
    });
    expect(other).toHaveAccessibleDescription('You cannot let it count now.');
  });

  it('offers auditors nothing to decide', async () => {
    openApprovals({ person: auditor });
    expect((await card()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says why nothing was stopped, and reads the list again', async () => {
    const { user, calls } = openApprovals({ refusal: { refusal: 'CHANGE_DECIDED', status: 409 } });
    await user.click((await card()).getByRole('button', { name: /^Stop/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('The change was not stopped')).toBeInTheDocument();
    expect(screen.getByText('This change was decided already.')).toBeInTheDocument();
    await waitFor(() =>
      expect(calls.filter((call) => call.startsWith('GET /api/delayed-changes?'))).toHaveLength(2),
    );
  });

  it('does not claim to know what became of a decision without an answer', async () => {
    const { user } = openApprovals({ refusal: 'offline' });
    await user.click((await card()).getByRole('button', { name: /^Stop/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('No answer came')).toBeInTheDocument();
  });

  it('shows what became of all that ever had to wait', async () => {
    const decidedAt = '2026-11-29T20:00:00.000Z';
    const decidedBy = { id: 4, username: 'nouvo@pwen.ht' };
    const { calls } = openApprovals({
      address: '?state=all',
      changes: [
        delayedChange({ id: 9, state: 'done', decidedAt, deciders: [] }),
        delayedChange({ id: 8, state: 'done', decidedAt, decidedBy, deciders: [] }),
        delayedChange({ id: 7, state: 'stopped', decidedAt, decidedBy, deciders: [] }),
        delayedChange({ id: 6, state: 'replaced', decidedAt, decidedBy, deciders: [] }),
        delayedChange({ id: 5, state: 'stopped', decidedAt, deciders: [] }),
      ],
    });
    expect(await screen.findByText(/^Counts since Nov/)).toBeInTheDocument();
    for (const text of [
      /^nouvo@pwen\.ht let it count,/,
      /^Stopped by nouvo@pwen\.ht,/,
      /^nouvo@pwen\.ht wanted something else,/,
      /^Stopped by itself,/,
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(calls).toContain('GET /api/delayed-changes?state=delayed&limit=25');
  });

  it('can be tried again when it cannot be loaded', async () => {
    let isUp = false;
    fakeApi({
      'GET /api/balance-changes': { body: [] },
      'GET /api/delayed-changes': () =>
        isUp ? { body: [] } : { refusal: 'SERVICE_UNAVAILABLE', status: 503 },
    });
    const { user } = openConsole('/admin/approvals');
    expect(await screen.findByText('What counts later could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing waits for its time.')).toBeInTheDocument();
  });
});
