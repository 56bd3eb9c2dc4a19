import { afterEach, describe, expect, it } from '@jest/globals';
import type { LeaderboardDto, UserDto } from '@pwen/api-client';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const other = (place: number, points: number, name: string | null = null) => ({
  place,
  points,
  name,
  isMe: false,
});

const THIS_WEEK: LeaderboardDto = {
  period: 'week',
  weekBegan: '2026-11-22',
  entries: [other(1, 300, 'Jan'), { place: 2, points: 200, name: null, isMe: true }, other(2, 200)],
  mine: { place: 2, points: 200 },
  participants: 3,
};

const EVER: LeaderboardDto = {
  ...THIS_WEEK,
  period: 'ever',
  entries: Array.from({ length: 10 }, (_, index) => other(index + 1, 9_000 - index)),
  mine: { place: 1_026, points: 640 },
  participants: 51_234,
};

const EMPTY: LeaderboardDto = {
  ...THIS_WEEK,
  entries: [],
  mine: { place: null, points: 0 },
  participants: 0,
};

async function openLeaderboard(
  week: FakeAnswer<'GET /api/leaderboard'> | (() => FakeAnswer<'GET /api/leaderboard'>),
  person: Partial<UserDto> = {},
  answerToName?: FakeAnswers['PUT /api/user/shows-name'],
) {
  const user = { ...MARJORIE, ...person };
  const api = fakeApi({
    'GET /api/user': { body: user },
    'GET /api/settings': SETTINGS,
    'GET /api/user/points/history': { body: { transactions: [] } },
    'GET /api/leaderboard': ({ search }) => {
      if (search.get('period') === 'ever') return { body: EVER };
      return typeof week === 'function' ? week() : week;
    },
    'PUT /api/user/shows-name':
      answerToName ?? (({ body }) => ({ body: { ...user, ...(body as Partial<UserDto>) } })),
  });
  await renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('tab', { name: 'Leaderboard' }));
  return api;
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Leaderboard' }))
    .getAllByRole('row')
    .slice(1);

describe('the places', () => {
  it('are a table with equal places for equal points, oneself marked, and no trace of who hides their name', async () => {
    await openLeaderboard({ body: THIS_WEEK });
    const [first, second, third, ...more] = await rows();
    expect(first).toHaveTextContent(/^1\s*Jan\s*300$/);
    expect(second).toHaveTextContent(/^2\s*You\s*200$/);
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(third).toHaveTextContent(/^2\s*Someone\s*200$/);
    expect(third).not.toHaveAttribute('aria-current');
    expect(more).toEqual([]);
    expect(screen.getByText('Your place').parentElement).toHaveTextContent('Your place 2 of 3 people');
  });

  it('are those of the week, and by the keyboard of all time, where one finds oneself below the first ten', async () => {
    await openLeaderboard({ body: THIS_WEEK });
    await rows();
    await userEvent.click(screen.getByRole('tab', { name: 'This week' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'All time' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('of 51,234 people')).toBeInTheDocument();
    const shown = await rows();
    expect(shown).toHaveLength(11);
    expect(shown.at(-1)).toHaveTextContent(/^1,026\s*You\s*640$/);
    expect(shown.at(-1)).toHaveAttribute('aria-current', 'true');
  });

  it('are nobody’s at first', async () => {
    await openLeaderboard({ body: EMPTY });
    expect(await screen.findByText('The board is still empty.')).toBeInTheDocument();
    expect(screen.getByText(/Earn your first points/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('say how many people have one, to whoever has none', async () => {
    await openLeaderboard({
      body: { ...THIS_WEEK, entries: [other(1, 300)], mine: EMPTY.mine, participants: 1 },
    });
    expect(await screen.findByText('1 person is on the board.')).toBeInTheDocument();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByText('Your place')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    let answer: FakeAnswer<'GET /api/leaderboard'> = { refusal: 'INTERNAL_ERROR', status: 500 };
    await openLeaderboard(() => answer);
    const panel = (await screen.findByText('Unable to load the leaderboard')).parentElement as HTMLElement;
    answer = { body: THIS_WEEK };
    await userEvent.click(within(panel).getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(3);
  });
});

describe('the name', () => {
  it('is hidden until its person shows it, and can be hidden again', async () => {
    const api = await openLeaderboard({ body: THIS_WEEK });
    const box = await screen.findByRole('checkbox', { name: 'Show my name on the leaderboard' });
    expect(box).not.toBeChecked();
    expect(screen.getByText('Others see you as “Someone”.')).toBeInTheDocument();
    await userEvent.click(box);
    expect(await screen.findByText('Others see you as “Marjorie”.')).toBeInTheDocument();
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(await screen.findByText('Others see you as “Someone”.')).toBeInTheDocument();
    expect(api.to('/api/user/shows-name').map(({ body }) => body)).toEqual([
      { showsName: true },
      { showsName: false },
    ]);
  });

  it('is chosen at the tap, and taken back when the server cannot be reached', async () => {
    let give: (answer: FakeAnswer<'PUT /api/user/shows-name'>) => void = () => undefined;
    const answer = new Promise<FakeAnswer<'PUT /api/user/shows-name'>>((resolve) => (give = resolve));
    await openLeaderboard({ body: THIS_WEEK }, {}, () => answer);
    const box = await screen.findByRole('checkbox', { name: 'Show my name on the leaderboard' });
    await userEvent.click(box);
    expect(box).toBeChecked();
    expect(screen.getByText('Others see you as “Someone”.')).toBeInTheDocument();
    give('offline');
    await waitFor(() => expect(box).not.toBeChecked());
  });

  it('has to be chosen first, on the account page', async () => {
    await openLeaderboard({ body: THIS_WEEK }, { name: null });
    expect(await screen.findByRole('link', { name: 'Choose a name' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('is not asked of an administrator, who only looks on', async () => {
    await openLeaderboard({ body: EMPTY }, { role: 'administrator', isAdmin: true });
    expect(await screen.findByText(/^Administrators can look/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
