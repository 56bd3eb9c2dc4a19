import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RedemptionAnswerDto, RedemptionDto } from '@pwen/api-client';
import { aReward, SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../testing/fake-api';
import { aRedemption, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { clearToasts } from '../../../ui/toasts/toast-store';
import { redemptionsOnTheWay } from './redemptions-on-the-way';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  // Finishes pending writes to the device: otherwise they would wait for the fake clock forever.
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const VOUCHER: RedemptionAnswerDto = {
  redemptionId: 900,
  status: 'completed',
  heldUntil: null,
  holdReason: null,
  voucherNumber: 'KP7-204-Q9X',
  valueHtg: 50,
  instructions: 'Bay kòd la nan kès la.\nLi bon yon sèl fwa.',
  remainingVouchers: 11,
  remainingPoints: 50,
  balanceSequence: 2,
  pointsCost: 50,
};
const ON_ITS_WAY: RedemptionAnswerDto = {
  ...VOUCHER,
  status: 'pending',
  voucherNumber: null,
  valueHtg: null,
};

type Redeemed = FakeAnswer<'POST /api/rewards/5/redeem'>;

/** Marjorie's 100 points, a reward for 50, and a server that remembers what she redeemed. */
function fakeRewards(redeem: FakeAnswers['POST /api/rewards/5/redeem'], more: FakeAnswers = {}) {
  const history: RedemptionDto[] = [];
  const api = fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/rewards': { body: [aReward()] },
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/rewards/history': () => ({ body: history }),
    'GET /api/user/points/history': { body: { transactions: [] } },
    'POST /api/rewards/5/redeem': redeem,
    ...more,
  });
  return { ...api, history, sent: () => api.to('/api/rewards/5/redeem') };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get('Idempotency-Key');
const text = (found: HTMLElement[]) => found.length > 0;

async function openDialog(stored: Record<string, string> = {}) {
  await renderApp('/rewards', stored);
  fireEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
  // Another dialog stands in for it until its file has come.
  await screen.findByText('It costs');
  return screen.getByRole('dialog', { name: 'Redeem this reward?' });
}

/** Confirms as a finger does; with a keyboard or a screen reader `detail` is 0. */
async function confirm(detail = 1) {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Redeem' }), { detail });
  await pass(0);
}

describe('the redeem dialog', () => {
  it('returns the focus, when it is closed, to the button that opened it', async () => {
    fakeRewards({ body: VOUCHER });
    await renderApp('/rewards');
    const button = await screen.findByRole('button', { name: 'Redeem' });
    button.focus();
    fireEvent.click(button);
    await screen.findByText('It costs');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await pass(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('says what the reward costs and what will be left before anything is paid', async () => {
    const api = fakeRewards({ body: VOUCHER });
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent('Koupon 50 HTG');
    expect(dialog).toHaveTextContent('You have100');
    expect(dialog).toHaveTextContent('It costs−50');
    expect(dialog).toHaveTextContent('You keep50');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await pass(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.sent()).toEqual([]);
    expect(redemptionsOnTheWay.of(MARJORIE.id)).toEqual([]);
  });

  it('says that it is redeeming, then shows the voucher and the new balance', async () => {
    let answer: (value: Redeemed) => void = () => undefined;
    const api = fakeRewards(() => new Promise((resolve) => (answer = resolve)));
    await openDialog();
    await confirm();
    expect(screen.getByRole('heading', { name: 'Redeeming...' })).toBeInTheDocument();

    answer({ body: VOUCHER });
    const dialog = await screen.findByRole('dialog', { name: 'Your voucher is ready' });
    expect(await within(dialog).findByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
    expect(dialog).toHaveTextContent('50 HTG');
    expect(dialog).toHaveTextContent('Vouchers remaining: 11');
    expect(within(dialog).getByText(/Bay kòd la nan kès la.\s*Li bon yon sèl fwa./)).toBeInTheDocument();
    expect(await within(dialog).findByRole('img', { name: 'QR code of KP7-204-Q9X' })).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Open in my rewards' })).toHaveAttribute(
      'href',
      '/redemptions?voucher=900',
    );
    expect(document.querySelector('header')).toHaveTextContent('50');
    expect(redemptionsOnTheWay.of(MARJORIE.id)).toEqual([]);
    expect(api.sent().map(({ body }) => body)).toEqual([{ expectedPointsCost: 50 }]);
  });

  it('copies the code', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (code: string) => void copied.push(code) },
    });
    fakeRewards({ body: VOUCHER });
    await openDialog();
    await confirm();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy code' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(copied).toEqual(['KP7-204-Q9X']);
  });
});

