import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { act, cleanup, screen } from '@testing-library/react';

import { fakeApi } from '../testing/fake-api';
import { aVideo, MARJORIE } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';

afterEach(cleanup);

const LISTS = {
  'GET /api/settings': SETTINGS,
  'GET /api/content': { body: [aVideo()] },
  'GET /api/content/42': { body: aVideo() },
  'GET /api/user/points/history': { body: { transactions: [] } },
};

describe('a guest', () => {
  it.each(['/dashboard', '/content', '/content/42', '/reset-password'])(
    'is sent from %s to sign in',
    async (path) => {
      fakeApi({ ...LISTS, 'GET /api/user': SIGNED_OUT });
      await renderApp(path);
      expect(await screen.findByRole('heading', { name: 'Welcome to Pwen' })).toBeInTheDocument();
    },
  );

  it.each([
    ['/', 'Explore Videos'],
    ['/how-it-works', 'How It Works'],
    ['/terms', 'Conditions of Use'],
    ['/privacy', 'Privacy Policy'],
    ['/help', 'Help Center'],
    ['/nowhere', 'This page does not exist'],
  ])('may see %s', async (path, title) => {
    fakeApi({ ...LISTS, 'GET /api/user': SIGNED_OUT });
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
  });

  it('sees a way to sign up instead of a balance', async () => {
    fakeApi({ ...LISTS, 'GET /api/user': SIGNED_OUT });
    await renderApp('/');
    expect(await screen.findByRole('link', { name: 'Sign Up to Start Earning' })).toHaveAttribute(
      'href',
      '/auth?tab=sign-up',
    );
    expect(screen.queryByRole('link', { name: /See your points/ })).not.toBeInTheDocument();
  });
});

describe('a signed-in person', () => {
  it('is sent from the sign-in page to the library', async () => {
    fakeApi({ ...LISTS, 'GET /api/user': { body: MARJORIE } });
    await renderApp('/auth');
    expect(await screen.findByRole('heading', { name: 'Explore Videos' })).toBeInTheDocument();
  });

  it.each([
    ['/dashboard', 'Hello, Marjorie'],
    ['/content', 'All videos'],
    ['/content/42', 'Penti taptap'],
    ['/content/none', 'Content Not Found'],
  ])('may see %s', async (path, title) => {
    fakeApi({ ...LISTS, 'GET /api/user': { body: MARJORIE } });
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
  });

  it('is not sent away while the server cannot be asked who is signed in', async () => {
    fakeApi({ ...LISTS, 'GET /api/user': 'offline' });
    await renderApp('/dashboard');
    expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it.each(['/dashboard', '/surveys', '/redemptions'])(
    'is told at %s when nobody answers who is signed in',
    async (path) => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      fakeApi({ ...LISTS, 'GET /api/user': () => new Promise<never>(() => undefined) });
      await renderApp(path, { keptFor: String(MARJORIE.id) });
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      jest.useRealTimers();
      expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    },
  );

  it.each(['/surveys', '/rewards'])(
    'does not get the guest page at %s when there is no connection',
    async (path) => {
      fakeApi({ ...LISTS, 'GET /api/user': 'offline' });
      await renderApp(path, { keptFor: String(MARJORIE.id) });
      expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    },
  );

  it('who opens a page without a connection is recognised as soon as the connection returns', async () => {
    let who: FakeAnswer<'GET /api/user'> = 'offline';
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({ ...LISTS, 'GET /api/user': () => who });
    await renderApp('/dashboard');
    expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();

    who = { body: MARJORIE };
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Hello, Marjorie' })).toBeInTheDocument();
    onLine.mockRestore();
  });
});

it('a page that does not exist leads to videos, terms, privacy and help', async () => {
  fakeApi({ ...LISTS, 'GET /api/user': SIGNED_OUT });
  await renderApp('/nowhere');
  const links = await screen.findByRole('navigation', { name: 'This page does not exist' });
  const targets = [...links.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/', '/terms', '/privacy', '/help']);
});
