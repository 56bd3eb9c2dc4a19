import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PointTransactionDto, UserDto } from '@pwen/api-client';
import { SETTINGS } from '@pwen/web/testing/answers';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';

import { askedFor } from '../../../outbox/outbox';
import { fakeApi } from '../../../testing/fake-api';
import { MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import { cacheUser, userQuery } from '../../auth/use-user';
import { POPUP_AFTER_TOAST_MS } from '../announce-award';
import { refreshPoints } from '../balance';
import { watchedRedemption } from './watched-redemption';

afterEach(cleanup);

/** What the ledger has of Marjorie, the oldest first. */
let ledger: PointTransactionDto[];
let api: ReturnType<typeof fakeApi>;

function record(entry: Partial<PointTransactionDto> & Pick<PointTransactionDto, 'sourceType' | 'amount'>) {
  ledger.push({
    type: entry.amount < 0 ? 'DECREASE' : 'EARN',
    sourceId: '9',
    description: '',
    date: '2026-11-01T12:00:00.000Z',
    hash: 'ab'.repeat(32),
    ...entry,
    id: ledger.length + 1,
    balanceAfter: (ledger.at(-1)?.balanceAfter ?? 0) + entry.amount,
  });
}

const ofFriend = (amount = 50) => record({ sourceType: 'REFERRAL', amount });
const ofOwnInvitation = () => record({ sourceType: 'REFERRAL', amount: 50, sourceId: String(MARJORIE.id) });
const byTeam = (amount: number, description = '') =>
  record({ sourceType: 'ADMINISTRATOR', amount, description, type: amount < 0 ? 'DECREASE' : 'INCREASE' });

const marjorie = (): UserDto => ({
  ...MARJORIE,
  points: ledger.at(-1)?.balanceAfter ?? 0,
  balanceSequence: ledger.length,
});

beforeEach(() => {
  ledger = [];
  record({ sourceType: 'WELCOME', amount: 100, sourceId: null });
  api = fakeApi({
    'GET /api/user': () => ({ body: marjorie() }),
    'GET /api/settings': SETTINGS,
    'GET /api/user/points/history': () => ({ body: { transactions: asked() } }),
    // A completion that lies in the outbox stays there.
    'POST /api/content/42/complete': 'offline',
  });
});

/** Like the API: the newest first, as many as were asked for. */
function asked(): PointTransactionDto[] {
  const { search } = api.to('/api/user/points/history').at(-1) ?? {};
  return ledger.slice(-Number(search?.get('limit') ?? 50)).reverse();
}

/** Apart from the list that the device keeps for when there is no connection. */
const reads = () =>
  api.to('/api/user/points/history').filter(({ search }) => search.get('limit') !== '25').length;
const popup = () => screen.findByRole('dialog');
const close = () => act(() => screen.getByRole('button', { name: 'Awesome!' }).click());
const toldUpTo = () => (JSON.parse(localStorage.getItem('toldPoints') ?? '{}') as { upTo?: number }).upTo;
/** Waits until everything is told that will be. */
const untilTold = () => waitFor(() => expect(toldUpTo()).toBe(ledger.length));

async function nothingIsSaid(): Promise<void> {
  await untilTold();
  await act(() => new Promise((resolve) => setTimeout(resolve, POPUP_AFTER_TOAST_MS * 2)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.querySelector('li[data-state="open"]')).not.toBeInTheDocument();
}

/** A visit that ends, and the device after it. */
async function visit(): Promise<Record<string, string>> {
  await renderApp('/terms');
  await untilTold();
  const stored = { ...localStorage };
  cleanup();
  return stored;
}

/** What the page does by itself every half minute. */
const look = (queries: QueryClient) => act(() => queries.refetchQueries({ queryKey: userQuery.queryKey }));

describe('what arrives while the app is open', () => {
  it('is told once, on a page that does not show the history, to who invited', async () => {
    const { queries } = await renderApp('/terms');
    await untilTold();
    ofFriend();
    await look(queries);
    expect(await popup()).toHaveTextContent('+50 Points');
    expect(await popup()).toHaveTextContent('A friend you invited has finished their first video or survey.');
    close();
    act(() => refreshPoints(queries));
    await look(queries);
    await nothingIsSaid();
    expect(reads()).toBe(1);
  });

  it('is told to who was invited as what it is to them', async () => {
    const { queries } = await renderApp('/terms');
    await untilTold();
    ofOwnInvitation();
    await look(queries);
    expect(await popup()).toHaveTextContent('A friend invited you');
  });

  it('has a popup each, in the order of the ledger, with the balance after it', async () => {
    const { queries } = await renderApp('/terms');
    await untilTold();
    record({ sourceType: 'CHALLENGE', amount: 15, sourceId: 'watch-six:2026-11-01' });
    ofFriend();
    await look(queries);
    expect(await popup()).toHaveTextContent('Daily challenge completed: “Watch 6 videos”.');
    expect((await popup()).querySelector('.sr-only')).toHaveTextContent('115');
    close();
    expect(await popup()).toHaveTextContent('A friend you invited');
    expect((await popup()).querySelector('.sr-only')).toHaveTextContent('165');
  });

  it('is said without a celebration when the team lowers the balance, with its reason', async () => {
    const { queries } = await renderApp('/terms');
    await untilTold();
    byTeam(-20, 'Sondaj la te voye de fwa');
    await look(queries);
    expect(await screen.findAllByText(/took 20 points from your balance: “Sondaj la/)).not.toHaveLength(0);
    await act(() => new Promise((resolve) => setTimeout(resolve, POPUP_AFTER_TOAST_MS * 2)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not told of a refund that an open dialog shows', async () => {
    const { queries } = await renderApp('/terms');
    await untilTold();
    watchedRedemption.set(900);
    try {
      record({ sourceType: 'REDEMPTION', type: 'SPEND', amount: -50, sourceId: '900' });
      record({ sourceType: 'REDEMPTION', type: 'REFUND', amount: 50, sourceId: '900' });
      await look(queries);
      await nothingIsSaid();
    } finally {
      watchedRedemption.set(null);
    }
  });
});

describe('what came since the last visit', () => {
  it('is told when the app opens', async () => {
    const stored = await visit();
    byTeam(25, 'Mèsi pou èd ou');
    await renderApp('/terms', stored);
    expect(await popup()).toHaveTextContent('+25 Points');
    expect(await popup()).toHaveTextContent('From an administrator: “Mèsi pou èd ou”.');
  });

  it('is one message with the sum and what it is for, however much it is', async () => {
    const stored = await visit();
    ofFriend();
    ofFriend();
    record({ sourceType: 'VIDEO_WATCH', amount: 20, description: 'Penti taptap' });
    byTeam(-10);
    await renderApp('/terms', stored);
    expect(await popup()).toHaveTextContent('+110 Points');
    expect(await popup()).toHaveTextContent(
      'Bonus: you invited a friend × 2 · Video watched · Correction by an administrator',
    );
    expect((await popup()).querySelector('.sr-only')).toHaveTextContent('210');
    close();
    await nothingIsSaid();
  });

  it('is also told to somebody who saves data', async () => {
    const stored = await visit();
    ofFriend();
    await renderApp('/terms', { ...stored, dataSaver: 'on' });
    expect(await popup()).toHaveTextContent('+50 Points');
  });

  it.each([
    ['a new device', {}],
    ['a device whose note cannot be read', { toldPoints: '{"upTo":' }],
    ['another person', { toldPoints: JSON.stringify({ userId: 8888, upTo: 0, sources: [] }) }],
  ])('is nothing for %s', async (_, stored) => {
    ofFriend();
    ofFriend();
    await renderApp('/terms', stored);
    await nothingIsSaid();
    expect(reads()).toBe(0);
  });

  it('is nothing that the person spent, or was told of in another tab', async () => {
    const stored = await visit();
    record({ sourceType: 'REDEMPTION', type: 'SPEND', amount: -50, sourceId: '900' });
    ofFriend();
    const told = { userId: MARJORIE.id, upTo: 1, sources: ['REFERRAL:9'] };
    await renderApp('/terms', { ...stored, toldPoints: JSON.stringify(told) });
    await nothingIsSaid();
  });

  it('is nothing that a call on its way will tell', async () => {
    const stored = await visit();
    record({ sourceType: 'VIDEO_WATCH', amount: 20, sourceId: '42' });
    const award = { kind: 'video', id: 42, title: 'Penti', points: 20 };
    const outbox = JSON.stringify([{ ...award, ...askedFor(MARJORIE.id, 42) }]);
    await renderApp('/terms', { ...stored, outbox });
    await nothingIsSaid();
  });
});

it('the next person on the same phone hears nothing of the one before', async () => {
  const { queries } = await renderApp('/terms');
  await untilTold();
  ofFriend();
  await look(queries);
  await popup();
  act(() => cacheUser(queries, { ...MARJORIE, id: 8888 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.querySelector('li[data-state="open"]')).not.toBeInTheDocument();
});
