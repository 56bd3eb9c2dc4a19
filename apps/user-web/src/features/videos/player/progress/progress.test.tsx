import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PieceDto } from '@pwen/api-client';
import { VIEW_TIMEOUT_MS } from '@pwen/domain/contract';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { aVideo, MARJORIE } from '../../../../testing/fixtures';
import { renderApp } from '../../../../testing/render-app';
import { timeRanges } from '../../../../testing/time-ranges';

const PROGRESS = '/api/content/42/progress';
const COMPLETE = '/api/content/42/complete';
const ELSEWHERE = /^Your other video counts first,/;

type Reported = FakeAnswer<'POST /api/content/42/progress'>;

const credited = (pieces: PieceDto[] = [], isElsewhere = false): Reported => ({
  body: {
    creditedMs: pieces.reduce((sum, { from, to }) => sum + to - from, 0),
    requiredMs: 37_800,
    credited: pieces,
    isElsewhere,
  },
});
const PAID: FakeAnswer<'POST /api/content/42/complete'> = {
  body: {
    newBalance: 120,
    balanceSequence: 2,
    pointsEarned: 20,
    viewLimit: { viewPoints: 1, maxViewPoints: 4, timeoutEndsAt: null },
  },
};

let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this);
    fireEvent.playing(this);
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

interface Opened {
  video?: ReturnType<typeof aVideo>;
  progress?: FakeAnswers['POST /api/content/42/progress'];
  user?: typeof MARJORIE | null;
  stored?: Record<string, string>;
  at?: string;
}

/** Marjorie opens the page of a video. */
async function open({ video = aVideo(), progress = credited(), user = MARJORIE, stored, at }: Opened = {}) {
  const api = fakeApi({
    'GET /api/user': user ? { body: user } : { refusal: 'NOT_SIGNED_IN', status: 401 },
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [video] },
    'GET /api/content/42': { body: video },
    'POST /api/content/42/increment-views': { body: { views: 1 } },
    'POST /api/content/42/progress': progress,
    'POST /api/content/42/complete': PAID,
    'GET /api/user/quick-survey': 'offline',
    'GET /api/user/points/history': { body: { transactions: [] } },
  });
  const app = await renderApp(at ?? '/content/42', stored);
  for (let step = 0; step < 20; step++) await pass(50);
  return { api, ...app };
}

/** The element of a player, as a browser's: it knows what it has played. */
class Player {
  readonly #played: [number, number][] = [];

  constructor(readonly container: HTMLElement) {}

  get element(): HTMLVideoElement {
    const element = this.container.querySelector('video');
    if (!element) throw new Error('Nothing plays.');
    return element;
  }

  /** So many seconds pass, and are played. */
  async plays(seconds: number): Promise<void> {
    const range: [number, number] = [this.element.currentTime, this.element.currentTime];
    this.#played.push(range);
    Object.defineProperty(this.element, 'played', {
      get: () => timeRanges(...this.#played),
      configurable: true,
    });
    for (let second = 0; second < seconds; second++) {
      this.element.currentTime += 1;
      range[1] = this.element.currentTime;
      act(() => void fireEvent.timeUpdate(this.element));
      await pass(1000);
    }
  }

  async seeksTo(seconds: number): Promise<void> {
    this.element.currentTime = seconds;
    act(() => void fireEvent.seeked(this.element));
    await pass(0);
  }

  async ends(): Promise<void> {
    fireEvent.ended(this.element);
    await pass(0);
  }
}

async function play(options: Opened = {}) {
  const app = await open(options);
  fireEvent.click(screen.getByRole('button', { name: /^Play “/ }));
  await pass(10);
  return { ...app, player: new Player(app.container) };
}

async function pageIs(state: 'hidden' | 'seen') {
  isHidden = state === 'hidden';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
}

const bodies = (api: ReturnType<typeof fakeApi>, path = PROGRESS) => api.to(path).map(({ body }) => body);
const upTo = (to: number) => ({ played: [{ from: 0, to }] });

describe('what is told while a video plays', () => {
  it.each(['/content/42', '/'])('is nothing before a tap, and then that it begins, at %s', async (at) => {
    const { api } = await open({ at });
    expect(api.to(PROGRESS)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Play “/ }));
    await pass(10);
    expect(bodies(api)).toEqual([{ played: [] }]);
  });

