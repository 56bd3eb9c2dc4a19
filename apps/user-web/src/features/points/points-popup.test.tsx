import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS } from '@pwen/web/testing/answers';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { en } from '../../i18n/en';
import { InShownLanguage } from '../../i18n/use-texts';
import { fakeApi } from '../../testing/fake-api';
import { MARJORIE } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { DialogComing } from '../../ui/waiting/dialog-coming';
import { announceAward, POPUP_AFTER_TOAST_MS } from './announce-award';
import { type AwardEvent, awardEvent } from './award-event';
import { queuePopup } from './popup-store';

const POPUP = {
  points: 20,
  title: 'Points Earned!',
  description: 'For “Penti taptap”',
  balance: { before: 80, after: 100, sequence: 2 },
};

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

/** Marjorie has got 20 points. */
async function celebrate() {
  fakeApi({ 'GET /api/user': { body: MARJORIE }, 'GET /api/settings': SETTINGS });
  await renderApp('/terms');
  await screen.findByLabelText(/points\. See your points/);
  act(() => queuePopup(POPUP));
  // What shows popups is loaded after the page.
  return within(await screen.findByRole('dialog'));
}

const award = (points: number, after: number, sequence: number): AwardEvent =>
  awardEvent(
    {
      points,
      occasion: 'video',
      contentTitle: 'Penti',
      balance: { before: after - points, after, sequence },
    },
    en,
  );

const balanceIn = (popup: HTMLElement) => popup.querySelector('.sr-only');

describe('several awards', () => {
  beforeEach(async () => {
    fakeApi({ 'GET /api/user': { body: { ...MARJORIE, points: 210 } }, 'GET /api/settings': SETTINGS });
    await renderApp('/terms');
    await screen.findByLabelText(/points\. See your points/);
  });
  const close = () => act(() => screen.getByRole('button', { name: 'Awesome!' }).click());

  it('add up: each popup shows the balance after its own award', async () => {
    act(() => {
      announceAward(award(25, 195, 4));
      announceAward(award(15, 210, 5));
    });
    expect(balanceIn(await screen.findByRole('dialog'))).toHaveTextContent('195');
    expect(screen.getByRole('dialog')).toHaveTextContent('+25 Points');
    close();
    expect(await screen.findByText('+15 Points')).toBeInTheDocument();
    expect(balanceIn(screen.getByRole('dialog'))).toHaveTextContent('210');
  });

  it('that are heard of in another order never show an older balance after a newer one', async () => {
    act(() => announceAward(award(15, 210, 5)));
    expect(balanceIn(await screen.findByRole('dialog'))).toHaveTextContent('210');
    act(() => announceAward(award(25, 195, 4)));
    await act(() => new Promise((resolve) => setTimeout(resolve, POPUP_AFTER_TOAST_MS)));
    close();
    const popup = await screen.findByText('+25 Points');
    expect(popup.closest('[role=dialog]')).not.toHaveTextContent('Your points');
  });

  it('leave no toast over the page once the popup was closed', async () => {
    const toast = () => document.querySelector('li[data-state="open"]');
    act(() => announceAward(award(25, 195, 4)));
    await screen.findByRole('dialog');
    expect(toast()).toHaveTextContent('Points Earned!');
    close();
    await waitFor(() => expect(toast()).not.toBeInTheDocument());
  });
});

describe('the celebration', () => {
  it('waits while a dialog whose file is on its way lies over it, and takes no Escape from that', async () => {
    const popup = await celebrate();
    const onEscape = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
    const { unmount } = render(
      <MemoryRouter>
        <InShownLanguage>
          <DialogComing title={en.redeem.title} close={en.redeem.cancel} onClose={() => undefined} />
        </InShownLanguage>
      </MemoryRouter>,
    );
    await waitFor(() => expect(popup.queryByText('+20 Points')).not.toBeInTheDocument());
    document.addEventListener('keydown', onEscape);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', onEscape);
    expect(onEscape).toHaveReturnedWith(false);
    unmount();
    expect(await screen.findByText('+20 Points')).toBeInTheDocument();
  });

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
