import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';

import { fakeApi, MARJORIE, SETTINGS } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { queuePopup } from './popup-store';

const POPUP = { points: 20, title: 'Points Earned!', description: 'For “Penti taptap”' };

const vibrate = jest.fn();
beforeEach(() => {
  vibrate.mockClear();
  Object.assign(navigator, { vibrate });
  hasTouched(true);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function hasTouched(hasBeenActive: boolean) {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
}

function prefersReducedMotion() {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query.includes('reduce'), addEventListener() {}, removeEventListener() {} }) as never,
    );
}

/** Marjorie has 100 points, the 20 of the popup included. */
async function celebrate() {
  fakeApi({ 'GET /api/user': { body: MARJORIE }, 'GET /api/settings': SETTINGS });
  await renderApp('/terms');
  await screen.findByLabelText(/points\. See your points/);
  act(() => queuePopup(POPUP));
  // What shows popups is loaded after the page.
  return within(await screen.findByRole('dialog'));
}

describe('the celebration', () => {
  it('counts the balance up from what it was', async () => {
    const popup = await celebrate();
    expect(popup.getByText('80')).toBeInTheDocument();
    await screen.findAllByText('100', { selector: '[role=dialog] [aria-hidden] *' });
  });

  it('tells a screen reader the balance once, as it is', async () => {
    const popup = await celebrate();
    expect(popup.getByText('100', { selector: '.sr-only' })).toBeInTheDocument();
  });

  it('lets the phone vibrate', async () => {
    await celebrate();
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it('does not vibrate before the first touch, which browsers refuse', async () => {
    hasTouched(false);
    await celebrate();
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('stands still with reduced motion', async () => {
    prefersReducedMotion();
    const popup = await celebrate();
    expect(popup.queryByText('80')).not.toBeInTheDocument();
    expect(vibrate).not.toHaveBeenCalled();
  });
});
