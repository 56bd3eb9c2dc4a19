import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';

import { fakeApi, MARJORIE, SETTINGS } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { refreshPoints } from './balance';

afterEach(cleanup);

const entry = (id: number, sourceType: string, amount = 50) => ({
  id,
  type: 'EARN',
  sourceType,
  sourceId: '9',
  amount,
  description: '',
  date: '2026-11-01T12:00:00.000Z',
  balanceAfter: 150,
  hash: 'ab'.repeat(32),
});

it('a referral bonus that arrives while the page is open is announced once, and an old one never', async () => {
  let transactions = [entry(2, 'REFERRAL', 70)];
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/user/points/history': () => ({ body: { transactions } }),
  });
  const { queries } = await renderApp('/dashboard');
  await screen.findByText('+70');
  expect(screen.queryByText('Points Earned!')).not.toBeInTheDocument();

  transactions = [entry(4, 'VIDEO_WATCH', 20), entry(3, 'REFERRAL'), ...transactions];
  act(() => refreshPoints(queries));
  const popup = await screen.findByRole('dialog', { name: 'Points Earned!' });
  expect(popup).toHaveTextContent('+50 Points');
  expect(popup).toHaveTextContent('A friend you invited');
  act(() => screen.getByRole('button', { name: 'Awesome!' }).click());

  act(() => refreshPoints(queries));
  await screen.findByText('+20');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
