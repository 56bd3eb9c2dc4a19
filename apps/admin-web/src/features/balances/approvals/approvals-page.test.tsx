import { describe, expect, it } from '@jest/globals';
import type { BalanceChangeDto } from '@pwen/api-client';
import type { FakeCall, FakeFailure } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { balanceChange } from '../../../../testing/balance-changes';
import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { administrator, auditor, memberAs } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

interface Scene {
  changes?: BalanceChangeDto[];
  person?: typeof administrator;
  answer?: () => FakeFailure;
  state?: string;
}

/** The page of approvals; what was decided leaves the list. */
function openApprovals({ changes = [], person = administrator, answer, state = '' }: Scene) {
  let waiting = changes;
  const sent: [string, unknown][] = [];
  const decide =
    (state: BalanceChangeDto['state']) =>
    async ({ path, body = null }: FakeCall) => {
      sent.push([path, body]);
      const refused = answer?.();
      if (refused) return refused;
      const [change] = waiting;
      if (!change) throw new Error('nothing waits');
      waiting = [];
      return { body: { change: { ...change, state, balance: 5250 } } };
    };
  const { lines: calls } = fakeApi({
    'GET /api/user': { body: person },
    'GET /api/balance-changes': () => ({ body: waiting }),
    'GET /api/approvals/count': () => ({
      body: { balanceChanges: waiting.length, delayedChanges: 0, mine: waiting.length },
    }),
    'POST /api/balance-changes/7/approve': decide('done'),
    'POST /api/balance-changes/7/reject': decide('rejected'),
    'POST /api/balance-changes/7/withdraw': decide('withdrawn'),
  });
  const page = openConsole(`/admin/approvals${state}`);
  const decideElsewhere = () => {
    waiting = [];
    return page.readAgain();
  };
  return { ...page, calls, sent, decideElsewhere };
}

const card = (name = '+5,000 points, mari@egzanp.example') => screen.findByRole('article', { name });

