import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FirstVoucherDto, UserDto } from '@pwen/api-client';
import { aReward, SETTINGS } from '@pwen/web/testing/answers';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { aVideo, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { clearToasts } from '../../../ui/toasts/toast-store';

/** A Friday, at 14:00 in Haiti. */
const NOW = new Date('2026-11-27T14:00:00-05:00');
const HOUR_MS = 60 * 60_000;

// Loaded first, like the parts in renderApp.
beforeAll(async () => {
  await import('../next-goal/next-goal');
  await import('../list-rewards/rewards-page');
  await import('../redeem-reward/redeem-dialog');
});
beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  // Finishes pending writes to the device: otherwise they would wait for the fake clock forever.
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const waiting = (said: Partial<FirstVoucherDto> = {}): FirstVoucherDto => ({
  isOpen: false,
  opensAt: new Date(NOW.getTime() + 24 * HOUR_MS).toISOString(),
  completedDays: 0,
  neededDays: 2,
  waitHours: 24,
  hasNothingLeft: false,
  hasCompletedToday: false,
  ...said,
});

type Said = FakeAnswer<'GET /api/user/first-voucher'>;

function fake(
  said: Said | (() => Said | Promise<Said>),
  user: Partial<UserDto> = {},
  refusal?: 'FIRST_VOUCHER_NOT_YET',
) {
  return fakeApi({
    'GET /api/user': { body: { ...MARJORIE, ...user } },
    'GET /api/settings': SETTINGS,
    'GET /api/content': { body: [aVideo()] },
    'GET /api/rewards': { body: [aReward({ id: 5, pointsCost: 50 })] },
    'GET /api/rewards/history': { body: [] },
    'GET /api/user/first-voucher': said,
    ...(refusal && { 'POST /api/rewards/5/redeem': { refusal, status: 403 } }),
  });
}

/** With what the page loads after it. */
async function open(path: string) {
  await renderApp(path);
  await act(() => jest.advanceTimersByTimeAsync(100));
}

const card = () => screen.findByRole('region', { name: 'Your first reward' });
const onCard = () => within(screen.getByRole('article', { name: 'Koupon 50 HTG' }));

describe('the rewards', () => {
  it('say when the first opens and what is missing, with the way there, and the button says it too', async () => {
    fake({ body: waiting() });
    await open('/rewards');
    const shown = await card();
    expect(shown).toHaveTextContent('Your first reward opens tomorrow at 2:00 PM');
    expect(shown).toHaveTextContent('Until then, finish a video or a survey on 2 different days.');
    expect(within(shown).getByRole('link', { name: 'Watch a video' })).toHaveAttribute('href', '/');
    expect(onCard().getByRole('button', { name: 'Opens tomorrow at 2:00 PM' })).toBeDisabled();
  });

  it.each([
    [
      { completedDays: 1, hasCompletedToday: true },
      'Until then, finish a video or a survey on one more day. Today counts already: come back tomorrow.',
      true,
    ],
    [{ completedDays: 2 }, 'You have done all that it needs. Your points stay yours meanwhile.', false],
    [{ hasNothingLeft: true }, 'You have done all that it needs. Your points stay yours meanwhile.', false],
  ])('say of %j that %s', async (said, text, leads) => {
    fake({ body: waiting(said) });
    await open('/rewards');
    expect(await card()).toHaveTextContent(text);
    expect(within(await card()).queryByRole('link') !== null).toBe(leads);
  });

  it('say after the wait which days are missing', async () => {
    const opensAt = new Date(NOW.getTime() - HOUR_MS).toISOString();
    fake({ body: waiting({ opensAt, completedDays: 1 }) });
    await open('/rewards');
    expect(await card()).toHaveTextContent(
      'Your first reward opens when you finish a video or a survey on one more day',
    );
    expect(onCard().getByRole('button', { name: 'One more day to go' })).toBeDisabled();
  });

  it.each([{ body: waiting({ isOpen: true }) }, 'offline'] as const)(
    'say nothing of it to whoever has it open, or while it is not known (%j)',
    async (said) => {
      fake(said);
      await open('/rewards');
      expect(await screen.findByRole('button', { name: 'Redeem' })).toBeEnabled();
      expect(screen.queryByRole('region', { name: 'Your first reward' })).not.toBeInTheDocument();
    },
  );

  it('ask again when the time has come', async () => {
    let said = waiting({ completedDays: 2, opensAt: new Date(NOW.getTime() + HOUR_MS).toISOString() });
    fake(() => ({ body: said }));
    await open('/rewards');
    expect(await card()).toHaveTextContent('opens today at 3:00 PM');
    said = { ...said, isOpen: true };
    await act(() => jest.advanceTimersByTimeAsync(HOUR_MS + 2000));
    expect(await screen.findByRole('button', { name: 'Redeem' })).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'Your first reward' })).not.toBeInTheDocument();
  });

  it('wait and ask again each minute if the phone is ahead of the server', async () => {
    let said = waiting({ completedDays: 2, opensAt: new Date(NOW.getTime() - HOUR_MS).toISOString() });
    fake(() => ({ body: said }));
    await open('/rewards');
    expect(await card()).toHaveTextContent('Your first reward opens soon');
    expect(await card()).not.toHaveTextContent('more day');
    said = { ...said, isOpen: true };
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByRole('button', { name: 'Redeem' })).toBeEnabled();
  });

  it('say one hour as one', async () => {
    fake({ body: waiting({ opensAt: null, waitHours: 1 }) }, { mustConfirm: 'email' });
    await open('/rewards');
    expect(await card()).toHaveTextContent('Your first reward opens 1 hour after you confirm your email');
  });

  it('tell an unconfirmed person what begins with the confirmation', async () => {
    fake({ body: waiting({ opensAt: null }) }, { mustConfirm: 'email' });
    await open('/rewards');
    expect(await card()).toHaveTextContent('Your first reward opens 24 hours after you confirm your email');
    expect(await screen.findByRole('button', { name: 'Redeem' })).toBeEnabled();
  });

  it('keep a refusal of the server in the page, with the way to what is missing', async () => {
    fake('offline', {}, 'FIRST_VOUCHER_NOT_YET');
    await open('/rewards');
    fireEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
    await screen.findByText('It costs');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem' }), {
      detail: 1,
    });
    const notice = await screen.findByRole('region', { name: 'Failed to redeem reward' });
    act(clearToasts);
    expect(notice).toHaveTextContent('Your first reward is not open yet.');
    expect(within(notice).getByRole('link', { name: 'Watch a video' })).toHaveAttribute('href', '/');
  });
});

