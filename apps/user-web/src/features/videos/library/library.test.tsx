import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../../testing/fake-api';
import { aSurvey, aVideo, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const PAINTERS = aVideo({ id: 42, title: 'Penti taptap' });
const RARA = aVideo({ id: 43, title: 'Rara nan Leyogàn', views: 5 });
const TWO = [PAINTERS, RARA];

function fakeLibrary(
  content: FakeAnswers['GET /api/content'],
  user: FakeAnswer<'GET /api/user'> = SIGNED_OUT,
) {
  return fakeApi({
    'GET /api/user': user,
    'GET /api/settings': SETTINGS,
    'GET /api/content': content,
    'POST /api/content/42/increment-views': { body: { views: 2313 } },
    'POST /api/content/43/increment-views': { body: { views: 6 } },
  });
}

describe('the library', () => {
  it('shows six placeholders while it loads', async () => {
    fakeLibrary(() => new Promise(() => undefined));
    await renderApp('/');
    await screen.findByRole('heading', { name: 'Explore Videos' });
    const waiting = await screen.findByRole('status', { name: 'Loading' });
    expect(waiting.children).toHaveLength(6);
  });

  it('says when it is empty', async () => {
    fakeLibrary({ body: [] });
    await renderApp('/');
    expect(await screen.findByText('No video content available yet')).toBeInTheDocument();
  });

  it('says when it cannot be loaded, and loads it on request', async () => {
    let answer: FakeAnswer<'GET /api/content'> = { refusal: 'NOT_FOUND', status: 404 };
    fakeLibrary(() => answer);
    await renderApp('/');
    expect(await screen.findByText('Error loading content. Please try again later.')).toBeInTheDocument();
    answer = { body: TWO };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('leaves out deleted videos', async () => {
    fakeLibrary({ body: [PAINTERS, { ...RARA, deleted: true }] });
    await renderApp('/');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  it('shows length, megabytes, points and views before the tap', async () => {
    fakeLibrary({ body: TWO });
    await renderApp('/');
    const [card] = await screen.findAllByRole('article');
    expect(card).toHaveTextContent('0:42 · 1.4 MB');
    expect(card).toHaveTextContent('+20');
    expect(card).toHaveTextContent('2.3K views');
  });

  it('shows the points and the views also of a video that asks for a survey, and of one that nobody has watched', async () => {
    const surveyGate = { surveyId: 3, title: 'Mizik ou renmen', pointsReward: 25 };
    fakeLibrary({ body: [aVideo({ id: 42, surveyGate, views: 7 }), aVideo({ id: 43, views: 0 })] });
    await renderApp('/');
    // What a guest can watch at once comes first.
    const [unwatched, gated] = await screen.findAllByRole('article');
    expect(gated).toHaveTextContent('+20');
    expect(gated).toHaveTextContent('7 views');
    expect(unwatched).toHaveTextContent('0 views');
  });

  it('fetches further videos by the key of the previous answer', async () => {
    const pages: FakeAnswer<'GET /api/content'>[] = [
      { body: TWO, headers: { 'X-Next-Cursor': '41', 'X-Total-Count': '3' } },
      { body: [aVideo({ id: 41, title: 'Mache Kwa Bosal' })], headers: { 'X-Total-Count': '3' } },
    ];
    const api = fakeLibrary(() => pages.shift() ?? 'offline');
    await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: 'More videos' }));
    expect(await screen.findByRole('heading', { name: /Mache Kwa Bosal/ })).toBeInTheDocument();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'More videos' })).not.toBeInTheDocument();
    expect(api.to('/api/content').map(({ search }) => search.get('cursor'))).toEqual([null, '41']);
  });
});

describe('to save data, the app', () => {
  it('creates no video element before a tap or while a finger rests on a card', async () => {
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    const [card] = await screen.findAllByRole('article');
    jest.useFakeTimers();
    if (card) fireEvent.pointerEnter(card, { pointerType: 'touch' });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(container.querySelector('video')).toBeNull();
    expect(container.innerHTML).not.toContain('.mp4');
  });

  it('plays only one video at a time', async () => {
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    expect(container.querySelectorAll('video')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /Play “Rara nan Leyogàn”/ }));
    expect(container.querySelectorAll('video')).toHaveLength(1);
    expect(screen.getByLabelText('Rara nan Leyogàn')).toBeInstanceOf(HTMLVideoElement);
  });

  it('shows only the poster when a video page is opened on a phone from outside the app', async () => {
    fakeApi({
      'GET /api/user': { body: MARJORIE },
      'GET /api/settings': SETTINGS,
      'GET /api/content': 'offline',
      'GET /api/content/42': { body: PAINTERS },
    });
    const { container } = await renderApp('/content/42');
    const play = await screen.findByRole('button', { name: /^Play “Penti taptap”.*0:42 · 1.4 MB$/ });
    expect(container.querySelector('video')).toBeNull();
    await userEvent.click(play);
    expect(container.querySelector('video')).toHaveAttribute('src', '/media/penti.mp4');
  });
});

