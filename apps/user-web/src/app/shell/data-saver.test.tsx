import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { unlessSavingData } from '../../device/data-saver';
import { fakeApi } from '../../testing/fake-api';
import { aVideo } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const VIDEO = aVideo({
  thumbnailUrl: '/media/p.webp',
  thumbnailSizes: [{ url: '/media/p-164.avif', width: 164 }],
});

async function openLibrary(stored: Record<string, string> = {}) {
  fakeApi({
    'GET /api/user': SIGNED_OUT,
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [VIDEO] },
  });
  const { container } = await renderApp('/', stored);
  const card = await screen.findByRole('article');
  return { card, sizes: () => container.querySelector('article source')?.getAttribute('sizes') };
}

describe('saving data', () => {
  it('is chosen in the menu, is remembered, and takes the smallest pictures at once', async () => {
    const { sizes } = await openLibrary();
    expect(sizes()).toMatch(/vw/);
    await userEvent.click(screen.getByRole('button', { name: 'Language and appearance' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Save mobile data' }));
    expect(sizes()).toBe('1px');
    expect(localStorage.getItem('dataSaver')).toBe('on');
    expect((await openLibrary({ dataSaver: 'on' })).sizes()).toBe('1px');
  });

  it.each([
    ['off', 1],
    ['on', 0],
  ])('%s: a mouse over a card starts %d previews', async (dataSaver, previews) => {
    const hovers = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) =>
          ({ matches: query.includes('hover'), addEventListener() {}, removeEventListener() {} }) as never,
      );
    const { card } = await openLibrary({ dataSaver });
    jest.useFakeTimers();
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(card.querySelectorAll('video')).toHaveLength(previews);
    hovers.mockRestore();
  });

  it('follows the browser until somebody chooses, and asks nothing again and again', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect((await openLibrary()).sizes()).toBe('1px');
    expect(unlessSavingData(30_000)()).toBe(false);
    expect((await openLibrary({ dataSaver: 'off' })).sizes()).toMatch(/vw/);
    expect(unlessSavingData(30_000)()).toBe(30_000);
    Reflect.deleteProperty(navigator, 'connection');
  });
});
