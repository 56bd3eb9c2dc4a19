import { afterEach, expect, it } from '@jest/globals';
import type { UserDto } from '@pwen/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';

import { en } from '../../i18n/en';
import { fakeApi, MARJORIE, SETTINGS } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { userQuery } from '../auth/use-user';
import { lastAward, POPUP_AFTER_TOAST_MS } from './announce-award';
import { awardEvent } from './award-event';
import { refreshPoints } from './balance';
import { pointKeys } from './point-keys';

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

/** Waits until more than the list itself reads the history: what announces arrivals is loaded after the page. */
async function untilFollowed(queries: QueryClient): Promise<void> {
  const history = () => queries.getQueryCache().find({ queryKey: pointKeys.history(MARJORIE.id) });
  await waitFor(() => expect(history()?.getObserversCount()).toBe(2));
}

it('a referral bonus that arrives while the page is open is announced once, and an old one never', async () => {
  let transactions = [entry(2, 'REFERRAL', 70)];
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/user/points/history': () => ({ body: { transactions } }),
  });
  const { queries } = await renderApp('/dashboard');
  await screen.findByText('+70');
  await untilFollowed(queries);
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

it('a challenge that a video completes is announced after the video, on a page that does not show the history', async () => {
  let transactions = [entry(2, 'CHALLENGE', 5)];
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [] },
    'GET /api/user/points/history': () => ({ body: { transactions } }),
  });
  const { queries } = await renderApp('/');
  await screen.findByText('No video content available yet');

  // The challenge is paid while the answer to the video is on its way.
  transactions = [
    { ...entry(4, 'CHALLENGE', 15), sourceId: 'watch-six:2026-11-01' },
    entry(3, 'VIDEO_WATCH', 20),
    ...transactions,
  ];
  act(() => lastAward.set(awardEvent({ points: 20, occasion: 'video', contentTitle: 'Penti' }, en)));
  act(() => refreshPoints(queries));
  const popup = await screen.findByRole('dialog', { name: 'Points Earned!' });
  expect(popup).toHaveTextContent('+15 Points');
  expect(popup).toHaveTextContent('Daily challenge completed: “Watch 6 videos”.');
  act(() => screen.getByRole('button', { name: 'Awesome!' }).click());

  act(() => refreshPoints(queries));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('what came while the app was closed is not announced as if it had just come', async () => {
  let transactions = [entry(3, 'VIDEO_WATCH', 20), entry(2, 'REFERRAL')];
  const answers: Parameters<typeof fakeApi>[0] = {
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [] },
    'GET /api/user/points/history': () => ({ body: { transactions } }),
  };
  fakeApi(answers);
  await renderApp('/dashboard');
  await screen.findByText('+20');
  await waitFor(() => expect(localStorage.getItem('keptLists')).toContain('VIDEO_WATCH'));
  const kept = { ...localStorage };

  const api = fakeApi(answers);
  const { queries } = await renderApp('/', kept);
  await waitFor(() => expect(queries.getQueryData(pointKeys.history(MARJORIE.id))).toBeDefined());
  expect(api.to('/api/user/points/history')).toEqual([]);

  transactions = [entry(5, 'VIDEO_WATCH', 30), entry(4, 'REFERRAL', 70), ...transactions];
  act(() => lastAward.set(awardEvent({ points: 30, occasion: 'video', contentTitle: 'Penti' }, en)));
  await waitFor(() => expect(api.to('/api/user/points/history')).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, POPUP_AFTER_TOAST_MS * 2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const SOMEBODY_ELSE: UserDto = { ...MARJORIE, id: 8888 };

it('the next person on the same phone does not see what the one before has earned', async () => {
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [] },
    'GET /api/user/points/history': { body: { transactions: [] } },
  });
  const { queries } = await renderApp('/');
  await screen.findByText('No video content available yet');
  act(() => lastAward.set(awardEvent({ points: 20, occasion: 'video', contentTitle: 'Penti' }, en)));
  expect(await screen.findByText(/Penti/)).toBeInTheDocument();

  act(() => void queries.setQueryData<UserDto | null>(userQuery.queryKey, SOMEBODY_ELSE));
  await waitFor(() => expect(screen.queryByText(/Penti/)).not.toBeInTheDocument());
});
