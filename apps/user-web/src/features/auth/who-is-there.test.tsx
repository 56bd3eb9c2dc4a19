import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers, FakeFailure } from '@pwen/web/testing/fake-network';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { askedFor } from '../../outbox/outbox';
import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';

// The page of a test cannot be reloaded: the attempt is recorded instead.
const reloadPage = jest.fn();
jest.unstable_mockModule('../../device/leave', () => ({ leaveFor: jest.fn(), reloadPage }));
const { renderApp } = await import('../../testing/render-app');

const JAN = { ...MARJORIE, id: 8, username: 'jan@egzanp.ht', name: 'Jan', points: 30 };
const CHANGED = { refusal: 'PERSON_CHANGED', status: 409 } satisfies FakeFailure;
/** Data of Marjorie that exists only on her phone. */
const BEGUN = {
  surveyDrafts: JSON.stringify([{ userId: 7, asked: 'survey:3', revision: 1, answers: { 1: 'Tabou' } }]),
  outbox: JSON.stringify([
    { kind: 'video', ...askedFor(7, 42), id: 42, title: 'Penti taptap', points: 20 },
    { kind: 'usedMark', ...askedFor(7, 900), redemptionId: 900, usedAt: null },
  ]),
};
const KEPT = { keptFor: '7', begunBy: '7', keptUser: JSON.stringify(MARJORIE) };

const fakeHome = (user: FakeAnswers['GET /api/user'], more: FakeAnswers = {}) =>
  fakeApi({
    'GET /api/user': user,
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [] },
    'GET /api/rewards': { body: [] },
    'GET /api/rewards/history': { body: [] },
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/user/points/history': { body: { transactions: [] } },
    ...more,
  });

const balance = () => screen.findByRole('link', { name: /points\. See your points/ });
const begun = () => Object.keys(BEGUN).filter((name) => localStorage.getItem(name) !== null);

beforeEach(() => {
  reloadPage.mockClear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('somebody who is signed in', () => {
  it.each([
    ['/', 'Explore Videos'],
    ['/dashboard', 'Hello, Marjorie'],
  ])('still appears signed in at %s without a connection, with the balance', async (path, title) => {
    fakeHome({ body: MARJORIE });
    await renderApp('/');
    await balance();
    await waitFor(() => expect(localStorage.getItem('keptUser')).toContain(MARJORIE.username));
    const kept = { ...localStorage };
    cleanup();

    fakeApi('offline');
    await renderApp(path, kept);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(await balance()).toHaveTextContent('100');
    expect(await screen.findByRole('button', { name: 'MA Account menu' })).toBeInTheDocument();
    expect(screen.queryByText('Sign Up to Start Earning')).not.toBeInTheDocument();
  });

  it('sees the new balance as soon as the server has answered', async () => {
    fakeHome({ body: { ...MARJORIE, points: 175 } });
    await renderApp('/', KEPT);
    await waitFor(async () => expect(await balance()).toHaveTextContent('175'));
  });

  it.each([
    ['is somebody else', { keptUser: JSON.stringify(JAN) }],
    ['cannot be read', { keptUser: '{broken' }],
    ['is incomplete', { keptUser: '{"id":7}' }],
  ])('is not shown as signed in when the stored person %s', async (_, kept) => {
    fakeApi('offline');
    await renderApp('/', { ...KEPT, ...kept });
    expect(await screen.findByRole('heading', { name: 'Explore Videos' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /See your points/ })).not.toBeInTheDocument();
  });

  it('is named in every call that the page sends', async () => {
    const api = fakeHome({ body: MARJORIE });
    await renderApp('/dashboard', KEPT);
    await screen.findByRole('heading', { name: 'Hello, Marjorie' });
    await waitFor(() => expect(api.to('/api/user/points/history')).toHaveLength(1));
    expect(api.calls.map(({ headers }) => headers.get('X-Pwen-Person'))).toEqual(api.calls.map(() => '7'));
  });
});

describe('a person whose session somebody ended, such as by a block', () => {
  const MINUTE_MS = 60_000;
  let isEnded = false;
  const unlessEnded =
    <Answer,>(answer: Answer) =>
    () =>
      isEnded ? SIGNED_OUT : answer;
  const fakeUntilEnded = () =>
    fakeHome(unlessEnded({ body: MARJORIE }), {
      'GET /api/rewards/new-count': unlessEnded({ body: { count: 0 } }),
      'GET /api/user/points/history': unlessEnded({ body: { transactions: [] } }),
    });

  beforeEach(() => {
    isEnded = false;
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => void jest.useRealTimers());

  it('is shown as signed out within a minute, on a page that nobody touches', async () => {
    const api = fakeUntilEnded();
    await renderApp('/', KEPT);
    await balance();
    await waitFor(() => expect(api.to('/api/rewards/new-count')).toHaveLength(1));
    isEnded = true;
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /See your points/ })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: 'MA Account menu' })).not.toBeInTheDocument();
    expect(localStorage.getItem('keptUser')).toBeNull();
    const notice = screen.getByRole('region', { name: 'You are logged out' });
    expect(within(notice).getByText(/signed out from another device/)).toBeVisible();
    expect(within(notice).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    // After the answer that nobody is there, nothing more is asked.
    const asked = () => ['/api/session', '/api/rewards/new-count'].map((path) => api.to(path).length);
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE_MS));
    expect(asked()).toEqual(before);
  });

  it('is sent from a page of their own to sign in, where a sign-in says why', async () => {
    const api = fakeUntilEnded();
    await renderApp('/dashboard', KEPT);
    await screen.findByRole('heading', { name: 'Hello, Marjorie' });
    await waitFor(() => expect(api.to('/api/rewards/new-count')).toHaveLength(1));
    isEnded = true;
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    const notice = screen.getByRole('region', { name: 'You are logged out' });
    expect(within(notice).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});

describe('a person who is signed out', () => {
  it('is shown as signed out as soon as somebody takes up the phone again', async () => {
    let user: FakeAnswer<'GET /api/user'> = { body: MARJORIE };
    fakeHome(() => user);
    await renderApp('/', { ...KEPT, dataSaver: 'on' });
    await balance();
    user = SIGNED_OUT;
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('region', { name: 'You are logged out' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /See your points/ })).not.toBeInTheDocument();
  });

  it('reads nothing of it after they have signed out themselves, here or in another tab', async () => {
    let user: FakeAnswer<'GET /api/user'> = { body: MARJORIE };
    fakeHome(() => user, {
      'POST /api/logout': () => {
        user = SIGNED_OUT;
        return { status: 204 };
      },
    });
    await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: 'MA Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'You are logged out' })).not.toBeInTheDocument();

    user = { body: MARJORIE };
    await renderApp('/', KEPT);
    await balance();
    user = SIGNED_OUT;
    localStorage.removeItem('keptFor');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'keptFor', newValue: null }));
    });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /See your points/ })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('region', { name: 'You are logged out' })).not.toBeInTheDocument();
  });
});