  it('is every 15 seconds what the server has not credited', async () => {
    const answers = [credited(), credited([{ from: 0, to: 14_000 }]), credited([{ from: 0, to: 30_000 }])];
    const { api, player } = await play({ progress: async () => answers.shift() ?? credited() });
    await player.plays(40);
    expect(bodies(api)).toEqual([{ played: [] }, upTo(16_000), { played: [{ from: 14_000, to: 31_000 }] }]);
  });

  it('is nothing of what the server has credited before', async () => {
    const { api, player } = await play({ progress: credited([{ from: 0, to: 20_000 }]) });
    await player.plays(20);
    expect(bodies(api)).toEqual([{ played: [] }]);
    await player.plays(1);
    expect(bodies(api).slice(1)).toEqual([{ played: [{ from: 20_000, to: 21_000 }] }]);
  });

  it('is nothing while it stands still', async () => {
    const { api, player } = await play();
    await player.plays(5);
    await pass(60_000);
    fireEvent.pause(player.element);
    expect(bodies(api)).toEqual([{ played: [] }]);
    await player.plays(1);
    expect(bodies(api)).toEqual([{ played: [] }, upTo(6000)]);
  });

  it('comes with the next report when one was lost, also the beginning', async () => {
    let progress: Reported = 'offline';
    const { api, player } = await play({ progress: async () => progress });
    await player.plays(17);
    expect(bodies(api)).toEqual([{ played: [] }, upTo(16_000)]);
    progress = credited();
    await player.plays(15);
    expect(bodies(api).slice(2)).toEqual([upTo(31_000)]);
  });

  it('comes with the next report when one has had no answer', async () => {
    const { api, player } = await play({ progress: () => new Promise(() => undefined) });
    await player.plays(32);
    expect(bodies(api)).toEqual([{ played: [] }, upTo(16_000), upTo(31_000)]);
  });

  it('is nothing of what plays on a hidden page, and no more often because pages are hidden and seen', async () => {
    const { api, player } = await play();
    await player.plays(5);
    for (const state of ['hidden', 'seen', 'hidden'] as const) await pageIs(state);
    expect(bodies(api)).toEqual([{ played: [] }]);
    await player.plays(20);
    expect(bodies(api)).toEqual([{ played: [] }, upTo(5000)]);
    for (const state of ['seen', 'hidden', 'seen'] as const) await pageIs(state);
    await player.plays(6);
    expect(bodies(api).slice(2)).toEqual([
      {
        played: [
          { from: 0, to: 5000 },
          { from: 25_000, to: 31_000 },
        ],
      },
    ]);
  });

  it('comes when the page is hidden, if one is due, because the phone may end the page there', async () => {
    const { api, player } = await play();
    await player.plays(5);
    await pass(20_000);
    await pageIs('hidden');
    expect(bodies(api)).toEqual([{ played: [] }, upTo(5000)]);
  });

  it('is sent even when the page is closed meanwhile, or another one opened', async () => {
    const { api, player } = await play();
    const network = jest.spyOn(globalThis, 'fetch');
    await player.plays(5);
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    const [request] = network.mock.calls.at(-1) ?? [];
    expect(request).toMatchObject({ keepalive: true });
    await player.plays(2);
    fireEvent.click(screen.getByRole('link', { name: 'All videos' }));
    await pass(100);
    expect(bodies(api).slice(1)).toEqual([upTo(5000), upTo(7000)]);
  });

  it('goes on in the element that follows after an error', async () => {
    const { api, player, container } = await play();
    await player.plays(12);
    fireEvent.error(player.element);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(10);
    const again = new Player(container);
    Object.defineProperty(again.element, 'videoWidth', { value: 640 });
    fireEvent.loadedMetadata(again.element);
    expect(again.element.currentTime).toBe(12);
    await again.seeksTo(12);
    await again.plays(6);
    expect(bodies(api)).toEqual([{ played: [] }, upTo(16_000)]);
  });