describe('the page of approvals', () => {
  it('says who may decide a change and from when, and offers it to nobody who may not yet', async () => {
    const deciders = [
      { id: 9, username: 'twazyèm@pwen.ht', from: null },
      { id: 1, username: 'admin@pwen.ht', from: '2026-12-01T15:00:00.000Z' },
    ];
    openApprovals({ changes: [balanceChange({ id: 7, deciders })] });
    const shown = within(await card());
    expect(shown.getByText(/Can be decided by twazyèm@pwen\.ht, admin@pwen\.ht \(from /)).toBeInTheDocument();
    expect(shown.getByText(/You can decide it from /)).toBeInTheDocument();
    for (const name of [/^Approve/, /^Reject/])
      expect(shown.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows what waits: how much, of whom, why, by whom, and what it would make of the balance', async () => {
    openApprovals({ changes: [balanceChange({ id: 7 })] });
    const shown = within(await card());
    for (const text of ['+5,000', 'Waiting', 'Balance: 250 → 5,250', /Points added · Gwo pri a/])
      expect(shown.getByText(text)).toBeInTheDocument();
    expect(shown.getByText(/Asked for by lòt-admin@pwen\.ht/)).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'mari@egzanp.example' })).toHaveAttribute(
      'href',
      '/admin/users/12',
    );
    expect(await screen.findByText('Waiting: 1')).toBeInTheDocument();
  });

  it('approves after a confirmation, says the balance, and the change leaves the list and the menu', async () => {
    const { user, sent } = openApprovals({ changes: [balanceChange({ id: 7 })] });
    await user.click(within(await card()).getByRole('button', { name: /^Approve/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('+5,000 points: mari@egzanp.example')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Change approved')).toBeInTheDocument();
    expect(screen.getByText('The balance is now 5,250 points.')).toBeInTheDocument();
    expect(sent).toEqual([['/api/balance-changes/7/approve', null]]);
    expect(await screen.findByText('Nothing waits for approval')).toBeInTheDocument();
    expect(screen.queryByText('Waiting: 1')).not.toBeInTheDocument();
  });

  it('rejects with a reason only', async () => {
    const { user, sent } = openApprovals({ changes: [balanceChange({ id: 7 })] });
    await user.click(within(await card()).getByRole('button', { name: /^Reject/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('A reason is required')).toBeInTheDocument();
    expect(sent).toEqual([]);
    fill(dialog.getByLabelText('Reason'), ' Twòp pwen ');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Change rejected')).toBeInTheDocument();
    expect(sent).toEqual([['/api/balance-changes/7/reject', { reason: 'Twòp pwen' }]]);
  });

  it('keeps what is typed as the reason when the change leaves the list meanwhile', async () => {
    const { user, decideElsewhere } = openApprovals({ changes: [balanceChange({ id: 7 })] });
    await user.click(within(await card()).getByRole('button', { name: /^Reject/ }));
    const reason = within(await screen.findByRole('dialog')).getByLabelText('Reason');
    fill(reason, 'Twòp pwen');
    await decideElsewhere();
    expect(await screen.findByText('Nothing waits for approval')).toBeInTheDocument();
    expect(reason).toBeInTheDocument();
    expect(reason).toHaveValue('Twòp pwen');
  });

  it.each(['administrator', 'finance', 'auditor'] as const)(
    'offers to withdraw what one asked for oneself, whatever one is by now: %s',
    async (role) => {
      const own = balanceChange({ id: 7, requestedBy: { id: 1, username: 'admin@pwen.ht' } });
      const { user, sent } = openApprovals({ changes: [own], person: memberAs(role) });
      const shown = within(await card());
      expect(shown.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument();
      await user.click(shown.getByRole('button', { name: /^Withdraw/ }));
      expect(await screen.findByText('Request withdrawn')).toBeInTheDocument();
      expect(sent).toEqual([['/api/balance-changes/7/withdraw', null]]);
    },
  );

  it('does not offer to decide a change of one’s own balance', async () => {
    openApprovals({ changes: [balanceChange({ id: 7, userId: 1, username: 'admin@pwen.ht' })] });
    const shown = within(await card('+5,000 points, admin@pwen.ht'));
    expect(shown.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument();
    expect(shown.getByText('This is your own balance: somebody else decides.')).toBeInTheDocument();
  });

  it('offers auditors nothing to decide', async () => {
    openApprovals({ changes: [balanceChange({ id: 7 })], person: auditor });
    expect(within(await card()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says why an approval was refused, and reads the list again', async () => {
    const { user, calls } = openApprovals({
      changes: [balanceChange({ id: 7, kind: 'decrease', effectPoints: -5000, balance: 6000 })],
      answer: () => ({ refusal: 'PERSON_LACKS_POINTS', status: 409, details: { available: 30 } }),
    });
    await user.click(
      within(await card('-5,000 points, mari@egzanp.example')).getByRole('button', { name: /^Approve/ }),
    );
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The change was not approved')).toBeInTheDocument();
    expect(screen.getByText('The balance is only 30 points.')).toBeInTheDocument();
    await waitFor(() =>
      expect(calls.filter((call) => call.startsWith('GET /api/balance-changes?'))).toHaveLength(2),
    );
  });

  it('shows what became of all changes', async () => {
    const decided = { decidedAt: '2026-11-24T16:00:00.000Z' };
    const decidedBy = { id: 3, username: 'lòt-admin@pwen.ht' };
    const { calls } = openApprovals({
      state: '?state=all',
      changes: [
        balanceChange({ id: 9, state: 'done', sequence: 3, ...decided, decidedBy }),
        balanceChange({ id: 8, state: 'rejected', ...decided, decidedBy, decisionReason: 'Twòp' }),
        balanceChange({ id: 7, state: 'done', sequence: 2, ...decided, amountPoints: 5, effectPoints: 5 }),
        balanceChange({ id: 6, state: 'withdrawn', ...decided, username: null, reason: '' }),
        balanceChange({ id: 5, kind: 'reverse', corrects: 4, effectPoints: -50, state: 'done', ...decided }),
      ],
    });
    expect(await screen.findByText(/^Approved by lòt-admin@pwen\.ht/)).toBeInTheDocument();
    expect(screen.getByText('Reason for the rejection: Twòp')).toBeInTheDocument();
    expect(screen.getAllByText('Done at once: no approval was needed')).toHaveLength(2);
    expect(screen.getByText(/^Withdrawn when the account was deleted/)).toBeInTheDocument();
    expect(screen.getByText('Deleted account no. 12')).toBeInTheDocument();
    expect(screen.getByText(/^Reversal of receipt 4/)).toBeInTheDocument();
    expect(calls).toContain('GET /api/balance-changes?state=all&limit=25');
  });

  it('are at the page of the address, and others begin at their first', async () => {
    const { lines: calls } = fakeApi({ 'GET /api/balance-changes': { body: [balanceChange({ id: 7 })] } });
    const { user, address } = openConsole('/admin/approvals?state=all&page=3&after=90');
    await card();
    expect(screen.getByText('Page 3')).toBeInTheDocument();
    expect(calls).toContain('GET /api/balance-changes?state=all&cursor=90&limit=25');
    await user.click(screen.getByRole('radio', { name: 'Waiting' }));
    await waitFor(() => expect(address()).toBe('/admin/approvals'));
  });

  it('can be tried again when it cannot be loaded', async () => {
    let isUp = false;
    fakeApi({
      'GET /api/balance-changes': () =>
        isUp ? { body: [] } : { refusal: 'SERVICE_UNAVAILABLE', status: 503 },
    });
    const { user } = openConsole('/admin/approvals');
    expect(await screen.findByText('The changes could not be loaded')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing waits for approval')).toBeInTheDocument();
  });
});