describe('playing in place', () => {
  it('counts the view at the click and offers mute and full screen', async () => {
    const api = fakeLibrary({ body: TWO });
    await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    expect(api.to('/api/content/42/increment-views')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Mute' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Fullscreen' })).toBeInTheDocument();
  });

  it('plays without sound where the browser allows only that', async () => {
    const play = jest
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    expect(container.querySelector('video')?.muted).toBe(true);
    expect(play).toHaveBeenCalledTimes(2);
    play.mockRestore();
  });

  it('says when a video cannot be played', async () => {
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    const player = container.querySelector('video');
    if (player) fireEvent.error(player);
    expect(screen.getByText('There was a problem playing this video')).toBeInTheDocument();
  });

  it.each([
    ['before the page could listen', () => new Promise<void>(() => undefined), { code: 2 }],
    ['by refusing to play', () => Promise.reject(new DOMException('no', 'NotSupportedError')), null],
  ])('says so too when the video fails %s, and plays when asked again', async (_name, answer, error) => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(answer);
    Object.assign(HTMLMediaElement.prototype, { error });
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There was a problem playing this video');

    act(() => onlineManager.setOnline(false));
    expect(screen.getByRole('alert')).toHaveTextContent('No connection right now');
    act(() => onlineManager.setOnline(true));

    play.mockRestore();
    Object.assign(HTMLMediaElement.prototype, { error: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(container.querySelector('video')).toHaveAttribute('src', '/media/penti.mp4');
  });

  it('lets the person start a video that the browser does not', async () => {
    const play = jest
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    fakeLibrary({ body: TWO });
    await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    play.mockRestore();
  });

  it('shows what is left, and covers the picture with nothing but the way to pause it', async () => {
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function () {});
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    const player = container.querySelector('video');
    if (!player) throw new Error('The tap started no video.');
    Object.defineProperty(player, 'duration', { value: 42 });
    player.currentTime = 10;
    fireEvent.timeUpdate(player);
    const frame = screen.getByRole('group', { name: 'Player: Penti taptap' });
    expect(frame).toHaveTextContent('−0:32');
    expect(frame).toHaveTextContent('0:10 / 0:42 · 1.4 MB');

    // All else is on the strip below.
    const picture = player.parentElement as HTMLElement;
    expect(within(picture).queryAllByRole('button')).toEqual([]);
    await userEvent.click(within(frame).getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalledTimes(1);
    pause.mockRestore();
  });

  it('has the focus, and obeys its keys at once', async () => {
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    const play = await screen.findByRole('button', { name: /Play “Penti taptap”/ });
    play.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('group', { name: 'Player: Penti taptap' })).toHaveFocus();
    await userEvent.keyboard('m');
    expect(container.querySelector('video')?.muted).toBe(true);
  });

  it('keeps the focus when it fails and is asked to try again', async () => {
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    screen.getByRole('button', { name: 'Mute' }).focus();
    const player = container.querySelector('video');
    if (player) fireEvent.error(player);
    const frame = screen.getByRole('group', { name: 'Player: Penti taptap' });
    expect(frame).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    expect(frame).toHaveFocus();
  });

  it('leaves the focus where somebody has moved it before the player is there', async () => {
    fakeLibrary({ body: TWO });
    await renderApp('/');
    fireEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    const other = screen.getByRole('button', { name: /Play “Rara nan Leyogàn”/ });
    other.focus();
    await screen.findByRole('group', { name: 'Player: Penti taptap' });
    expect(other).toHaveFocus();
  });

  it('passes the focus to the player of the next video, and back to the card at the end', async () => {
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    await userEvent.click(screen.getByRole('button', { name: /Play “Rara nan Leyogàn”/ }));
    expect(await screen.findByRole('group', { name: 'Player: Rara nan Leyogàn' })).toHaveFocus();
    const player = container.querySelector('video');
    if (player) fireEvent.ended(player);
    expect(screen.getByRole('button', { name: /Play “Rara nan Leyogàn”/ })).toHaveFocus();
  });

  it('earns a guest nothing and says how to earn', async () => {
    const api = fakeLibrary({ body: TWO });
    const { container } = await renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    const player = container.querySelector('video');
    if (player) fireEvent.ended(player);
    const [card] = screen.getAllByRole('article');
    if (!card) throw new Error('No card.');
    const offer = within(card).getByRole('status');
    expect(offer).toHaveTextContent('Want to earn points?');
    expect(within(offer).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=sign-up');
    expect(api.to('/api/content/42/complete')).toEqual([]);
    // It stays until something else is played, and the video can be played again.
    await userEvent.click(within(card).getByRole('button', { name: /Play “Penti taptap”/ }));
    expect(within(card).queryByText('Want to earn points?')).not.toBeInTheDocument();
    expect(within(card).getByRole('heading', { name: 'Penti taptap' })).toBeInTheDocument();
  });
});

