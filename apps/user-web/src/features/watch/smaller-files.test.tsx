import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ContentDto, RenditionDto } from '@pwen/api-client';
import { SETTINGS } from '@pwen/web/testing/answers';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../testing/fake-api';
import { aVideo, MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

const LOW: RenditionDto = { url: '/media/low.mp4', lines: 240, width: 426, height: 240, sizeBytes: 300_000 };
const USUAL: RenditionDto = {
  url: '/media/usual.mp4',
  lines: 480,
  width: 640,
  height: 360,
  sizeBytes: 700_000,
};
const ORIGINAL = aVideo({ url: '/media/original.mov', sizeBytes: 9_400_000 });
const VIDEO = { ...ORIGINAL, renditions: [LOW, USUAL] };

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this);
    fireEvent.playing(this);
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function lineIs(connection: object): EventTarget {
  const line = Object.assign(new EventTarget(), connection);
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  return line;
}

const ANSWERS = {
  'GET /api/user': { body: MARJORIE },
  'GET /api/settings': SETTINGS,
  'POST /api/content/42/increment-views': { body: { views: 1 } },
  'POST /api/content/42/progress': 'offline' as const,
  'GET /api/user/points/history': { body: { transactions: [] } },
};

async function open(video: ContentDto, stored: Record<string, string> = {}) {
  fakeApi({ ...ANSWERS, 'GET /api/content': { body: [video] }, 'GET /api/content/42': { body: video } });
  const { container } = await renderApp('/content/42', stored);
  const button = await screen.findByRole('button', { name: /^Play “/ });
  const play = async () => {
    await userEvent.click(button);
    await screen.findByRole('group', { name: /^Player: / });
  };
  const source = () => container.querySelector('video')?.getAttribute('src');
  const fail = () => fireEvent.error(container.querySelector('video') as HTMLVideoElement);
  return { button, play, source, fail, container };
}

describe('a video in several files', () => {
  it.each<[string, string, string, ContentDto, Record<string, string>, object]>([
    ['the usual one on an ordinary line', '0.7 MB', USUAL.url, VIDEO, {}, {}],
    ['the smallest where data is saved', '0.3 MB', LOW.url, VIDEO, { dataSaver: 'on' }, {}],
    ['the smallest for a browser that saves data', '0.3 MB', LOW.url, VIDEO, {}, { saveData: true }],
    ['the smallest on a slow line', '0.3 MB', LOW.url, VIDEO, {}, { effectiveType: '2g' }],
    ['the smallest on a narrow line', '0.3 MB', LOW.url, VIDEO, {}, { effectiveType: '3g', downlink: 0.4 }],
    ['the original until there are others', '9.4 MB', ORIGINAL.url, ORIGINAL, { dataSaver: 'on' }, {}],
    [
      'the original until the usual one is made',
      '9.4 MB',
      ORIGINAL.url,
      { ...ORIGINAL, renditions: [LOW] },
      {},
      {},
    ],
  ])('plays %s, whose size is shown before', async (_, size, url, video, stored, connection) => {
    lineIs(connection);
    const { button, play, source, container } = await open(video, stored);
    expect(button).toHaveAccessibleName(new RegExp(`${size}$`));
    await play();
    expect(source()).toBe(url);
    expect(container.textContent).not.toMatch(size === '9.4 MB' ? /0\.[37] MB/ : /9\.4 MB/);
  });

  it('does not change while it plays, when the line does', async () => {
    const line = lineIs({ effectiveType: '4g', downlink: 10 });
    const { play, source } = await open(VIDEO);
    await play();
    act(() => {
      Object.assign(line, { effectiveType: '2g' });
      line.dispatchEvent(new Event('change'));
    });
    expect(source()).toBe(USUAL.url);
    expect(screen.getByText(/· 0\.3 MB/)).toBeInTheDocument();
  });

  it('plays another one, once, if one cannot be played', async () => {
    const { play, source, fail } = await open(VIDEO);
    await play();
    fail();
    expect(source()).toBe(LOW.url);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fail();
    expect(screen.getByRole('alert')).toHaveTextContent('There was a problem playing this video');
  });

  it('plays what was made for phones if the original cannot be played', async () => {
    const { play, source, fail } = await open({ ...ORIGINAL, renditions: [LOW] });
    await play();
    expect(source()).toBe(ORIGINAL.url);
    fail();
    expect(source()).toBe(LOW.url);
  });

  it('shows in the library what will be played', async () => {
    fakeApi({ ...ANSWERS, 'GET /api/content': { body: [VIDEO] } });
    const { container } = await renderApp('/', { dataSaver: 'on' });
    expect(await screen.findByRole('article')).toHaveTextContent('0.3 MB');
    expect(container.textContent).not.toMatch(/9\.4|0\.7 MB/);
  });
});
