import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { VIEW_TIMEOUT_MS } from '@pwen/domain/contract';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { aVideo, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { timeRanges } from '../../../testing/time-ranges';
import { ceilingAbove } from '../../points/ceiling-above';

const VIDEO = aVideo({ pointsReward: 20 });
const COMPLETE = '/api/content/42/complete';

type Completed = FakeAnswer<'POST /api/content/42/complete'>;

const PAID: Completed = {
  body: {
    newBalance: 120,
    balanceSequence: 2,
    pointsEarned: 20,
    viewLimit: { viewPoints: 1, maxViewPoints: 4, timeoutEndsAt: null },
  },
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** The toasts themselves; Radix repeats their words elsewhere for screen readers. */
const openToasts = () =>
  [...document.querySelectorAll('li[data-state="open"]')].map((toast) => toast.textContent);
const balance = () => screen.getByLabelText(/points\. See your points/).textContent;

/**
 * Marjorie, who has 100 points, watches the only video of the library to its end.
 *
 * @param playedSeconds what is seen to play of it before
 */
async function watchToTheEnd(
  complete: FakeAnswers['POST /api/content/42/complete'],
  video = VIDEO,
  after = video,
  playedSeconds = 0,
) {
  const api = fakeApi({
    'GET /api/user': () => ({
      body: { ...MARJORIE, points: api.to(COMPLETE).length > 0 ? settledPoints : 100 },
    }),
    'GET /api/settings': SETTINGS,
    'GET /api/content': () => ({
      body: [api.to(COMPLETE).length > 0 ? after : video],
      headers: { 'X-Total-Count': '1' },
    }),
    'POST /api/content/42/increment-views': { body: { views: 1 } },
    'POST /api/content/42/progress': 'offline',
    'POST /api/content/42/complete': complete,
    'GET /api/user/points/history': { body: { transactions: [] } },
  });
  const app = await renderApp('/');
  // Long enough to load the lazy parts, but shorter than the first toast is shown.
  for (let step = 0; step < 20; step++) await pass(50);
  fireEvent.click(screen.getByRole('button', { name: /Play “Penti taptap”/ }));
  // The player is a file of its own.
  await pass(10);
  const player = app.container.querySelector('video');
  if (!player) throw new Error('The tap started no video.');
  if (playedSeconds > 0) playTo(player, playedSeconds);
  fireEvent.ended(player);
  await pass(0);
  return { api, ...app };
}

function playTo(player: HTMLVideoElement, seconds: number): void {
  fireEvent.timeUpdate(player);
  Object.defineProperty(player, 'played', { value: timeRanges([0, seconds]) });
  player.currentTime = seconds;
  fireEvent.timeUpdate(player);
}

let settledPoints = 120;
beforeEach(() => {
  settledPoints = 120;
});

describe('a video watched to its end', () => {
  it('adds its points before the server has answered', async () => {
    let answer: (answer: Completed) => void = () => undefined;
    await watchToTheEnd(() => new Promise((resolve) => (answer = resolve)));
    await pass(500);
    expect(balance()).toBe('120');
    expect(screen.queryByText('Points Earned!')).not.toBeInTheDocument();

    answer({
      body: {
        newBalance: 125,
        balanceSequence: 2,
        pointsEarned: 25,
        viewLimit: { viewPoints: 1, maxViewPoints: 4, timeoutEndsAt: null },
      },
    });
    await pass(500);
    expect(balance()).toBe('125');
  });

  it('shows a toast, a popup 300 ms later, and fetches user and history again after a second', async () => {
    const { api } = await watchToTheEnd(PAID);
    await pass(10);
    expect(screen.getAllByText('Points Earned!').length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const asked = api.to('/api/session').length;

    await pass(300);
    expect(within(screen.getByRole('dialog')).getByText('+20 Points')).toBeVisible();

    await pass(1000);
    expect(api.to('/api/session').length).toBe(asked + 1);
  });

  it('keeps its points when an older balance, from before they were paid, arrives late', async () => {
    let answer: (answer: Completed) => void = () => undefined;
    const { queries } = await watchToTheEnd(() => new Promise((resolve) => (answer = resolve)));
    const network = globalThis.fetch;
    let tellOldBalance = (): void => undefined;
    globalThis.fetch = async (input, init) => {
      if (new URL(new Request(input).url).pathname !== '/api/session') return network(input, init);
      globalThis.fetch = network;
      await new Promise<void>((resolve) => (tellOldBalance = resolve));
      return Response.json({ user: { ...MARJORIE, points: 100 } });
    };
    void queries.invalidateQueries({ queryKey: ['user'] });
    await pass(10);
    answer(PAID);
    await pass(10);
    tellOldBalance();
    // Ends before the moment at which the balance is fetched again anyway.
    await pass(600);
    expect(balance()).toBe('120');
  });

  it('closes the popup after 5 seconds, and the toast after 7', async () => {
    await watchToTheEnd(PAID);
    await pass(310);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await pass(5000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(openToasts().join()).toMatch(/You earned 20 points/);
    await pass(1800);
    expect(openToasts()).toEqual([]);
  });

  it('closes the popup at "Awesome!"', async () => {
    await watchToTheEnd(PAID);
    await pass(310);
    fireEvent.click(screen.getByRole('button', { name: 'Awesome!' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('marks the card as earned', async () => {
    await watchToTheEnd(PAID);
    await pass(10);
    expect(screen.getByText('Earned')).toBeInTheDocument();
  });
});

it('a video that is worth nothing is completed like any other, without mentioning points', async () => {
  settledPoints = 100;
  const viewLimit = { viewPoints: 1, maxViewPoints: 4, timeoutEndsAt: null };
  const { api } = await watchToTheEnd(
    { body: { newBalance: 100, balanceSequence: 2, pointsEarned: 0, viewLimit } },
    { ...VIDEO, pointsReward: 0 },
  );
  await pass(500);
  expect(api.to(COMPLETE)).toHaveLength(1);
  expect(screen.getByText('Earned')).toBeInTheDocument();
  expect(openToasts()).toEqual([]);
  expect(screen.queryByText('Points Earned!')).not.toBeInTheDocument();
});

it('a video that is worth nothing is completed only once', async () => {
  const { api } = await watchToTheEnd(PAID, { ...VIDEO, pointsReward: 0, isCompleted: true });
  await pass(500);
  expect(api.to(COMPLETE)).toHaveLength(0);
});

/** Opens the app again in this browser, with what it has stored. */
async function reopen(answers: FakeAnswers, path = '/') {
  const kept = { ...localStorage };
  cleanup();
  const api = fakeApi({
    'GET /api/user': () => ({ body: { ...MARJORIE, points: settledPoints } }),
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [VIDEO] },
    'GET /api/user/points/history': { body: { transactions: [] } },
    ...answers,
  });
  await renderApp(path, kept);
  for (let step = 0; step < 20; step++) await pass(50);
  return api;
}

describe('a completion without an answer', () => {
  beforeEach(() => {
    settledPoints = 100;
  });

  it('is said to be credited later, is sent until there is an answer, and credited once', async () => {
    let isReachable = false;
    const { api } = await watchToTheEnd(async () => (isReachable ? PAID : 'offline'));
    await pass(500);
    expect(balance()).toBe('100');
    expect(openToasts().join()).toMatch(/\+20 points will be credited when you are back online/);
    expect(screen.getByText('+20 points will be credited')).toBeInTheDocument();
    // A connection that the browser calls online answers nothing for a long time: nothing is given up.
    await pass(10 * 60_000);
    const attempts = api.to(COMPLETE).length;
    expect(attempts).toBeGreaterThan(6);
    expect(attempts).toBeLessThan(20);

    isReachable = true;
    settledPoints = 120;
    await pass(60_000);
    expect(api.to(COMPLETE)).toHaveLength(attempts + 1);
    expect(balance()).toBe('120');
    expect(within(screen.getByRole('dialog')).getByText('Points credited!')).toBeVisible();
    expect(screen.queryByText('+20 points will be credited')).not.toBeInTheDocument();
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('is sent less and less often, and soon again once somebody looks at the page', async () => {
    // As on a real line, a call takes a moment before it fails.
    const { api } = await watchToTheEnd(async (): Promise<Completed> => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return 'offline';
    });
    // After 1, 2, 4, 8 and 15 seconds.
    await pass(32_000);
    expect(api.to(COMPLETE)).toHaveLength(6);
    await pass(28_000);
    expect(api.to(COMPLETE)).toHaveLength(6);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1500);
    expect(api.to(COMPLETE)).toHaveLength(7);
    await pass(1000);
    expect(api.to(COMPLETE)).toHaveLength(7);
  });

  it('waits while the browser knows that there is no connection, and goes when it returns', async () => {
    let isReachable = false;
    const { api } = await watchToTheEnd(async () => (isReachable ? PAID : 'offline'));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await pass(10 * 60_000);
    expect(api.to(COMPLETE)).toHaveLength(1);

    isReachable = true;
    settledPoints = 120;
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(2000);
    expect(api.to(COMPLETE)).toHaveLength(2);
    expect(balance()).toBe('120');
    onLine.mockRestore();
  });

  it('is sent when the app opens again after it was closed in the middle of the call', async () => {
    await watchToTheEnd(() => new Promise(() => undefined));
    settledPoints = 120;
    const api = await reopen({ 'POST /api/content/42/complete': PAID }, '/how-it-works');
    await pass(1000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    expect(within(screen.getByRole('dialog')).getByText('Points credited!')).toBeVisible();
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('is credited when the server had it, and only its answer was lost', async () => {
    await watchToTheEnd('offline');
    settledPoints = 120;
    await reopen({ 'POST /api/content/42/complete': { refusal: 'ALREADY_COMPLETED', status: 409 } });
    await pass(1000);
    expect(within(screen.getByRole('dialog')).getByText('+20 Points')).toBeVisible();
    expect(screen.queryByText('Already Completed')).not.toBeInTheDocument();
    expect(balance()).toBe('120');
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('is kept for its person when the session has expired', async () => {
    await watchToTheEnd({ refusal: 'NOT_SIGNED_IN', status: 401 });
    await pass(500);
    expect(localStorage.getItem('outbox')).toContain('"id":42');
    settledPoints = 120;
    const api = await reopen({ 'POST /api/content/42/complete': PAID });
    await pass(1000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    expect(balance()).toBe('120');
  });

  it('is mentioned while a slow connection has not answered, with the points already shown', async () => {
    let answer: (answer: Completed) => void = () => undefined;
    const { api } = await watchToTheEnd(() => new Promise((resolve) => (answer = resolve)));
    await pass(4500);
    expect(openToasts()).toEqual([]);
    await pass(1000);
    expect(openToasts().join()).toMatch(/Your balance already shows \+20 points, which are being confirmed/);
    expect(screen.getByText('+20 points are being confirmed')).toBeInTheDocument();
    expect(screen.queryByText(/will be credited/)).not.toBeInTheDocument();
    expect(balance()).toBe('120');
    await pass(20_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    settledPoints = 120;
    answer(PAID);
    await pass(500);
    expect(within(screen.getByRole('dialog')).getByText('Points credited!')).toBeVisible();
  });

  it('is said to be credited later when the slow connection breaks and takes the points out of the balance', async () => {
    let answer: (answer: Completed) => void = () => undefined;
    await watchToTheEnd(() => new Promise((resolve) => (answer = resolve)));
    await pass(5500);
    answer('offline');
    await pass(500);
    expect(balance()).toBe('100');
    expect(openToasts().join()).toMatch(/\+20 points will be credited when you are back online/);
    expect(screen.getByText('+20 points will be credited')).toBeInTheDocument();
    expect(screen.queryByText(/being confirmed/)).not.toBeInTheDocument();
  });

  it('is sent again when a connection has silently died', async () => {
    const answers = [new Promise<Completed>(() => undefined), Promise.resolve(PAID)];
    const { api } = await watchToTheEnd(() => answers.shift() ?? Promise.resolve(PAID));
    settledPoints = 120;
    await pass(35_000);
    expect(api.to(COMPLETE)).toHaveLength(2);
    expect(balance()).toBe('120');
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('brings what was played each time that it is sent', async () => {
    let isReachable = false;
    const { api } = await watchToTheEnd(async () => (isReachable ? PAID : 'offline'), VIDEO, VIDEO, 42);
    await pass(500);
    isReachable = true;
    settledPoints = 120;
    await pass(5000);
    const sent = api.to(COMPLETE).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((body) => JSON.stringify(body)))).toEqual(
      new Set(['{"played":[{"from":0,"to":42000}]}']),
    );
  });
});

describe('a video of which the server has not counted enough', () => {
  beforeEach(() => {
    settledPoints = 100;
  });

  const notWatched = (creditedMs: number, retryAfterSeconds: number): Completed => ({
    refusal: 'NOT_WATCHED_YET',
    status: 409,
    details: { retryAfterSeconds, creditedMs, requiredMs: 37_800 },
  });

  it('is credited by itself if it was watched: the start was learned late, or another one counted', async () => {
    const answers = [notWatched(7800, 30), notWatched(32_800, 5)];
    const { api } = await watchToTheEnd(async () => answers.shift() ?? PAID, VIDEO, VIDEO, 42);
    await pass(500);
    expect(balance()).toBe('100');
    expect(screen.queryByText('Almost there')).not.toBeInTheDocument();
    expect(openToasts().join()).toMatch(/00:30 is still to be counted.*\+20 points will be credited then/);
    expect(screen.getByText('+20 points will be credited')).toBeInTheDocument();

    await pass(29_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    await pass(1000);
    expect(api.to(COMPLETE)).toHaveLength(2);
    expect(openToasts()).toEqual([]);
    settledPoints = 120;
    await pass(5500);
    expect(api.to(COMPLETE)).toHaveLength(3);
    expect(balance()).toBe('120');
    expect(within(screen.getByRole('dialog')).getByText('Points credited!')).toBeVisible();
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('does not come sooner because somebody looks at the page, or the line returns', async () => {
    const { api } = await watchToTheEnd(notWatched(7800, 30), VIDEO, VIDEO, 42);
    await pass(2000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(20_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
  });

  it('is to be watched once more if parts were skipped, which says how much is missing', async () => {
    const { api } = await watchToTheEnd(notWatched(19_500, 19), VIDEO, VIDEO, 20);
    await pass(500);
    expect(screen.getAllByText(/^00:19 is missing\. Play the video once more, to the end:/)).not.toEqual([]);
    expect(screen.queryByText(/will be credited/)).not.toBeInTheDocument();
    await pass(60_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    expect(localStorage.getItem('outbox')).toBeNull();
  });
});

describe('a completion while answers about an earlier video wait', () => {
  const ANSWER = '/api/content/41/survey';
  const common = { userId: 7, told: true, title: 'Penti' };

  function keeps(answers: object): void {
    const sent = { answers: ['Wi', 'Non', 'Bèl'], revision: 0 };
    localStorage.setItem(
      'outbox',
      JSON.stringify([
        {
          ...common,
          kind: 'quickSurvey',
          key: '41',
          id: 41,
          points: 5,
          sent,
          sentAt: Date.now(),
          ...answers,
        },
        { ...common, kind: 'video', key: '42', id: 42, points: 20, sentAt: Date.now() + 1, played: [] },
      ]),
    );
    localStorage.setItem('keptFor', '7');
  }

  it('does not overtake them while the line is down', async () => {
    keeps({});
    let isReachable = false;
    const answered = { success: true, pointsEarned: 5, newBalance: 105, balanceSequence: 2 } as const;
    const earlier: number[] = [];
    const api = await reopen(
      {
        'POST /api/content/41/survey': async () => (isReachable ? { body: answered } : 'offline'),
        'POST /api/content/42/complete': async () => {
          earlier.push(api.to(ANSWER).length);
          return PAID;
        },
      },
      '/how-it-works',
    );
    await pass(60_000);
    const attempts = api.to(ANSWER).length;
    expect(attempts).toBeGreaterThan(3);
    expect(api.to(COMPLETE)).toEqual([]);

    isReachable = true;
    await pass(120_000);
    expect(earlier).toHaveLength(1);
    expect(earlier[0]).toBeGreaterThan(attempts);
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('goes on when the server refuses them', async () => {
    keeps({});
    const api = await reopen(
      {
        'POST /api/content/41/survey': { refusal: 'INTERNAL_ERROR', status: 500 },
        'POST /api/content/42/complete': PAID,
      },
      '/how-it-works',
    );
    await pass(2000);
    expect(api.to(COMPLETE)).toHaveLength(1);
  });

  it('does not send those that wait for a budget, which the server owes', async () => {
    keeps({ notBefore: Date.now() + 3_600_000, because: 'BUDGET_USED' });
    const api = await reopen({ 'POST /api/content/42/complete': PAID }, '/how-it-works');
    await pass(2000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    expect(api.to(ANSWER)).toEqual([]);
  });
});

describe('a completion that an earlier version of the app has kept', () => {
  const keeps = (kept: object) => {
    const award = { kind: 'video', userId: 7, key: '42', id: 42, title: 'Penti', points: 20, told: true };
    localStorage.setItem('outbox', JSON.stringify([{ ...award, sentAt: Date.now(), ...kept }]));
    localStorage.setItem('keptFor', '7');
  };

  it('is sent as it is, and credited', async () => {
    keeps({ startedLate: true });
    settledPoints = 120;
    const api = await reopen({ 'POST /api/content/42/complete': PAID }, '/how-it-works');
    await pass(1000);
    expect(api.to(COMPLETE).map(({ body }) => body)).toEqual([undefined]);
    expect(within(screen.getByRole('dialog')).getByText('Points credited!')).toBeVisible();
  });

  it('is not sent for ever if the server has not counted it', async () => {
    keeps({ startedLate: true });
    settledPoints = 100;
    const details = { retryAfterSeconds: 38, creditedMs: 0, requiredMs: 37_800 };
    const refused = { refusal: 'NOT_WATCHED_YET', status: 409, details } as const;
    const api = await reopen({ 'POST /api/content/42/complete': refused }, '/how-it-works');
    await pass(60_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    expect(screen.getByText('Almost there')).toBeInTheDocument();
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it.each([{ played: 'all' }, { played: [null] }, { played: [{ from: 0 }] }, { endedMs: 'end' }])(
    'is not sent if it is unreadable: %j',
    async (kept) => {
      keeps(kept);
      const api = await reopen({}, '/how-it-works');
      await pass(5000);
      expect(api.to(COMPLETE)).toEqual([]);
    },
  );
});

describe('a refused completion', () => {
  beforeEach(() => {
    settledPoints = 100;
  });

  it('restores the balance when the video was earned before', async () => {
    await watchToTheEnd({ refusal: 'ALREADY_COMPLETED', status: 409 });
    await pass(500);
    expect(balance()).toBe('100');
    expect(screen.getByText("You've already earned points for this content.")).toBeInTheDocument();
    await pass(3500);
    expect(screen.getByText('Earned')).toBeInTheDocument();
  });

  it('does not add points that are known to be earned already', async () => {
    let answer: (answer: Completed) => void = () => undefined;
    await watchToTheEnd(() => new Promise((resolve) => (answer = resolve)), { ...VIDEO, isCompleted: true });
    await pass(500);
    expect(balance()).toBe('100');
    answer({ refusal: 'ALREADY_COMPLETED', status: 409 });
    await pass(10);
    expect(screen.getAllByText('Already Completed').length).toBeGreaterThan(0);
  });

  it.each([
    ['NOT_WATCHED_YET', 409, {}, 'Play the video once more, to the end: you get'],
    ['VIEW_LIMIT_REACHED', 429, { retryAfterSeconds: 287 }, 'You can earn points again in 04:47.'],
    ['SURVEY_REQUIRED', 403, { surveyId: 3 }, 'Answer the survey that belongs to this video'],
    ['INTERNAL_ERROR', 500, {}, 'There was an issue updating your points. Your progress has been saved.'],
  ] as const)('says what happens next after %s', async (refusal, status, details, text) => {
    await watchToTheEnd({ refusal, status, details });
    await pass(500);
    expect(balance()).toBe('100');
    expect(screen.getAllByText(new RegExp(text.replaceAll('.', '\\.'))).length).toBeGreaterThan(0);
  });

  it('shows the survey gate that was added in the meantime', async () => {
    const gated = aVideo({
      requiredSurveyId: 3,
      surveyGate: { surveyId: 3, title: 'Mizik ou renmen', pointsReward: 25 },
    });
    await watchToTheEnd({ refusal: 'SURVEY_REQUIRED', status: 403, details: { surveyId: 3 } }, VIDEO, gated);
    await pass(500);
    expect(screen.getByRole('article')).toHaveTextContent('Survey first');
  });

  it('shows the pause that the server began', async () => {
    await watchToTheEnd({ refusal: 'VIEW_LIMIT_REACHED', status: 429, details: { retryAfterSeconds: 287 } });
    await pass(10);
    expect(screen.getByText('Video Timeout')).toBeInTheDocument();
    expect(screen.getByText('New videos available after countdown')).toBeInTheDocument();
    await pass(288_000);
    expect(screen.queryByText('Video Timeout')).not.toBeInTheDocument();
    expect(localStorage.getItem('videoTimeoutStart')).toBeNull();
  });
});

describe('during the pause', () => {
  beforeEach(() => {
    settledPoints = 100;
  });

  /** The library while the pause has so long to go. The video lasts 42 seconds. */
  async function openPaused(leftMs: number, complete: FakeAnswers['POST /api/content/42/complete'] = PAID) {
    const api = fakeApi({
      'GET /api/user': () => ({ body: { ...MARJORIE, points: settledPoints } }),
      'GET /api/settings': SETTINGS,
      'GET /api/content': { body: [VIDEO], headers: { 'X-Total-Count': '1' } },
      'POST /api/content/42/increment-views': { body: { views: 1 } },
      'POST /api/content/42/complete': complete,
      'GET /api/user/points/history': { body: { transactions: [] } },
    });
    const start = Date.now() - VIEW_TIMEOUT_MS + leftMs;
    const { container } = await renderApp('/', { keptFor: '7', videoTimeoutStart: String(start) });
    for (let step = 0; step < 20; step++) await pass(50);
    return { api, container };
  }
  async function play(container: HTMLElement): Promise<HTMLVideoElement> {
    fireEvent.click(screen.getByRole('button', { name: /Play “Penti taptap”/ }));
    await pass(10);
    const player = container.querySelector('video');
    if (!player) throw new Error('The tap started no video.');
    return player;
  }
  const card = () => screen.getByRole('article');
  const ring = () => screen.queryByRole('progressbar', { name: /On the way to/ });

  it('counts five minutes at most, also on a device whose clock is slow', async () => {
    await openPaused(VIEW_TIMEOUT_MS + 3_000);
    expect(screen.getByRole('timer')).toHaveTextContent('05:00');
  });

  it('a card says before the tap that it gives no points, and nothing promises any', async () => {
    let answer: (answer: Completed) => void = () => undefined;
    const { container } = await openPaused(200_000, () => new Promise((resolve) => (answer = resolve)));
    expect(card()).toHaveTextContent('No points now');
    expect(card()).not.toHaveTextContent('+20');
    const player = await play(container);
    expect(ring()).not.toBeInTheDocument();
    await pass(60_000);
    fireEvent.ended(player);
    await pass(500);
    // The server is asked, because it decides, but its points are not shown before.
    expect(balance()).toBe('100');
    answer({ refusal: 'VIEW_LIMIT_REACHED', status: 429, details: { retryAfterSeconds: 138 } });
    await pass(500);
    expect(balance()).toBe('100');
    expect(openToasts().join()).toMatch(/You can earn points again in 02:18/);
  });

  it('a video that was not counted is not sent again, and says when points can be earned', async () => {
    const details = { retryAfterSeconds: 38, creditedMs: 0, requiredMs: 37_800 };
    const { api, container } = await openPaused(200_000, {
      refusal: 'NOT_WATCHED_YET',
      status: 409,
      details,
    });
    const player = await play(container);
    playTo(player, 42);
    fireEvent.ended(player);
    await pass(500);
    expect(openToasts().join()).toMatch(/You can earn points again in 03:/);
    expect(localStorage.getItem('outbox')).toBeNull();
    await pass(60_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
  });

  it('a video that ends after it promises its points and pays them', async () => {
    const { container } = await openPaused(30_000);
    expect(card()).toHaveTextContent('+20');
    expect(card()).not.toHaveTextContent('No points now');
    const player = await play(container);
    expect(ring()).toBeInTheDocument();
    await pass(42_000);
    settledPoints = 120;
    fireEvent.ended(player);
    await pass(500);
    expect(balance()).toBe('120');
  });

  it('a video that plays already promises nothing when one that began now would pay', async () => {
    const { container } = await openPaused(60_000);
    const player = await play(container);
    await pass(25_000);
    expect(card()).toHaveTextContent('No points now');
    expect(ring()).not.toBeInTheDocument();
    // It stood still for a while, so that it ends later than the pause after all.
    await pass(40_000);
    expect(card()).toHaveTextContent('+20');
    expect(ring()).toBeInTheDocument();
    settledPoints = 120;
    fireEvent.ended(player);
    await pass(500);
    expect(balance()).toBe('120');
  });

  it('a video whose parts were skipped is not asked to be watched once more', async () => {
    const { container } = await openPaused(200_000, {
      refusal: 'NOT_WATCHED_YET',
      status: 409,
      details: { retryAfterSeconds: 30 },
    });
    fireEvent.ended(await play(container));
    await pass(500);
    expect(openToasts().join()).toMatch(/You can earn points again in 03:1/);
    expect(screen.queryByText('Almost there')).not.toBeInTheDocument();
  });
});

describe('above the ceiling of a day', () => {
  const TOMORROW_MS = 15 * 60_000;
  const REFUSED = {
    refusal: 'DAY_CEILING_REACHED',
    status: 429,
    details: { ceiling: 500, earned: 490, retryAfterSeconds: TOMORROW_MS / 1000 },
  } as const satisfies Completed;

  beforeEach(() => {
    settledPoints = 100;
  });

  it('a video stays on the phone and is paid on the next day, also after a pause', async () => {
    const paused = {
      refusal: 'VIEW_LIMIT_REACHED',
      status: 429,
      details: { retryAfterSeconds: 300 },
    } as const;
    const answers: Completed[] = [REFUSED, paused, PAID];
    const { api } = await watchToTheEnd(() => answers.shift() ?? PAID);
    await pass(500);
    expect(balance()).toBe('100');
    expect(openToasts().join()).toMatch(/\+20 points will be credited tomorrow, when you open the app/);
    await pass(TOMORROW_MS - 10_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    await pass(80_000);
    expect(api.to(COMPLETE)).toHaveLength(2);
    settledPoints = 120;
    await pass(400_000);
    expect(api.to(COMPLETE)).toHaveLength(3);
    expect(balance()).toBe('120');
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('is said before the video is begun, and its points are not shown before they come', async () => {
    const paysAgainAt = new Date(Date.now() + TOMORROW_MS).toISOString();
    const ceilings = { day: { ceilingPoints: 500, leftPoints: 19, paysAgainAt }, week: null };
    fakeApi({
      'GET /api/user': { body: { ...MARJORIE, ceilings } },
      'GET /api/settings': SETTINGS,
      'GET /api/content': { body: [VIDEO], headers: { 'X-Total-Count': '1' } },
      'POST /api/content/42/increment-views': { body: { views: 1 } },
      'POST /api/content/42/complete': () => new Promise(() => undefined),
      'GET /api/user/points/history': { body: { transactions: [] } },
    });
    const { container } = await renderApp('/');
    for (let step = 0; step < 20; step++) await pass(50);
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('Paid tomorrow');
    expect(card).not.toHaveTextContent('+20');
    // The bright action of the page promises points for now.
    expect(screen.queryByRole('link', { name: /\+20/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Play “Penti taptap”/ }));
    await pass(10);
    fireEvent.ended(container.querySelector('video')!);
    await pass(500);
    expect(balance()).toBe('100');
    // What is worth no more than is left is paid as usual.
    expect(ceilingAbove({ ...MARJORIE, ceilings }, 19, 'VIDEO_WATCH')).toBeNull();
    await pass(TOMORROW_MS);
    expect(ceilingAbove({ ...MARJORIE, ceilings }, 20, 'VIDEO_WATCH')).toBeNull();
  });
});

describe('when the points of all people are used', () => {
  const AGAIN_MS = 15 * 60_000;
  const returnsAt = () => new Date(Date.now() + AGAIN_MS).toISOString();
  /** It is tomorrow in the last minutes of a day. */
  const PAID_AT = /Paid (at \d+:\d\d|tomorrow)/;

  beforeEach(() => {
    settledPoints = 100;
  });

  it('a video stays on the phone, and is paid when they return', async () => {
    const refused = {
      refusal: 'BUDGET_USED',
      status: 429,
      details: { returnsAt: returnsAt(), retryAfterSeconds: AGAIN_MS / 1000, others: ['SURVEY', 'REFERRAL'] },
    } as const satisfies Completed;
    const answers: Completed[] = [refused];
    const { api } = await watchToTheEnd(() => answers.shift() ?? PAID);
    await pass(500);
    expect(balance()).toBe('100');
    expect(openToasts().join()).toMatch(
      /\+20 points will be credited (at \d+:\d\d\s[AP]M|tomorrow), when you open the app\. Surveys pay now\./,
    );
    await pass(AGAIN_MS - 10_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    settledPoints = 120;
    await pass(80_000);
    expect(api.to(COMPLETE)).toHaveLength(2);
    expect(balance()).toBe('120');
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('says so before a video is begun: when they return, and what pays now', async () => {
    const usedBudgets = [{ source: 'VIDEO_WATCH' as const, returnsAt: returnsAt() }];
    fakeApi({
      'GET /api/user': { body: { ...MARJORIE, usedBudgets } },
      'GET /api/settings': SETTINGS,
      'GET /api/content': { body: [VIDEO], headers: { 'X-Total-Count': '1' } },
      'GET /api/content/42': { body: VIDEO },
    });
    await renderApp('/');
    for (let step = 0; step < 20; step++) await pass(50);
    expect(screen.getByRole('article')).toHaveTextContent(PAID_AT);
    expect(screen.queryByRole('link', { name: /\+20/ })).toBeNull();
    cleanup();
    await renderApp('/content/42');
    for (let step = 0; step < 20; step++) await pass(50);
    expect(
      screen.getByText(
        /^Today’s points for videos are used up\. They return .+ paid then\. Surveys pay now\.$/,
      ),
    ).toBeInTheDocument();
    // Each has its own, and only for a while.
    expect(ceilingAbove({ ...MARJORIE, usedBudgets }, 20, 'SURVEY')).toBeNull();
    await pass(AGAIN_MS);
    expect(ceilingAbove({ ...MARJORIE, usedBudgets }, 20, 'VIDEO_WATCH')).toBeNull();
  });
});

it('warns from the third view point on', async () => {
  await watchToTheEnd({
    body: {
      newBalance: 120,
      balanceSequence: 2,
      pointsEarned: 20,
      viewLimit: { viewPoints: 3, maxViewPoints: 4, timeoutEndsAt: null },
    },
  });
  await pass(10);
  expect(screen.getByText('Almost at limit')).toBeInTheDocument();
  expect(screen.getByText('View points 3/4')).toBeInTheDocument();
  const figures = within(screen.getByRole('complementary', { name: 'Almost at limit' })).getAllByRole('term');
  expect(figures.map((term) => term.parentElement?.textContent)).toEqual([
    // The server counts the videos of all phones; this one has seen one.
    'Unique videos3',
    'Total views3',
    'Remaining1',
  ]);
});