describe('a video that requires a survey', () => {
  const gated = aVideo({
    requiredSurveyId: 3,
    surveyGate: { surveyId: 3, title: 'Mizik ou renmen', pointsReward: 25 },
  });

  it.each(['off', 'auto', 'normal'])(
    'says so, and shows the gate instead of playing in the preview mode %s',
    async (previewMode) => {
      fakeApi({
        'GET /api/user': { body: MARJORIE },
        'GET /api/settings': SETTINGS,
        'GET /api/content': { body: [gated] },
        'GET /api/content/42': { body: gated },
        'GET /api/surveys/3': { body: aSurvey() },
      });
      const { container } = await renderApp('/', { previewMode });
      const card = await screen.findByRole('article');
      expect(card).toHaveTextContent('Survey first');
      expect(within(card).queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
      await userEvent.click(within(card).getByRole('link', { name: 'Penti taptap' }));
      expect(await screen.findByRole('region', { name: 'A survey comes first' })).toBeInTheDocument();
      expect(container.querySelector('video')).toBeNull();
    },
  );

  it('comes after what a guest can watch, says what it takes, and leads to the sign-up', async () => {
    fakeLibrary({ body: [gated, RARA] });
    await renderApp('/');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Rara nan Leyogàn',
      'Penti taptap',
    ]);
    expect(cards[1]).toHaveTextContent('Sign up + survey');
    await userEvent.click(screen.getByRole('link', { name: 'Penti taptap' }));
    expect(
      await screen.findByText('A survey comes before this video. To answer it you need a free account.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeInTheDocument();
  });

  it('leads somebody who had an account on this phone to the login', async () => {
    fakeLibrary({ body: [gated] });
    await renderApp('/', { hasAccount: 'true' });
    await userEvent.click(await screen.findByRole('link', { name: 'Penti taptap' }));
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeInTheDocument();
  });
});

describe('the preview mode', () => {
  it('goes from Off to Auto to Normal and back, and is remembered', async () => {
    fakeLibrary({ body: TWO });
    await renderApp('/');
    const toggle = await screen.findByRole('button', { name: 'Preview: Off' });
    for (const [name, stored] of [
      ['Preview: Auto', 'auto'],
      ['Preview: Normal', 'normal'],
      ['Preview: Off', 'off'],
    ] as const) {
      await userEvent.click(toggle);
      expect(toggle).toHaveAccessibleName(name);
      expect(localStorage.getItem('previewMode')).toBe(stored);
    }
  });

  it.each(['off', 'auto', 'normal'])('%s: a video plays for a guest', async (previewMode) => {
    fakeLibrary({ body: TWO });
    const { container } = await renderApp('/', { previewMode });
    await userEvent.click(await screen.findByRole('button', { name: /Play “Penti taptap”/ }));
    expect(container.querySelector('video')).toHaveAttribute('src', '/media/penti.mp4');
  });

  it.each(['auto', 'normal'])('%s: a card leads a person to the page of its video', async (previewMode) => {
    fakeApi({
      'GET /api/user': { body: MARJORIE },
      'GET /api/settings': SETTINGS,
      'GET /api/content': { body: TWO },
    });
    await renderApp('/', { previewMode });
    const [card] = await screen.findAllByRole('article');
    if (!card) throw new Error('No card.');
    expect(within(card).getByRole('link', { name: 'Penti taptap' })).toHaveAttribute('href', '/content/42');
  });

  it.each([
    ['off', 300, 0],
    ['auto', 1500, 10],
  ] as const)(
    '%s: a mouse that hovers for %d ms starts a muted preview',
    async (previewMode, delayMs, startSeconds) => {
      const hovers = jest
        .spyOn(window, 'matchMedia')
        .mockImplementation(
          (query) =>
            ({ matches: query.includes('hover'), addEventListener() {}, removeEventListener() {} }) as never,
        );
      fakeLibrary({ body: TWO });
      const { container } = await renderApp('/', { previewMode });
      const [card] = await screen.findAllByRole('article');
      if (!card) throw new Error('No card.');
      jest.useFakeTimers();
      fireEvent.pointerEnter(card, { pointerType: 'mouse' });
      await act(() => jest.advanceTimersByTimeAsync(delayMs - 10));
      expect(container.querySelector('video')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(20));
      const preview = container.querySelector('video');
      expect(preview?.muted).toBe(true);
      if (preview) {
        Object.defineProperty(preview, 'duration', { value: 42 });
        fireEvent.loadedMetadata(preview);
        expect(preview.currentTime).toBe(startSeconds);
      }
      fireEvent.pointerLeave(card);
      expect(container.querySelector('video')).toBeNull();
      hovers.mockRestore();
    },
  );
});
