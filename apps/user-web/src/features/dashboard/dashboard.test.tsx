import { afterEach, describe, expect, it } from '@jest/globals';
import type { PointTransactionDto } from '@pwen/api-client';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

function anEntry(id: number, entry: Partial<PointTransactionDto> = {}): PointTransactionDto {
  return {
    id,
    type: 'EARN',
    sourceType: 'VIDEO_WATCH',
    sourceId: '42',
    amount: 20,
    description: 'Penti taptap',
    date: '2026-11-01T12:00:00.000Z',
    balanceAfter: 120,
    hash: 'ab'.repeat(32),
    ...entry,
  };
}

const goal = (goalPoints: number) => ({ earnedPoints: 0, goalPoints });
const NOTHING_YET = {
  today: '2026-11-23',
  day: goal(100),
  week: goal(500),
  month: goal(2_000),
  streakDays: 0,
};

function fakeDashboard(history: FakeAnswers['GET /api/user/points/history'], user = MARJORIE) {
  return fakeApi({
    'GET /api/user': { body: user },
    'GET /api/settings': SETTINGS,
    'GET /api/user/points/history': history,
    'GET /api/user/progress': { body: NOTHING_YET },
    'GET /api/user/achievements': { body: { achievements: [], badges: [] } },
  });
}

describe('the dashboard', () => {
  it('greets somebody by their name and shows the balance', async () => {
    fakeDashboard({ body: { transactions: [] } }, { ...MARJORIE, name: 'Marjorie', points: 1240 });
    await renderApp('/dashboard');
    const board = (await screen.findByRole('heading', { name: 'Hello, Marjorie' })).closest('section');
    expect(board).toHaveTextContent('1,240');
    expect(board).toHaveTextContent('available points');
  });

  it('greets somebody without a name by no name, and never by the e-mail address', async () => {
    fakeDashboard({ body: { transactions: [] } }, { ...MARJORIE, name: null });
    await renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  });

  it('shows the account information from the server', async () => {
    fakeDashboard({ body: { transactions: [] } }, { ...MARJORIE, phone: null });
    await renderApp('/dashboard');
    const heading = await screen.findByRole('heading', { name: 'Account Information' });
    expect(heading.parentElement).toHaveTextContent('marjorie@egzanp.ht');
    expect(heading.parentElement).toHaveTextContent('Not provided');
    expect(heading.parentElement).toHaveTextContent('Standard User');
  });
});

describe('the point history', () => {
  it('shows description, receipt number and signed amount, and older entries on request', async () => {
    let asked = 0;
    fakeDashboard(() => {
      asked += 1;
      return asked === 1
        ? {
            body: {
              transactions: [
                anEntry(3, { amount: -500, type: 'SPEND', sourceType: 'REDEMPTION', description: 'Koupon' }),
              ],
            },
            headers: { 'X-Next-Cursor': '3' },
          }
        : { body: { transactions: [anEntry(2), anEntry(1, { sourceType: 'WELCOME' })] } };
    });
    await renderApp('/dashboard');
    const history = within(await screen.findByRole('region', { name: 'Point History' }));
    const [spent] = await history.findAllByRole('listitem');
    expect(spent).toHaveTextContent('Koupon');
    expect(spent).toHaveTextContent('Receipt № 3');
    expect(spent).toHaveTextContent('−500');

    await userEvent.click(history.getByRole('button', { name: 'Show older entries' }));
    expect(await history.findByText('Welcome bonus')).toBeInTheDocument();
    expect(history.getAllByRole('listitem')).toHaveLength(3);
    expect(history.queryByRole('button')).not.toBeInTheDocument();
  });

  it("says what the server's own payments are for in the person's language, not in the ledger's", async () => {
    const said = (['WELCOME', 'CHALLENGE', 'DEMO_TOOL'] as const).map((sourceType, index) =>
      anEntry(4 - index, { sourceType, description: 'as the ledger says it' }),
    );
    fakeDashboard({ body: { transactions: said } });
    await renderApp('/dashboard');
    const history = within(await screen.findByRole('region', { name: 'Point History' }));
    expect(await history.findByText('Welcome bonus')).toBeInTheDocument();
    expect(history.getAllByRole('listitem')).toHaveLength(3);
    expect(history.queryByText('as the ledger says it')).not.toBeInTheDocument();
  });

  it('tells both sides of an invitation apart: who invited, and who was invited', async () => {
    const bonus = { sourceType: 'REFERRAL', description: 'Referral bonus' } as const;
    const ofFriend = anEntry(3, { ...bonus, sourceId: '9' });
    const ownBonus = anEntry(2, { ...bonus, sourceId: String(MARJORIE.id) });
    fakeDashboard({ body: { transactions: [ofFriend, ownBonus] } });
    await renderApp('/dashboard');
    const history = within(await screen.findByRole('region', { name: 'Point History' }));
    const [invited, wasInvited] = await history.findAllByRole('listitem');
    expect(invited).toHaveTextContent('Bonus: you invited a friend');
    expect(wasInvited).toHaveTextContent('Bonus: a friend invited you');
  });

  it('says the reason that an administrator gave, and that it was one', async () => {
    const byAdministrator = { sourceType: 'ADMINISTRATOR', description: 'Sondaj la pa t konte' } as const;
    fakeDashboard({
      body: {
        transactions: [
          anEntry(4, { ...byAdministrator, type: 'INCREASE', amount: 25 }),
          anEntry(3, { ...byAdministrator, type: 'DECREASE', amount: -5 }),
          anEntry(2, { ...byAdministrator, type: 'REVERSAL', amount: -20 }),
          // The words were erased.
          anEntry(1, { ...byAdministrator, type: 'INCREASE', description: '' }),
        ],
      },
    });
    await renderApp('/dashboard');
    const history = within(await screen.findByRole('region', { name: 'Point History' }));
    const entries = await history.findAllByRole('listitem');
    for (const entry of entries.slice(0, 3)) {
      expect(within(entry).getByText('Sondaj la pa t konte')).toBeInTheDocument();
      expect(within(entry).getByText('Correction by an administrator')).toBeInTheDocument();
    }
    expect(within(entries[3] as HTMLElement).getAllByText('Correction by an administrator')).toHaveLength(1);
  });

  it('says when it cannot be loaded, in place and in a toast', async () => {
    fakeDashboard({ refusal: 'INTERNAL_ERROR', status: 500 });
    await renderApp('/dashboard');
    expect((await screen.findAllByText('Failed to load point history')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('says when it is empty', async () => {
    fakeDashboard({ body: { transactions: [] } });
    await renderApp('/dashboard');
    expect(await screen.findByText(/Your first video will be the first entry/)).toBeInTheDocument();
  });
});