  it.each<[string, Opened]>([
    ['somebody who is not signed in', { user: null, at: '/' }],
    ['a video that is completed', { video: aVideo({ isCompleted: true }) }],
    [
      'a video that gives no points during the pause',
      { stored: { keptFor: '7', videoTimeoutStart: String(Date.now() - VIEW_TIMEOUT_MS + 200_000) } },
    ],
  ])('is nothing for %s', async (_name, options) => {
    jest.setSystemTime(Date.now());
    const { api, player } = await play(options);
    await player.plays(20);
    await pageIs('hidden');
    expect(api.to(PROGRESS)).toEqual([]);
  });

  it('is also what is watched of a video that is worth nothing, with what was skipped left out', async () => {
    const { api, player } = await play({ video: aVideo({ pointsReward: 0 }) });
    await player.plays(5);
    await player.seeksTo(30);
    await player.plays(12);
    await player.ends();
    expect(bodies(api, COMPLETE)).toEqual([
      {
        played: [
          { from: 0, to: 5000 },
          { from: 30_000, to: 42_000 },
        ],
      },
    ]);
    expect(bodies(api)).toHaveLength(2);
  });
});

describe('at the end of a video', () => {
  it('everything comes with the completion, and no report beside it', async () => {
    const { api, player } = await play();
    await player.plays(42);
    const before = api.to(PROGRESS).length;
    await player.ends();
    await pageIs('hidden');
    expect(bodies(api, COMPLETE)).toEqual([upTo(42_000)]);
    expect(api.to(PROGRESS)).toHaveLength(before);
  });

  it('what was credited on another day counts too', async () => {
    const { api, player } = await play({ progress: credited([{ from: 9000, to: 42_000 }]) });
    await player.plays(10);
    await player.ends();
    expect(bodies(api, COMPLETE)).toEqual([upTo(42_000)]);
  });

  it('where it ended is said of a video of unknown length', async () => {
    const { api, player } = await play({ video: aVideo({ durationMs: null }) });
    await player.plays(16);
    await player.ends();
    expect(bodies(api, COMPLETE)).toEqual([{ ...upTo(16_000), endedMs: 16_000 }]);
  });

  it('one of unknown length that is shorter than five seconds waits for the rest of them', async () => {
    const { api, player } = await play({ video: aVideo({ durationMs: null }) });
    await player.plays(3);
    await player.ends();
    await pass(1900);
    expect(api.to(COMPLETE)).toEqual([]);
    await pass(2000);
    expect(bodies(api, COMPLETE)).toEqual([{ ...upTo(5000), endedMs: 3000 }]);
    await pass(20_000);
    expect(api.to(COMPLETE)).toHaveLength(1);
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('such a short one is completed when the app opens again, if it was closed too early', async () => {
    const video = aVideo({ durationMs: null });
    const { player } = await play({ video });
    await player.plays(3);
    await player.ends();
    const [entry] = JSON.parse(localStorage.getItem('outbox') ?? '[]') as [{ sentAt: number }];
    cleanup();
    // As another entry for the page that is closed, whose timer the test cannot stop.
    const outbox = JSON.stringify([{ ...entry, sentAt: entry.sentAt + 1 }]);
    const { api } = await open({ video, at: '/how-it-works', stored: { keptFor: '7', outbox } });
    expect(api.to(COMPLETE)).toEqual([]);
    await pass(10_000);
    expect(bodies(api, COMPLETE)).toEqual([{ ...upTo(5000), endedMs: 3000 }]);
  });
});

describe('while another video of the person is counted', () => {
  it('the player says so once, for a moment', async () => {
    const { player } = await play({ progress: credited([], true) });
    expect(screen.getByText(ELSEWHERE)).toHaveRole('status');
    await player.plays(9);
    expect(screen.queryByText(ELSEWHERE)).not.toBeInTheDocument();
    await player.plays(20);
    expect(screen.queryByText(ELSEWHERE)).not.toBeInTheDocument();
    expect(document.querySelector('li[data-state="open"]')).toBeNull();
  });

  it('says so again only if it was counted meanwhile', async () => {
    const answers = [credited([], true), credited(), credited([], true)];
    const { player } = await play({ progress: async () => answers.shift() ?? credited() });
    await player.plays(17);
    expect(screen.queryByText(ELSEWHERE)).not.toBeInTheDocument();
    await player.plays(15);
    expect(screen.getByText(ELSEWHERE)).toBeInTheDocument();
  });
});
