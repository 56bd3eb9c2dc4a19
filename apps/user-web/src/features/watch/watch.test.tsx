import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ContentDto, QuickSurveyDto } from '@pwen/api-client';
import { VIEW_TIMEOUT_MS } from '@pwen/domain/contract';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { aVideo, MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

const VIDEO = aVideo();
const GATE = { surveyId: 3, title: 'Mizik ou renmen', pointsReward: 25 };
const LAST = aVideo({
  id: 53,
  title: 'Rara nan Leyogàn',
  pointsReward: 10,
  durationMs: 30_000,
  sizeBytes: 900_000,
});
const OTHERS = [
  aVideo({ id: 50, title: 'Touche deja', isCompleted: true }),
  aVideo({ id: 51, title: 'San pwen', pointsReward: 0 }),
  aVideo({ id: 52, title: 'Ak sondaj', requiredSurveyId: 3, surveyGate: GATE }),
  LAST,
];
const PAID: FakeAnswer<'POST /api/content/42/complete'> = {
  body: {
    newBalance: 120,
    balanceSequence: 2,
    pointsEarned: 20,
    viewLimit: { viewPoints: 1, maxViewPoints: 4, timeoutEndsAt: null },
  },
};
const QUICK_SURVEY = { contentId: VIDEO.id, contentTitle: VIDEO.title, isAnswered: false, pointsReward: 5 };

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this);
    fireEvent.playing(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface Opened {
  video?: ContentDto;
  others?: ContentDto[];
  complete?: FakeAnswer<'POST /api/content/42/complete'>;
  quickSurvey?: QuickSurveyDto;
  at?: Parameters<typeof renderApp>[0];
  stored?: Record<string, string>;
}

/** Marjorie opens the page of a video from outside the app. */
async function open({
  video = VIDEO,
  others = OTHERS,
  complete = PAID,
  quickSurvey,
  at,
  stored,
}: Opened = {}) {
  const api = fakeApi({
    'GET /api/user': () => ({
      body: { ...MARJORIE, points: api.to('/api/content/42/complete').length > 0 ? 120 : 100 },
    }),
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [video, ...others] },
    'GET /api/content/42': { body: video },
    'GET /api/content/53': { body: LAST },
    'POST /api/content/42/increment-views': { body: { views: 1 } },
    'POST /api/content/42/progress': 'offline',
    'POST /api/content/53/progress': 'offline',
    'POST /api/content/42/complete': complete,
    'GET /api/user/quick-survey': { body: quickSurvey ?? { ...QUICK_SURVEY, isAnswered: true } },
    'GET /api/user/points/history': { body: { transactions: [] } },
  });
  const app = await renderApp(at ?? `/content/${video.id}`, stored);
  return { api, ...app };
}

/** Opens a video and taps it. */
async function play(options: Opened = {}) {
  const app = await open(options);
  await userEvent.click(await screen.findByRole('button', { name: /^Play “/ }));
  const element = app.container.querySelector('video');
  if (!element) throw new Error('The tap started no video.');
  Object.defineProperty(element, 'duration', { value: 40, configurable: true });
  return { ...app, element, player: screen.getByRole('group', { name: /^Player: / }) };
}

/** The video has played from its start to here. */
function playedTo(element: HTMLVideoElement, seconds: number) {
  Object.defineProperty(element, 'played', {
    value: { length: 1, start: () => 0, end: () => seconds },
    configurable: true,
  });
  element.currentTime = seconds;
  fireEvent.timeUpdate(element);
}