describe('home', () => {
  it('promises no reward before it knows when the first opens', async () => {
    let say!: (said: Said) => void;
    const said = new Promise<Said>((resolve) => (say = resolve));
    fake(() => said);
    await open('/');
    expect(screen.queryByRole('link', { name: /Koupon 50 HTG/ })).toBeNull();
    say({ body: waiting({ isOpen: true }) });
    expect(await screen.findByRole('link', { name: /Koupon 50 HTG/ })).toBeInTheDocument();
  });

  it('shows it as a goal from the first minute', async () => {
    fake({ body: waiting() });
    await open('/');
    const goal = await screen.findByRole('link', { name: /^Your first reward opens tomorrow at 2:00 PM/ });
    expect(goal).toHaveTextContent('Until then, finish a video or a survey on 2 different days.');
    expect(goal).toHaveAttribute('href', '/rewards#reward-5-action');
  });

  it('shows it beside the points that are missing, and what is to be confirmed first', async () => {
    fake({ body: waiting() }, { points: 20 });
    await open('/');
    expect(
      await screen.findByRole('link', {
        name: '30 more points for “Koupon 50 HTG” Your first reward opens tomorrow at 2:00 PM',
      }),
    ).toBeInTheDocument();
    cleanup();
    fake({ body: waiting({ opensAt: null }) }, { mustConfirm: 'phone' });
    await open('/');
    expect(
      await screen.findByRole('link', {
        name: /^Confirm your phone number to get “Koupon 50 HTG” .* 24 hours after you confirm your phone number$/,
      }),
    ).toBeInTheDocument();
  });
});