describe('the dialog with the voucher', () => {
  const isOnDashboard = () => screen.queryByRole('heading', { name: /^Hello/ }) !== null;

  it('leads to the redemptions on the dashboard after three seconds', async () => {
    const { history } = fakeRewards({ body: VOUCHER });
    await openDialog();
    history.push(aRedemption());
    await confirm();
    const dialog = await screen.findByRole('dialog', { name: 'Your voucher is ready' });
    expect(dialog).toHaveTextContent('To your dashboard in 3 s');
    await pass(2000);
    expect(isOnDashboard()).toBe(false);
    await pass(1100);
    expect(await screen.findByRole('heading', { name: /^Hello/ })).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Redemptions', selected: true })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Koupon 50 HTG/ })).toBeInTheDocument();
  });

  it.each([
    ['touches the voucher', (code: HTMLElement) => fireEvent.pointerDown(code)],
    ['types', (code: HTMLElement) => fireEvent.keyDown(code, { key: 'ArrowDown' })],
    ['moves the focus', () => screen.getByRole('button', { name: 'Copy code' }).focus()],
    ['scrolls', (code: HTMLElement) => fireEvent.wheel(code)],
    ['presses "Stay here"', () => fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))],
  ])('stays open for a person who %s', async (_, stir) => {
    fakeRewards({ body: VOUCHER });
    await openDialog();
    await confirm();
    const code = await screen.findByRole('group', { name: 'Voucher code' });
    await pass(1000);
    act(() => void stir(code));
    await pass(60_000);
    expect(isOnDashboard()).toBe(false);
    expect(screen.getByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
    expect(screen.queryByText(/^To your dashboard in/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('heading', { name: /^Hello/ })).toBeInTheDocument();
  });

  it('stays open for a person who confirmed without a pointer: they may use a screen reader', async () => {
    fakeRewards({ body: VOUCHER });
    await openDialog();
    await confirm(0);
    await screen.findByRole('group', { name: 'Voucher code' });
    await pass(60_000);
    expect(isOnDashboard()).toBe(false);
  });
});

