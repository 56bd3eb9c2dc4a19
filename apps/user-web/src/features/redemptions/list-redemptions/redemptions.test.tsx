import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers, FakeFailure } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { opensOffline } from '../../../offline/opens-offline';
import { fakeApi } from '../../../testing/fake-api';
import { aRedemption, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(async () => {
  cleanup();
  // The last data is written to the device with a delay: it must not end up in the next test.
  await new Promise((resolve) => setTimeout(resolve));
});

function fakeHistory(
  history: FakeAnswers['GET /api/rewards/history'],
  user: FakeAnswer<'GET /api/user'> = { body: MARJORIE },
  more: FakeAnswers = {},
) {
  return fakeApi({
    'GET /api/user': user,
    'GET /api/settings': SETTINGS,
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/rewards/history': history,
    'POST /api/logout': { status: 204 },
    'GET /api/content': { body: [] },
    // Followed while it is pending.
    'GET /api/rewards/history/900': 'offline',
    'GET /api/rewards/history/903': 'offline',
    ...more,
  });
}

/** Taps, and waits for the part of the app that the tap loads. */
async function tap(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

/** The instructions keep their line breaks. */
const expectInstructions = () =>
  expect(screen.getByText(/Bay kòd la nan kès la\./).textContent).toBe(
    'Bay kòd la nan kès la.\nLi bon yon sèl fwa.',
  );

const cards = () => screen.findAllByRole('article');

describe('redeemed rewards', () => {
  it('that somebody looks at first say until when and why, and take an answer', async () => {
    const held = aRedemption({
      status: 'pending',
      voucherNumber: null,
      valueHtg: null,
      settledAt: null,
      heldUntil: '2026-11-05T19:00:00.000Z',
      holdReason: 'shared-device',
      canReply: true,
    });
    const { to } = fakeHistory({ body: [held] }, undefined, {
      'GET /api/rewards/history/900': { body: held },
      'POST /api/redemptions/900/reply': { status: 204 },
    });
    await renderApp('/redemptions');
    const [card] = await cards();
    expect(card).toHaveTextContent('We look at it');
    expect(card).toHaveTextContent(
      /We look at this first. It usually opens .+ at the latest, sometimes a little later. Your points are kept./,
    );
    expect(card).toHaveTextContent('Several accounts are used on the same phone.');
    await tap('Tell us about it');
    fireEvent.change(screen.getByLabelText('What should we know?'), { target: { value: 'Se fanmi m.' } });
    await tap('Send');
    expect(await screen.findByText(/Your answer has arrived/)).toBeInTheDocument();
    expect(to('/api/redemptions/900/reply')).toMatchObject([{ body: { text: 'Se fanmi m.' } }]);
  });

  it('whose points were given back say what was decided', async () => {
    fakeHistory({
      body: [
        aRedemption({
          status: 'refunded',
          voucherNumber: null,
          valueHtg: null,
          refundReason: 'REVIEWED',
          decisionSentence: 'One person, ten accounts.',
        }),
      ],
    });
    await renderApp('/redemptions');
    const [card] = await cards();
    expect(card).toHaveTextContent('We looked at it and gave no voucher. You got 50 points back.');
    expect(card).toHaveTextContent('What we decided:One person, ten accounts.');
  });

  it('show title, date, status in words, price, number and instructions', async () => {
    fakeHistory({ body: [aRedemption({ pointsCost: 1500 })] });
    await renderApp('/redemptions');
    expect(await screen.findByRole('heading', { name: 'Redeemed Rewards', level: 1 })).toBeInTheDocument();
    const [card] = await cards();
    expect(card).toHaveTextContent('Koupon 50 HTG');
    expect(card?.querySelector('time')).toHaveAttribute('datetime', '2026-11-02T12:00:00.000Z');
    expect(card).toHaveTextContent('Ready to use');
    expect(card).toHaveTextContent('Paid with 1,500 points');
    expect(screen.getByRole('group', { name: 'Voucher code' })).toHaveTextContent(/^KP7-204-Q9X$/);
    expectInstructions();
  });

  it('open as a voucher that a shop accepts', async () => {
    fakeHistory({ body: [aRedemption()] });
    await renderApp('/redemptions');
    await tap('Open voucher');
    expect(screen.getByRole('group', { name: 'Voucher code' })).toHaveTextContent(/^KP7-204-Q9X$/);
    expect(await screen.findByRole('img', { name: 'QR code of KP7-204-Q9X' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
    expectInstructions();
    expect(screen.getByRole('button', { name: 'Close voucher' })).toHaveFocus();
    await tap('Close voucher');
    expect(await screen.findByRole('button', { name: 'Open voucher' })).toHaveFocus();
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  });

  it('open at the voucher that a link names', async () => {
    fakeHistory({ body: [aRedemption({ id: 901, voucherNumber: 'LOT-KOUPON' }), aRedemption()] });
    await renderApp('/redemptions?voucher=900');
    expect(await screen.findByRole('img', { name: 'QR code of KP7-204-Q9X' })).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: /QR code/ })).toHaveLength(1);
  });

  it('show which are pending, and which were refunded and why', async () => {
    const none = { voucherNumber: null, valueHtg: null };
    fakeHistory({
      body: [
        aRedemption({ id: 903, status: 'pending', settledAt: null, ...none }),
        aRedemption({ id: 902, status: 'refunded', refundReason: 'REWARD_UNAVAILABLE', ...none }),
        aRedemption({ id: 901, status: 'refunded', refundReason: 'OUT_OF_STOCK', ...none }),
      ],
    });
    await renderApp('/redemptions');
    const [pending, taken, outOfStock] = await cards();
    expect(pending).toHaveTextContent('On its way');
    expect(pending).toHaveTextContent('Your voucher is on its way.');
    expect(taken).toHaveTextContent('Points given back');
    expect(taken).toHaveTextContent('The reward was taken off the list. You got 50 points back.');
    expect(outOfStock).toHaveTextContent('No voucher was left. You got 50 points back.');
    expect(screen.queryByRole('button', { name: 'Open voucher' })).not.toBeInTheDocument();
  });

  it('are loaded page by page', async () => {
    let asked = 0;
    const api = fakeHistory(() => {
      asked += 1;
      return asked === 1
        ? { body: [aRedemption()], headers: { 'X-Next-Cursor': '900' } }
        : { body: [aRedemption({ id: 800 })] };
    });
    await renderApp('/redemptions');
    await userEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(api.to('/api/rewards/history')).toHaveLength(2);
  });

  it('say when there are none, and when they cannot be loaded', async () => {
    let answer: FakeAnswer<'GET /api/rewards/history'> = { refusal: 'INTERNAL_ERROR', status: 500 };
    fakeHistory(() => answer);
    await renderApp('/redemptions');
    expect(await screen.findByText('Your redeemed rewards could not be loaded.')).toBeInTheDocument();
    answer = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No redeemed rewards yet')).toBeInTheDocument();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'See the rewards' })).toHaveAttribute('href', '/rewards');
  });

  it('are in the account menu', async () => {
    fakeHistory({ body: [] });
    await renderApp('/terms');
    await screen.findByRole('heading', { name: 'Conditions of Use' });
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Redeemed Rewards' }));
    expect(await screen.findByRole('heading', { name: 'Redeemed Rewards' })).toBeInTheDocument();
  });
});

describe('a voucher that was used', () => {
  const NEWER = aRedemption({ id: 901, rewardTitle: 'Dis wout taptap', voucherNumber: 'TAP-1' });
  const titles = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent);
  const cardOf = (title: string) => within(screen.getByRole('article', { name: title }));

  /** A server that remembers what is marked, unless it `refuses`. */
  function fakeMarks(refuses: () => FakeFailure | undefined = () => undefined) {
    let usedAt: string | null = null;
    const api = fakeHistory(() => ({ body: [{ ...NEWER, usedAt }, aRedemption()] }), undefined, {
      'PUT /api/rewards/history/901/used': () => {
        const refusal = refuses();
        if (refusal) return refusal;
        const { used } = sent().at(-1) as { used: boolean };
        usedAt = used ? '2026-11-03T12:00:00.000Z' : null;
        return { body: { ...NEWER, usedAt } };
      },
    });
    const sent = () => api.to('/api/rewards/history/901/used').map(({ body }) => body);
    return { sent };
  }

  it('goes below the others once its person marks it, and comes back when they take that back', async () => {
    const api = fakeMarks();
    await renderApp('/redemptions?voucher=901');
    await tap('I have used it');
    await waitFor(async () => expect(await titles()).toEqual(['Koupon 50 HTG', 'Dis wout taptap']));
    const card = cardOf('Dis wout taptap');
    expect(card.getByText('Used')).toBeInTheDocument();
    expect(card.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
    expect(cardOf('Koupon 50 HTG').getByText('Ready to use')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Dis wout taptap' })).toHaveFocus();

    await tap('Not used yet');
    await waitFor(async () => expect(await titles()).toEqual(['Dis wout taptap', 'Koupon 50 HTG']));
    expect(screen.queryByText('Used')).not.toBeInTheDocument();
    await waitFor(() => expect(api.sent()).toEqual([{ used: true }, { used: false }]));
    await waitFor(() => expect(localStorage.getItem('outbox')).toBeNull());
  });

  it('is marked without a network, and the server learns it later, once', async () => {
    fakeMarks(() => 'offline');
    await renderApp('/redemptions?voucher=901');
    await tap('I have used it');
    expect(await screen.findByText('Used')).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('keptRedemptions')).toContain('TAP-1'));
    const kept = { ...localStorage };
    cleanup();

    const api = fakeMarks();
    await renderApp('/terms', kept);
    await waitFor(() => expect(localStorage.getItem('outbox')).toBeNull());
    expect(api.sent()).toEqual([{ used: true }]);
    cleanup();
  });

  it('is told to the server as soon as that can be reached, also if the browser noticed nothing', async () => {
    let failures = 0;
    const api = fakeMarks(() => (failures++ === 0 ? 'offline' : undefined));
    await renderApp('/redemptions?voucher=901');
    await tap('I have used it');
    await waitFor(() => expect(localStorage.getItem('outbox')).toBeNull(), { timeout: 10_000 });
    expect(api.sent()).toEqual([{ used: true }, { used: true }]);
    // The mark and the list end in the same moment.
    expect(await screen.findByText('Used')).toBeInTheDocument();
  });

  it('is not used any more when the server refuses the mark, which is said', async () => {
    fakeMarks(() => ({ refusal: 'REDEMPTION_NOT_FOUND', status: 404 }));
    await renderApp('/redemptions?voucher=901');
    await tap('I have used it');
    expect((await screen.findAllByText('This redemption does not exist.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText('Used')).not.toBeInTheDocument());
  });
});

describe('a voucher that is shown', () => {
  it('keeps the screen on, again after the page was hidden, and no longer once it is closed', async () => {
    const locks: string[] = [];
    const request = async (what: string) => {
      locks.push(what);
      return { release: async () => void locks.push('released') };
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    fakeHistory({ body: [aRedemption()] });
    await renderApp('/redemptions');
    await cards();
    expect(locks).toEqual([]);
    await tap('Open voucher');
    expect(locks).toEqual(['screen']);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(locks).toEqual(['screen', 'screen']);
    await tap('Close voucher');
    await waitFor(() => expect(locks.at(-1)).toBe('released'));
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('can fill the screen for a cashier, and gives it back', async () => {
    fakeHistory({ body: [aRedemption()] });
    await renderApp('/redemptions?voucher=900');
    await userEvent.click(await screen.findByRole('button', { name: 'Show it large' }));
    const large = within(await screen.findByRole('dialog', { name: 'Voucher code' }));
    expect(large.getByRole('group', { name: 'Voucher code' })).toHaveTextContent(/^KP7-204-Q9X$/);
    expect(await large.findByRole('img', { name: 'QR code of KP7-204-Q9X' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show it large' })).toHaveFocus();
  });
});

describe('without a network', () => {
  /** What is stored on the device after the person has looked at their vouchers. */
  async function keptByDevice(): Promise<Record<string, string>> {
    fakeHistory({ body: [aRedemption()] });
    await renderApp('/redemptions');
    await screen.findByText('Koupon 50 HTG');
    await waitFor(() => expect(localStorage.getItem('keptRedemptions')).toContain('KP7-204-Q9X'));
    const kept = { ...localStorage };
    cleanup();
    return kept;
  }

  it('a voucher opens from the device, with a note', async () => {
    const kept = await keptByDevice();
    fakeApi('offline');
    await renderApp('/redemptions', kept);
    await tap('Open voucher');
    expect(await screen.findByRole('img', { name: 'QR code of KP7-204-Q9X' })).toBeVisible();
    expect(screen.getByText(/Kept on this phone/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign Up / Login' })).not.toBeInTheDocument();
  });

  it('a pending redemption is shown too, and is fetched again until it is settled', async () => {
    fakeHistory({ body: [aRedemption({ status: 'pending', voucherNumber: null, settledAt: null })] });
    await renderApp('/redemptions');
    await waitFor(() => expect(localStorage.getItem('keptRedemptions')).toContain('Koupon 50 HTG'));
    const kept = { ...localStorage };
    cleanup();
    fakeApi('offline');
    await renderApp('/redemptions', kept);
    expect((await cards())[0]).toHaveTextContent('On its way');
  });

  it.each([
    ['with free space', 'is'],
    ['that is full', 'is not'],
  ])('on a device %s, opening without internet %s promised', async (_, is) => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    act(() => opensOffline.set(true));
    fakeHistory(() => {
      // Not earlier, because the test itself has to store data on the device first.
      if (is === 'is not')
        setItem.mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        });
      return { body: [aRedemption()] };
    });
    await renderApp('/redemptions');
    await tap('Open voucher');
    await screen.findByRole('img', { name: 'QR code of KP7-204-Q9X' });
    expect(screen.queryAllByText('Kept on this phone: opens without internet')).toHaveLength(
      is === 'is' ? 1 : 0,
    );
    setItem.mockRestore();
    act(() => opensOffline.set(false));
  });

  it('the stored list is replaced immediately if something was redeemed on another phone', async () => {
    const kept = await keptByDevice();
    fakeHistory({ body: [aRedemption({ id: 9, rewardTitle: 'Dis wout taptap' }), aRedemption()] });
    await renderApp('/redemptions', kept);
    expect(await screen.findByText('Dis wout taptap')).toBeInTheDocument();
    expect(screen.getByText('Koupon 50 HTG')).toBeInTheDocument();
  });

  it('an older voucher still opens if there was no space to store a newer one', async () => {
    const kept = await keptByDevice();
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    fakeHistory(() => {
      setItem.mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      return { body: [aRedemption({ id: 9, rewardTitle: 'Dis wout taptap' }), aRedemption()] };
    });
    await renderApp('/redemptions', kept);
    await screen.findByText('Dis wout taptap');
    setItem.mockRestore();
    const left = { ...localStorage };
    cleanup();
    fakeApi('offline');
    await renderApp('/redemptions', left);
    expect(await screen.findByText('Koupon 50 HTG')).toBeInTheDocument();
  });

  it('a stored voucher opens however old it is', async () => {
    const kept = await keptByDevice();
    const old = JSON.parse(kept['keptRedemptions'] ?? '') as { timestamp: number };
    fakeApi('offline');
    await renderApp('/redemptions', {
      ...kept,
      keptRedemptions: JSON.stringify({ ...old, timestamp: Date.now() - 400 * 24 * 3600 * 1000 }),
    });
    expect(await screen.findByRole('button', { name: 'Open voucher' })).toBeInTheDocument();
  });

  it('no voucher is shown if nobody was signed in', async () => {
    fakeApi('offline');
    await renderApp('/redemptions');
    expect(await screen.findByText(/No connection right now/)).toBeInTheDocument();
  });

  it('the stored list contains nothing but the redemptions', async () => {
    const { keptRedemptions } = await keptByDevice();
    expect(keptRedemptions).not.toContain(MARJORIE.username);
    expect(keptRedemptions).not.toContain('new-count');
  });

  it('a stored voucher is erased at sign-out', async () => {
    const kept = await keptByDevice();
    fakeHistory({ body: [aRedemption()] });
    await renderApp('/redemptions', kept);
    await screen.findByText('Koupon 50 HTG');
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Welcome to Pwen' });
    expect(Object.values({ ...localStorage }).join()).not.toContain('KP7-204-Q9X');

    fakeApi('offline');
    await renderApp('/redemptions', { ...localStorage });
    expect(screen.queryByText('Koupon 50 HTG')).not.toBeInTheDocument();
  });

  it.each<[string, FakeAnswer<'GET /api/user'>]>([
    ['somebody else is signed in', { body: { ...MARJORIE, id: 8, username: 'jan@egzanp.ht' } }],
    ['the session is over', SIGNED_OUT],
  ])('a stored voucher is erased when %s', async (_, user) => {
    const kept = await keptByDevice();
    fakeHistory({ body: [] }, user);
    await renderApp('/redemptions', kept);
    await waitFor(() => expect(Object.values({ ...localStorage }).join()).not.toContain('KP7-204-Q9X'));
    expect(screen.queryByText('Koupon 50 HTG')).not.toBeInTheDocument();
  });

  it('stored data that cannot be read is ignored', async () => {
    const kept = await keptByDevice();
    const complaints = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((complaint) =>
      complaint.mockImplementation(() => undefined),
    );
    fakeHistory({ body: [aRedemption({ rewardTitle: 'Nouvo lis' })] });
    await renderApp('/redemptions', { ...kept, keptRedemptions: '{broken' });
    expect(await screen.findByText('Nouvo lis')).toBeInTheDocument();
    for (const complaint of complaints) {
      expect(complaint).toHaveBeenCalled();
      complaint.mockRestore();
    }
  });
});