describe('a page that shows Marjorie while Jan is signed in', () => {
  it('reloads for Jan, and keeps no data of Marjorie', async () => {
    fakeHome(CHANGED, { 'GET /api/rewards/history': CHANGED });
    await renderApp('/dashboard', { ...KEPT, keptRedemptions: '{"voucherNumber":"KP7"}' });
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('keptUser')).toBeNull();
    expect(localStorage.getItem('keptRedemptions')).toBeNull();
    const left = { ...localStorage };
    cleanup();

    const api = fakeHome({ body: JAN });
    await renderApp('/dashboard', left);
    expect(await screen.findByRole('heading', { name: 'Hello, Jan' })).toBeInTheDocument();
    expect((await screen.findAllByText('Another account is open now')).length).toBeGreaterThan(0);
    expect(api.to('/api/session')[0]?.headers.get('X-Pwen-Person')).toBeNull();
  });

  it('says only once that the account has changed', async () => {
    sessionStorage.setItem('personChanged', 'yes');
    fakeHome({ body: JAN });
    await renderApp('/');
    expect((await screen.findAllByText('Another account is open now')).length).toBeGreaterThan(0);
    cleanup();
    await renderApp('/');
    await balance();
    expect(screen.queryByText('Another account is open now')).not.toBeInTheDocument();
  });

  it('asks the server as soon as Jan has signed in in another tab', async () => {
    let user: FakeAnswer<'GET /api/user'> = { body: MARJORIE };
    fakeHome(() => user);
    await renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Hello, Marjorie' });
    expect(reloadPage).not.toHaveBeenCalled();
    user = CHANGED;
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'keptFor', newValue: '8' }));
    });
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });
});

describe('the loaded data of a person', () => {
  it('is removed when their session turns out to be over', async () => {
    let user: FakeAnswer<'GET /api/user'> = { body: MARJORIE };
    fakeHome(() => user, {
      'GET /api/content': { body: [], headers: { 'X-Total-Count': '0' } },
    });
    const { queries } = await renderApp('/dashboard');
    await screen.findByText(/Your first video will be the first entry/);
    expect(queries.getQueryData(['points', 7, 'history'])).toBeDefined();
    user = SIGNED_OUT;
    await act(() => queries.invalidateQueries({ queryKey: ['user'] }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Pwen' })).toBeInTheDocument();
    expect(queries.getQueryData(['points', 7, 'history'])).toBeUndefined();
    expect(localStorage.getItem('keptUser')).toBeNull();
  });
});

describe('the unsent data of a person', () => {
  it('stays on the phone until they return after an expired session', async () => {
    fakeHome(SIGNED_OUT);
    await renderApp('/', { ...KEPT, ...BEGUN });
    await screen.findByRole('link', { name: 'Sign Up to Start Earning' });
    expect(begun()).toEqual(Object.keys(BEGUN));
  });

  it.each([
    ['the person was still signed in', KEPT],
    ['the session had expired', { begunBy: '7' }],
    ['an older version of the app had stored it', { keptFor: '7' }],
  ])('is erased when somebody else signs in: %s', async (_, kept) => {
    fakeHome({ body: JAN });
    await renderApp('/', { ...BEGUN, ...kept });
    await balance();
    expect(begun()).toEqual([]);
  });

  it('is erased when they sign out', async () => {
    fakeHome({ body: MARJORIE }, { 'POST /api/logout': { status: 204 } });
    await renderApp('/terms', { ...KEPT, surveyDrafts: BEGUN.surveyDrafts });
    await screen.findByRole('heading', { name: 'Conditions of Use' });
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome to Pwen' });
    expect(begun()).toEqual([]);
    expect(Object.values({ ...localStorage }).join()).not.toContain(MARJORIE.username);
  });
});