describe('a refusal', () => {
  const REFUSALS = [
    ['INSUFFICIENT_POINTS', 409, 'Insufficient points', 'You need 50 points to redeem this reward'],
    ['OUT_OF_STOCK', 409, 'Reward Unavailable', 'This reward is currently out of stock.'],
    ['REWARD_NOT_FOUND', 404, 'Failed to redeem reward', 'This reward is no longer available.'],
    ['REWARD_UNAVAILABLE', 410, 'Failed to redeem reward', 'This reward is no longer available.'],
    [
      'PRICE_CHANGED',
      409,
      'Failed to redeem reward',
      'The price of this reward has changed. Please look at it again.',
    ],
    ['INTERNAL_ERROR', 500, 'Failed to redeem reward', 'Please try again later'],
  ] as const;

  it('closes the dialog and says why', async () => {
    let refused: Redeemed = 'offline';
    fakeRewards(() => refused);
    await renderApp('/rewards');
    for (const [refusal, status, title, description] of REFUSALS) {
      refused = { refusal, status };
      fireEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
      await screen.findByRole('dialog', { name: 'Redeem this reward?' });
      await confirm();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(text(await screen.findAllByText(title))).toBe(true);
      expect(text(screen.getAllByText(description))).toBe(true);
      expect(screen.getByRole('link', { name: '100 points. See your points' })).toBeInTheDocument();
      act(clearToasts);
      // It stays in the page, until somebody closes it or redeems again.
      expect(screen.getByText(description)).toBeVisible();
      const notice = screen.getByRole('region', { name: title });
      if (refusal === 'INSUFFICIENT_POINTS')
        expect(within(notice).getByRole('link', { name: 'Watch a video' })).toHaveAttribute('href', '/');
    }
  });

  it('because of an expired session asks to log in', async () => {
    let user: FakeAnswer<'GET /api/user'> = { body: MARJORIE };
    fakeRewards(SIGNED_OUT, { 'GET /api/user': () => user });
    await openDialog();
    user = SIGNED_OUT;
    await confirm();
    expect(text(await screen.findAllByText('Please log in to redeem rewards'))).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('nothing is paid twice', () => {
  it('after a broken connection the call is repeated under the same key', async () => {
    const answers: Redeemed[] = ['offline', { body: VOUCHER }];
    const api = fakeRewards(() => answers.shift() ?? 'offline');
    await openDialog();
    await confirm();
    await pass(1500);
    expect(await screen.findByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
    const [first, second] = api.sent().map(keyOf);
    expect(first).toMatch(/^[\x21-\x7e]{1,100}$/);
    expect(second).toBe(first);
  });

  it('after a lost connection it is finished by itself, whether or not the browser noticed that', async () => {
    let answer: Redeemed = 'offline';
    const api = fakeRewards(() => answer);
    await openDialog();
    await confirm();
    await pass(4000);
    expect(text(screen.getAllByText('Not finished: “Koupon 50 HTG”'))).toBe(true);
    await pass(6000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Not finished: “Koupon 50 HTG”')).toBeInTheDocument();
    expect(screen.getByText(/We will finish it as soon as you are back online/)).toBeInTheDocument();
    // Nobody asks for it a second time.
    expect(screen.getByRole('button', { name: 'On its way' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Redeem' })).not.toBeInTheDocument();

    answer = { body: VOUCHER };
    const arrived = () => screen.queryAllByText('Your voucher is here');
    for (let seconds = 0; seconds < 60 && !text(arrived()); seconds++) await pass(1000);
    expect(text(arrived())).toBe(true);
    expect(new Set(api.sent().map(keyOf)).size).toBe(1);
    expect(screen.queryByText('Not finished: “Koupon 50 HTG”')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'On its way' })).not.toBeInTheDocument();
    const sent = api.sent().length;
    await pass(70_000);
    expect(api.sent()).toHaveLength(sent);
  });

  it('a lost connection looks like no failure, and the way to the late voucher stays until somebody takes it', async () => {
    let answer: Redeemed = 'offline';
    const { history } = fakeRewards(() => answer);
    await openDialog();
    await confirm();
    await pass(4000);
    const toast = document.querySelector('li[data-state="open"]');
    expect(toast).toHaveTextContent('Not finished: “Koupon 50 HTG”');
    expect(toast).not.toHaveClass('bg-red');

    answer = { body: VOUCHER };
    history.push(aRedemption());
    await pass(60_000);
    expect(document.querySelector('li[data-state="open"]')).toBeNull();
    const strip = within(screen.getByRole('complementary', { name: 'Your voucher is here' }));
    expect(strip.getByText('Koupon 50 HTG')).toBeInTheDocument();
    fireEvent.click(strip.getByRole('link', { name: 'Open voucher' }));
    expect(await screen.findByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Your voucher is here' })).not.toBeInTheDocument();
    expect(localStorage.getItem('arrivedVouchers')).toBeNull();
  });

  it('a server that cannot be reached is asked less and less often', async () => {
    const api = fakeRewards(async (): Promise<Redeemed> => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return 'offline';
    });
    await openDialog();
    await confirm();
    await pass(4000);
    const whileWaiting = api.sent().length;
    // After 1, 2, 4 and 8 seconds.
    await pass(24_000);
    expect(api.sent().length - whileWaiting).toBe(4);
  });

  it('a new redemption after an answer has a key of its own', async () => {
    const api = fakeRewards({ refusal: 'OUT_OF_STOCK', status: 409 });
    await openDialog();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
    await screen.findByRole('dialog');
    await confirm();
    await waitFor(() => expect(api.sent()).toHaveLength(2));
    expect(new Set(api.sent().map(keyOf)).size).toBe(2);
  });

  const attempt = (told: boolean, sentAt: number, userId = MARJORIE.id) => ({
    outbox: JSON.stringify([
      {
        kind: 'redemption',
        userId,
        key: 'menm-kle',
        sentAt,
        told,
        rewardId: 5,
        title: 'Koupon 50 HTG',
        pointsCost: 50,
      },
    ]),
    keptFor: String(userId),
  });

  it('after a reload the same redemption continues', async () => {
    const api = fakeRewards({ body: VOUCHER });
    await renderApp('/rewards', attempt(false, Date.now() - 5000));
    expect(await screen.findByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
    expect(api.sent().map(keyOf)).toEqual(['menm-kle']);
  });

  it('a redemption that was interrupted goes on, whatever page is opened next', async () => {
    const api = fakeRewards({ body: VOUCHER });
    await renderApp('/how-it-works', attempt(true, Date.now() - 5000));
    await pass(2000);
    expect(text(await screen.findAllByText('Your voucher is here'))).toBe(true);
    expect(api.sent().map(keyOf)).toEqual(['menm-kle']);
    expect(redemptionsOnTheWay.of(MARJORIE.id)).toEqual([]);
  });

  it('a redemption interrupted long ago waits for the person', async () => {
    const api = fakeRewards({ body: VOUCHER });
    await renderApp('/rewards', attempt(true, Date.now() - 11 * 60_000));
    expect(await screen.findByRole('button', { name: 'Finish it' })).toBeInTheDocument();
    await pass(5000);
    expect(api.sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Finish it' }));
    expect(await screen.findByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
    expect(api.sent().map(keyOf)).toEqual(['menm-kle']);
  });

  it('a redemption that another person began on this device is not sent', async () => {
    const api = fakeRewards({ body: VOUCHER });
    await renderApp('/rewards', attempt(false, Date.now() - 5000, 8));
    await screen.findByRole('button', { name: 'Redeem' });
    await pass(5000);
    expect(api.sent()).toEqual([]);
    expect(localStorage.getItem('outbox')).toBeNull();
  });
});

describe('a voucher that does not come immediately', () => {
  const pending = aRedemption({ status: 'pending', voucherNumber: null, valueHtg: null, settledAt: null });
  const refunded = aRedemption({
    status: 'refunded',
    voucherNumber: null,
    valueHtg: null,
    refundReason: 'OUT_OF_STOCK',
  });

  it('is announced as on its way, and appears in the dialog when it arrives', async () => {
    let now = pending;
    const { history } = fakeRewards(
      { status: 202, body: ON_ITS_WAY },
      { 'GET /api/rewards/history/900': () => ({ body: now }) },
    );
    await openDialog();
    history.push(pending);
    await confirm();
    const dialog = await screen.findByRole('dialog', { name: 'Your voucher is on its way' });
    expect(dialog).toHaveTextContent('It will arrive on its own');
    await pass(5000);
    expect(screen.queryByText('KP7-204-Q9X')).not.toBeInTheDocument();

    now = aRedemption();
    history[0] = now;
    await pass(15_000);
    expect(await screen.findByRole('dialog', { name: 'Your voucher is ready' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
    // A person who had to wait for the voucher is not taken away from it.
    await pass(10_000);
    expect(screen.getByRole('group', { name: 'Voucher code' })).toBeInTheDocument();
  });

  it('that somebody looks at first says until when and why, and is not waited for', async () => {
    const heldUntil = new Date(Date.now() + 72 * 3_600_000).toISOString();
    const held: RedemptionAnswerDto = { ...ON_ITS_WAY, heldUntil, holdReason: 'shared-device' };
    const api = fakeRewards({ status: 202, body: held });
    await openDialog();
    await confirm();
    const dialog = await screen.findByRole('dialog', { name: 'It opens a little later' });
    expect(dialog).toHaveTextContent(
      /We look at this first\. It usually opens .+ at the latest, sometimes a little later\. Your points are kept\./,
    );
    expect(dialog).toHaveTextContent('Several accounts are used on the same phone.');
    await pass(60_000);
    expect(api.to('/api/rewards/history/900').length).toBeLessThan(2);
    expect(dialog).toBeInTheDocument();
  });

  it('is followed also when a list that was asked for before it comes late', async () => {
    let lists = 0;
    let answerFirst = (_: FakeAnswer<'GET /api/rewards/history'>) => undefined as void;
    const first = new Promise<FakeAnswer<'GET /api/rewards/history'>>((resolve) => (answerFirst = resolve));
    fakeRewards(
      { status: 202, body: ON_ITS_WAY },
      {
        'GET /api/rewards/history': () => ((lists += 1) === 1 ? first : { body: [pending] }),
        'GET /api/rewards/history/900': () => ({ body: aRedemption() }),
      },
    );
    await openDialog();
    await waitFor(() => expect(lists).toBe(1));
    await confirm();
    await screen.findByRole('dialog', { name: 'Your voucher is on its way' });
    answerFirst({ body: [] });
    await pass(15_000);
    expect(await screen.findByRole('dialog', { name: 'Your voucher is ready' })).toBeInTheDocument();
  });

  it('may never arrive: then the dialog says why, and that the points are back', async () => {
    let user = { ...MARJORIE, points: 50 };
    const { history } = fakeRewards(
      { status: 202, body: ON_ITS_WAY },
      {
        'GET /api/user': () => ({ body: user }),
        'GET /api/rewards/history/900': () => ({ body: refunded }),
      },
    );
    await openDialog();
    history.push(refunded);
    user = { ...MARJORIE, balanceSequence: 3 };
    await confirm();
    const dialog = await screen.findByRole('dialog', { name: 'Your points are back' });
    expect(dialog).toHaveTextContent('No voucher was left. You got 50 points back.');
    await waitFor(() => expect(document.querySelector('header')).toHaveTextContent('100'));
  });

  it('is followed after a reload, on any page, and announced when it arrives', async () => {
    let now = pending;
    const api = fakeRewards(
      { status: 202, body: ON_ITS_WAY },
      { 'GET /api/rewards/history/900': () => ({ body: now }) },
    );
    await openDialog();
    api.history.push(pending);
    await confirm();
    await screen.findByRole('dialog', { name: 'Your voucher is on its way' });
    await pass(100);
    const stored = { ...localStorage };
    cleanup();

    // From here on in real time: a part of the app is loaded, which a fake clock cannot speed up.
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    const looks = () => api.to('/api/rewards/history/900').length;
    const looksBefore = looks();
    await renderApp('/terms', stored);
    await waitFor(() => expect(looks()).toBeGreaterThan(looksBefore));
    now = aRedemption();
    expect(text(await screen.findAllByText('Your voucher is here'))).toBe(true);
    jest.useFakeTimers();
  });
});
