import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { fakeApi } from '../../testing/fake-api';
import { aVideo, MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { isPromptingInteraction } from './interactions';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const prompt = () => screen.queryByRole('button', { name: 'Start Earning Cash Now - FREE Account!' });

async function visit(
  path: string,
  user: FakeAnswer<'GET /api/user'> = SIGNED_OUT,
  stored: Record<string, string> = {},
) {
  fakeApi({
    'GET /api/user': user,
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [aVideo()] },
    'POST /api/content/42/increment-views': { body: { views: 1 } },
  });
  await renderApp(path, stored);
  for (let step = 0; step < 10; step++) await pass(10);
}

async function scrollTo(pixels: number) {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  fireEvent.scroll(window);
  await pass(50);
}

describe('a guest is asked to sign up', () => {
  it('after ten seconds', async () => {
    await visit('/');
    await pass(9500);
    expect(prompt()).toBeNull();
    await pass(500);
    expect(prompt()).toBeVisible();
  });

  it('after scrolling beyond 300 px, once a second has passed', async () => {
    await visit('/');
    await scrollTo(400);
    expect(prompt()).toBeNull();
    await scrollTo(0);
    await pass(1300);
    await scrollTo(299);
    expect(prompt()).toBeNull();
    await scrollTo(301);
    expect(prompt()).toBeVisible();
  });

  it('three seconds after starting a video, and two after the third', async () => {
    await visit('/');
    fireEvent.click(screen.getByRole('button', { name: /Play/ }));
    await pass(2900);
    expect(prompt()).toBeNull();
    await pass(200);
    expect(prompt()).toBeVisible();
    cleanup();

    await visit('/', SIGNED_OUT, { videoInteractions: '2' });
    fireEvent.click(screen.getByRole('button', { name: /Play/ }));
    await pass(2100);
    expect(prompt()).toBeVisible();
  });

  it('but not again within five minutes', async () => {
    await visit('/', SIGNED_OUT, { lastSignupPromptTime: String(Date.now() - 200_000) });
    await pass(15_000);
    expect(prompt()).toBeNull();
  });

  it('and can answer "Maybe later"', async () => {
    await visit('/');
    await pass(10_000);
    fireEvent.click(screen.getByRole('button', { name: 'Maybe later' }));
    expect(prompt()).toBeNull();
    expect(localStorage.getItem('hasSeenSignupPrompt')).toBe('true');
  });
});

it.each([
  ['on the sign-in page', '/auth', SIGNED_OUT],
  ['when signed in', '/', { body: MARJORIE }],
] as const)('nobody is asked to sign up %s', async (_, path, user) => {
  await visit(path, user);
  await pass(15_000);
  expect(prompt()).toBeNull();
});

it('the third video, the seventh, and every fifth after that bring the prompt sooner', () => {
  const prompting = Array.from({ length: 25 }, (_, index) => index + 1).filter(isPromptingInteraction);
  expect(prompting).toEqual([3, 7, 12, 17, 22]);
});

it.each(['/confirm-email', '/confirm-email/', '/reset-password#token=x'])(
  'nobody is asked to sign up at %s',
  async (path) => {
    await visit(path);
    await pass(25_000);
    expect(prompt()).toBeNull();
  },
);

describe('the prompt', () => {
  it('waits until a menu that is open has been closed', async () => {
    await visit('/');
    fireEvent.click(screen.getByRole('button', { name: 'Language and appearance' }));
    await pass(50);
    expect(screen.getByRole('menu')).toBeVisible();
    await pass(15_000);
    await scrollTo(400);
    expect(prompt()).toBeNull();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await pass(10_000);
    expect(prompt()).toBeVisible();
  });

  it('says that somebody watches anyway only to those who do', async () => {
    await visit('/');
    await pass(10_000);
    expect(screen.getByRole('dialog')).toHaveTextContent(/Earn points every day.*surveys.*friends/);
    expect(screen.getByRole('dialog')).not.toHaveTextContent('You are watching anyway');
    cleanup();

    await visit('/', SIGNED_OUT, { videoInteractions: '1' });
    await pass(10_000);
    expect(screen.getByRole('dialog')).toHaveTextContent('You are watching anyway');
  });

  it('and the offer at the end of a video are never there at once', async () => {
    await visit('/');
    fireEvent.click(screen.getByRole('button', { name: /Play/ }));
    await pass(100);
    const end = () => fireEvent.ended(document.querySelector('video') as HTMLVideoElement);
    end();
    await pass(20_000);
    expect(screen.getByText('Want to earn points?')).toBeVisible();
    expect(prompt()).toBeNull();

    // The next video brings it, and its own end is not told behind it.
    fireEvent.click(screen.getByRole('button', { name: /Play/ }));
    await pass(3100);
    expect(prompt()).toBeVisible();
    end();
    await pass(100);
    expect(screen.queryByText('Want to earn points?')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Maybe later' }));
    await pass(100);
    expect(screen.getByText('Want to earn points?')).toBeVisible();
  });
});
