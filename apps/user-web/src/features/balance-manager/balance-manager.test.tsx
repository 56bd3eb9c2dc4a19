import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { fill } from '../../testing/fill';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

// Loaded first, like the parts in renderApp.
beforeAll(() => import('./balance-manager'));
afterEach(cleanup);

const settings = (demoTools: boolean): FakeAnswer<'GET /api/settings'> => ({
  body: { ...SETTINGS.body, demoTools },
});

const updated = (points: number): FakeAnswer<'POST /api/user/balance/update'> => ({
  body: { message: 'Points added', newBalance: points, user: { ...MARJORIE, points, balanceSequence: 2 } },
});

async function openManager(
  answer: FakeAnswers['POST /api/user/balance/update'] = updated(110),
  more: FakeAnswers = {},
) {
  const api = fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': settings(true),
    'GET /api/user/points/history': { body: { transactions: [] } },
    'POST /api/user/balance/update': answer,
    ...more,
  });
  await renderApp('/dashboard');
  const user = userEvent.setup();
  const tab = await screen.findByRole('tab', { name: 'Balance Manager' });
  await user.click(tab);
  await screen.findByRole('heading', { name: 'Balance Manager' });
  return { api, user };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the Balance Manager', () => {
  it('has no tab unless the server says that this is a demo', async () => {
    fakeApi({
      'GET /api/user': { body: MARJORIE },
      'GET /api/settings': settings(false),
      'GET /api/user/points/history': { body: { transactions: [] } },
    });
    await renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Account Information' });
    expect(screen.queryByRole('tab', { name: 'Balance Manager' })).not.toBeInTheDocument();
  });

  it('lets a day pass, and says so', async () => {
    const opened = { opensAt: '2026-11-27T19:00:00.000Z', isOpen: true, completedDays: 2, neededDays: 2 };
    const { api, user } = await openManager(undefined, {
      'POST /api/user/balance/let-a-day-pass': {
        body: { ...opened, waitHours: 24, hasNothingLeft: false, hasCompletedToday: false },
      },
    });
    await user.click(button('Let a day pass'));
    expect(await screen.findByText('A day has passed.')).toBeInTheDocument();
    expect(api.to('/api/user/balance/let-a-day-pass')).toHaveLength(1);
  });

  it('says why no day passes', async () => {
    const { user } = await openManager(undefined, {
      'POST /api/user/balance/let-a-day-pass': { refusal: 'DEMO_TOOLS_OFF', status: 403 },
    });
    await user.click(button('Let a day pass'));
    expect(await screen.findByText('Update Failed')).toBeInTheDocument();
    expect(screen.queryByText('A day has passed.')).not.toBeInTheDocument();
  });

  it('adds the default amount, shows the new balance, and announces it by a toast and a popup', async () => {
    const { api, user } = await openManager();
    expect(button('10')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Add'));

    expect((await screen.findAllByText('10 points added to your balance.')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('dialog', { name: 'Points Added!' })).toHaveTextContent('+10 Points');
    const [sent] = api.to('/api/user/balance/update');
    expect(sent?.body).toEqual({ points: 10, type: 'increase', description: 'Balance Manager' });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{32,36}$/);
  });

  it('removes a quick amount, without a popup', async () => {
    const { api, user } = await openManager(updated(50));
    await user.click(button('50'));
    await user.click(button('Remove'));
    expect((await screen.findAllByText('Points Removed')).length).toBeGreaterThan(0);
    expect(api.to('/api/user/balance/update')[0]?.body).toMatchObject({ points: 50, type: 'decrease' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['', '', true, true],
    ['0', '0', true, true],
    ['-5', '0', true, true],
    ['2.7', '2', false, false],
    ['100', '100', false, false],
    ['101', '101', false, true],
    ['5000', '1000', false, true],
  ])('of the amount "%s" makes "%s"; Add is disabled: %s, Remove: %s', async (typed, shown, add, remove) => {
    await openManager();
    const field = screen.getByLabelText<HTMLInputElement>('Test amount');
    fill(field, '1');
    fill(field, typed);
    expect(field.value).toBe(shown);
    expect(button('Add').hasAttribute('disabled')).toBe(add);
    expect(button('Remove').hasAttribute('disabled')).toBe(remove);
  });

  it.each([
    [
      { refusal: 'BALANCE_TOO_LOW', status: 409 },
      'Update Failed',
      'You cannot remove more points than you have.',
    ],
    [{ refusal: 'NOT_SIGNED_IN', status: 401 }, 'Authentication Required', 'Please log in first.'],
  ] as const)('says why a change was refused: %j', async (answer, title, description) => {
    const { user } = await openManager(answer);
    await user.click(button('Remove'));
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(description).length).toBeGreaterThan(0);
  });

  it('sends a change whose answer was lost again, under the same key', async () => {
    let sent = 0;
    const { api, user } = await openManager(() => (++sent === 1 ? 'offline' : updated(110)));
    await user.click(button('Add'));
    await waitFor(() => expect(api.to('/api/user/balance/update')).toHaveLength(2));
    const keys = api.to('/api/user/balance/update').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    // Its popup, which opens a moment later, would cover the page of the next test.
    await screen.findByRole('dialog', { name: 'Points Added!' });
  });

  it('sends a change that is tapped again after no answer came under the same key, and the next one under another', async () => {
    let isReachable = false;
    const { api, user } = await openManager(() => (isReachable ? updated(110) : 'offline'));
    const keys = () =>
      api.to('/api/user/balance/update').map(({ headers }) => headers.get('Idempotency-Key'));
    await user.click(button('Add'));
    await screen.findAllByText('Update Failed', {}, { timeout: 60_000 });
    isReachable = true;
    await user.click(button('Add'));
    await screen.findAllByText('10 points added to your balance.');
    await user.click(await screen.findByRole('button', { name: /Awesome/ }));
    // The page behind the popup can be used again a moment after it has closed.
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(new Set(keys()).size).toBe(2));
    expect(new Set(keys().slice(0, -1)).size).toBe(1);
  });
});