describe('the player', () => {
  it('loads nothing of the video before a tap, and says what a tap costs', async () => {
    const { container } = await open();
    expect(await screen.findByRole('button', { name: /0:42 · 1.4 MB$/ })).toBeInTheDocument();
    expect(container.querySelector('video')).toBeNull();
    expect(container.innerHTML).not.toContain('.mp4');
  });

  it.each([
    ['opened from outside', '/content/42'],
    ['loaded again', { pathname: '/content/42', key: 'followed' }],
  ])('waits for a tap on a page that is %s, also with a mouse', async (_name, at) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          ({ matches: query.includes('hover'), addEventListener() {}, removeEventListener() {} }) as never,
      );
    const { container } = await open({ at });
    await screen.findByRole('button', { name: /^Play “/ });
    expect(container.querySelector('video')).toBeNull();
  });

  it('shows time and megabytes, and fills the ring as far as the video was watched', async () => {
    const { element, player } = await play();
    playedTo(element, 10);
    expect(player).toHaveTextContent('0:10 / 0:40');
    expect(player).toHaveTextContent('1.4 MB');
    const ring = screen.getByRole('progressbar', { name: 'On the way to +20 points' });
    expect(ring).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:10 of 0:40');
  });

  it.each([
    ['a video without points', aVideo({ pointsReward: 0 })],
    ['a video whose points are earned', aVideo({ isCompleted: true })],
  ])('has no ring for %s', async (_name, video) => {
    await play({ video });
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('says during the pause that the video gives no points, and has no ring', async () => {
    const start = Date.now() - VIEW_TIMEOUT_MS + 200_000;
    const { element } = await play({ stored: { keptFor: '7', videoTimeoutStart: String(start) } });
    playedTo(element, 10);
    expect(screen.getByText(/^No points for this video right now\./)).toBeInTheDocument();
    expect(screen.queryByText('Watch to the end to earn')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('obeys the usual keys while the focus is in it, and only then', async () => {
    const { element, player } = await play();
    const slider = within(player).getByRole('slider');
    playedTo(element, 20);

    screen.getByRole('link', { name: 'All videos' }).focus();
    await userEvent.keyboard('{k}');
    expect(within(player).getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    slider.focus();
    await userEvent.keyboard('{k}');
    expect(within(player).getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(within(player).getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await userEvent.keyboard('m');
    expect(within(player).getByRole('button', { name: 'Unmute' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(element.currentTime).toBe(10);
    await userEvent.keyboard('{ArrowRight}');
    expect(element.currentTime).toBe(15);
    await userEvent.keyboard('{ArrowDown}');
    expect(element.volume).toBeCloseTo(0.9);
    expect(element.muted).toBe(false);
  });

  it('presses a focused button with the space bar', async () => {
    const { player } = await play();
    within(player).getByRole('button', { name: 'Mute' }).focus();
    await userEvent.keyboard(' ');
    expect(within(player).getByRole('button', { name: 'Unmute' })).toHaveFocus();
    expect(within(player).getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('goes back anywhere, but forward only to what was watched, and says why', async () => {
    const { element } = await play();
    playedTo(element, 20);
    const slider = screen.getByRole('slider');
    const drag = (seconds: string) => {
      fireEvent.input(slider, { target: { value: seconds } });
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    };
    act(() => drag('5'));
    expect(element.currentTime).toBe(5);
    expect(screen.queryByText('To get the points, watch without skipping.')).not.toBeInTheDocument();
    act(() => drag('35'));
    expect(element.currentTime).toBe(20);
    expect(screen.getByText('To get the points, watch without skipping.')).toBeInTheDocument();
  });

  it('goes anywhere in a video whose points are earned', async () => {
    const { element } = await play({ video: aVideo({ isCompleted: true }) });
    fireEvent.loadedMetadata(element);
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(element.currentTime).toBe(10);
  });

  it('offers captions only if the video has some', async () => {
    const { element } = await play();
    fireEvent.loadedMetadata(element);
    expect(screen.queryByRole('button', { name: 'Captions' })).not.toBeInTheDocument();

    const track = { mode: 'disabled' };
    Object.defineProperty(element, 'textTracks', { value: [track] });
    fireEvent.loadedMetadata(element);
    const captions = screen.getByRole('button', { name: 'Captions', pressed: false });
    await userEvent.click(captions);
    expect(track.mode).toBe('showing');
    expect(captions).toHaveAttribute('aria-pressed', 'true');
  });

  it('fills the screen of an iPhone, where only the video itself can', async () => {
    const { element } = await play();
    const enter = jest.fn();
    Object.assign(element, { webkitEnterFullscreen: enter });
    await userEvent.click(screen.getByRole('button', { name: 'Fullscreen' }));
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it('says when the line is slow, and nothing during a short wait', async () => {
    const { element } = await play();
    jest.useFakeTimers();
    fireEvent.waiting(element);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText(/Slow connection/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(/Slow connection/)).toBeInTheDocument();
    fireEvent.playing(element);
    expect(screen.queryByText(/Slow connection/)).not.toBeInTheDocument();
  });

  it('goes on where it failed, when asked to try again', async () => {
    const { container, element, player } = await play();
    expect(player).toHaveFocus();
    playedTo(element, 12);
    fireEvent.error(element);
    expect(screen.getByRole('alert')).toHaveTextContent('There was a problem playing this video');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    const again = container.querySelector('video');
    if (!again) throw new Error('Nothing plays.');
    fireEvent.loadedMetadata(again);
    expect(again).not.toBe(element);
    expect(again.currentTime).toBe(12);
    expect(player).toHaveFocus();
  });
});

describe('after a video', () => {
  async function watchToTheEnd(options: Opened = {}) {
    const app = await play(options);
    fireEvent.ended(app.element);
    await waitFor(() => expect(app.api.to(`/api/content/${VIDEO.id}/complete`)).toHaveLength(1));
    return app;
  }
  const awesome = () => screen.findByRole('button', { name: 'Awesome!' });

  it('the next one is a tap away: not watched, paying, without a survey before it', async () => {
    await watchToTheEnd();
    await userEvent.click(await awesome());
    const next = screen.getByRole('link', { name: /^Watch next\s*Rara nan Leyogàn/ });
    expect(next).toHaveTextContent('+10');
    expect(next).toHaveTextContent('0:30 · 0.9 MB');
    await userEvent.click(next);
    expect(await screen.findByRole('heading', { name: 'Rara nan Leyogàn', level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('Rara nan Leyogàn')).toBeInstanceOf(HTMLVideoElement);
  });

  it('its points are said to be credited as long as the server has not answered', async () => {
    await watchToTheEnd({ complete: 'offline' });
    expect(await screen.findByText('+20 points will be credited')).toBeInTheDocument();
    expect(screen.queryByText('Watch to the end to earn')).not.toBeInTheDocument();
  });

  it('the next one never plays by itself', async () => {
    const { api } = await watchToTheEnd();
    await userEvent.click(await awesome());
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Penti taptap');
    expect(api.to('/api/content/53')).toEqual([]);
  });

  it('one with a survey before it comes when there is no other, and says so', async () => {
    await watchToTheEnd({ others: OTHERS.slice(0, 3) });
    await userEvent.click(await awesome());
    expect(screen.getByRole('link', { name: /^Next: a survey first\s*Ak sondaj/ })).toBeInTheDocument();
  });

  it('there are surveys when all videos are watched', async () => {
    await watchToTheEnd({ others: OTHERS.slice(0, 2) });
    await userEvent.click(await awesome());
    expect(screen.getByRole('heading', { name: 'You have watched them all' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Answer a survey' })).toHaveAttribute('href', '/surveys');
  });

  it('there are surveys during the pause, and no next video', async () => {
    await watchToTheEnd({
      complete: {
        body: {
          newBalance: 120,
          balanceSequence: 2,
          pointsEarned: 20,
          viewLimit: {
            viewPoints: 4,
            maxViewPoints: 4,
            timeoutEndsAt: new Date(Date.now() + 250_000).toISOString(),
          },
        },
      },
    });
    await userEvent.click(await awesome());
    expect(screen.getByRole('heading', { name: 'Videos are on a break' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Answer a survey' })).toHaveFocus());
    expect(screen.queryByRole('link', { name: /Watch next/ })).not.toBeInTheDocument();
  });

  it('the quick survey is offered while it is about this video and not answered', async () => {
    await watchToTheEnd({ quickSurvey: QUICK_SURVEY });
    await userEvent.click(await awesome());
    const survey = await screen.findByRole('link', { name: /What do you think of it/ });
    expect(survey).toHaveTextContent('+5');
  });

  it.each([
    ['it is answered', { ...QUICK_SURVEY, isAnswered: true }],
    ['it is about another video', { ...QUICK_SURVEY, contentId: 50 }],
  ])('the quick survey is not offered when %s', async (_name, quickSurvey) => {
    const { api } = await watchToTheEnd({ quickSurvey });
    await userEvent.click(await awesome());
    await waitFor(() => expect(api.to('/api/user/quick-survey').length).toBeGreaterThan(0));
    expect(screen.queryByRole('link', { name: /What do you think of it/ })).not.toBeInTheDocument();
  });

  it('the focus is on the next one, also when the popup closes', async () => {
    const { player } = await play();
    within(player).getByRole('button', { name: 'Pause' }).focus();
    const element = player.querySelector('video');
    await screen.findByRole('link', { name: /Watch next/ });
    if (element) fireEvent.ended(element);
    expect(screen.getByRole('link', { name: /Watch next/ })).toHaveFocus();
    await awesome();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: /Watch next/ })).toHaveFocus());
  });

  it('the focus stays where somebody has moved it', async () => {
    const { element } = await play();
    const all = screen.getByRole('link', { name: 'All videos' });
    act(() => all.focus());
    fireEvent.ended(element);
    await awesome();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(all).toHaveFocus());
  });

  it('what it was worth is no longer promised beside what was earned', async () => {
    await play();
    expect(screen.getByText('+20 points')).toBeInTheDocument();
    cleanup();
    await play({ video: aVideo({ isCompleted: true }) });
    expect(screen.getByText(/earned the points/)).toBeInTheDocument();
    expect(screen.queryByText('+20 points')).not.toBeInTheDocument();
  });

  it('that was earned before, it ends quietly: no popup, and the next one is there', async () => {
    const { api, element } = await play({
      video: aVideo({ isCompleted: true }),
      complete: { refusal: 'ALREADY_COMPLETED', status: 409 },
    });
    fireEvent.ended(element);
    await waitFor(() => expect(api.to('/api/content/42/complete')).toHaveLength(1));
    expect((await screen.findAllByText('Already Completed')).length).toBeGreaterThan(0);
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Watch next/ })).toHaveFocus();
  });
});
