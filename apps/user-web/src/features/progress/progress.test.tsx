import { afterEach, expect, it } from '@jest/globals';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const PROGRESS: FakeAnswer<'GET /api/user/progress'> = {
  body: {
    today: '2026-11-23',
    day: { earnedPoints: 40, goalPoints: 100 },
    week: { earnedPoints: 640, goalPoints: 500 },
    month: { earnedPoints: 900, goalPoints: 2_000 },
    streakDays: 3,
  },
};

async function openDashboard(progress: FakeAnswer<'GET /api/user/progress'> = PROGRESS) {
  const api = fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/user/points/history': { body: { transactions: [] } },
    'GET /api/user/progress': progress,
    'GET /api/user/achievements': {
      body: {
        achievements: [
          {
            id: 'first-video',
            progress: 1,
            target: 1,
            isReached: true,
            reachedAt: '2026-11-20T12:00:00.000Z',
          },
          { id: 'ten-videos', progress: 4, target: 10, isReached: false, reachedAt: null },
        ],
        badges: [{ id: 'bronze', progress: 120, target: 250, isReached: false, reachedAt: null }],
      },
    },
    'GET /api/user/challenges': {
      body: {
        today: '2026-11-23',
        challenges: [
          { id: 'watch-two', progress: 2, target: 2, rewardPoints: 5, isPaid: true },
          { id: 'one-survey', progress: 0, target: 1, rewardPoints: 10, isPaid: false },
        ],
      },
    },
  });
  await renderApp('/dashboard');
  return api;
}

it('shows how far the day, the week and the month are, full at the goal, and the streak', async () => {
  await openDashboard();
  const day = await screen.findByRole('progressbar', { name: /Daily goal/ });
  expect(day).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('progressbar', { name: /Weekly goal/ })).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByText('Streak: 3 of the last 7 days')).toBeInTheDocument();
});

it('says when the progress cannot be loaded', async () => {
  await openDashboard({ refusal: 'INTERNAL_ERROR', status: 500 });
  expect(await screen.findByText('Unable to load progress data')).toBeInTheDocument();
});

it('shows achievements with their date, and on their tabs badges and the challenges of the day', async () => {
  await openDashboard();
  const tabs = within(await screen.findByRole('tablist', { name: 'Achievements & Gamification' }));
  const first = (await screen.findByText('Your first video')).closest('li');
  expect(first).toHaveTextContent(/Reached: .*20/);
  expect(screen.getByText('10 videos watched').closest('li')).toHaveTextContent('4 / 10');

  await userEvent.click(tabs.getByRole('tab', { name: 'Badges' }));
  expect(await screen.findByText(/250 points earned in all/)).toBeInTheDocument();
  await userEvent.click(tabs.getByRole('tab', { name: 'Daily Challenges' }));
  expect(await screen.findByText('5 points paid')).toBeInTheDocument();
  expect(screen.getByText('Pays 10 points')).toBeInTheDocument();
});
