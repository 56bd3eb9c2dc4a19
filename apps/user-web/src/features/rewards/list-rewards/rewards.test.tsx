import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aReward, SETTINGS, SIGNED_OUT } from '@pwen/web/testing/answers';
import type { FakeAnswer, FakeAnswers } from '@pwen/web/testing/fake-network';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeApi } from '../../../testing/fake-api';
import { fill } from '../../../testing/fill';
import { aRedemption, MARJORIE } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  // The last data is written to the device with a delay: it must not end up in the next test.
  await new Promise((resolve) => setTimeout(resolve));
});

const asPerson = (answers: FakeAnswers = {}) =>
  fakeApi({
    'GET /api/user': { body: MARJORIE },
    'GET /api/settings': SETTINGS,
    'GET /api/rewards': { body: [aReward()] },
    'GET /api/rewards/new-count': { body: { count: 0 } },
    'GET /api/rewards/history': { body: [] },
    'POST /api/rewards/mark-seen': 'offline',
    ...answers,
  });

const asGuest = (answers: FakeAnswers = {}) =>
  fakeApi({
    'GET /api/user': SIGNED_OUT,
    'GET /api/settings': SETTINGS,
    'GET /api/rewards': { body: [aReward()] },
    ...answers,
  });

const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));

describe('the catalogue', () => {
  it('shows what a reward is, what it costs, and its other details', async () => {
    asGuest({
      'GET /api/rewards': { body: [aReward({ pointsCost: 1500, data: 'Sèlman Pòtoprens' })] },
    });
    await renderApp('/rewards');
    expect(await screen.findByRole('heading', { name: 'Rewards Catalog', level: 1 })).toBeInTheDocument();
    const card = await cardOf('Koupon 50 HTG');
    expect(card.getByText('Nan tout Boutik patnè.')).toBeInTheDocument();
    expect(card.getByText('1,500 points')).toBeInTheDocument();
    expect(card.getByText('Sèlman Pòtoprens')).toBeInTheDocument();
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/koupon.webp');
    expect(screen.getByRole('link', { name: 'Back to Videos' })).toHaveAttribute('href', '/');
  });

  it('says how often one person may redeem a reward, also in the dialog', async () => {
    asPerson({
      'GET /api/rewards': { body: [aReward({ limitPerPerson: 4, limitPerDay: 2, remainingRedemptions: 1 })] },
    });
    await renderApp('/rewards');
    const limits = 'At most 4 per person · At most 2 a day';
    const card = await cardOf('Koupon 50 HTG');
    expect(card.getByText(limits)).toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Redeem' }));
    await screen.findByText('It costs');
    expect(within(screen.getByRole('dialog')).getByText(limits)).toBeInTheDocument();
  });

  it.each([
    ['2026-11-24T05:00:00.000Z', 'You can redeem it again tomorrow'],
    [null, 'You have already redeemed it'],
  ])('cannot be redeemed beyond its limit, until %s', async (redeemableAgainAt, text) => {
    asPerson({
      'GET /api/rewards': {
        body: [aReward({ limitPerPerson: 4, limitPerDay: 2, remainingRedemptions: 0, redeemableAgainAt })],
      },
    });
    await renderApp('/rewards');
    const card = await cardOf('Koupon 50 HTG');
    expect(card.getByRole('button', { name: text })).toBeDisabled();
    expect(card.queryByRole('button', { name: 'Redeem' })).not.toBeInTheDocument();
  });

  it('that is used up for now says when it returns, comes after the others, and names some of them', async () => {
    const budgetReturnsAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
    asPerson({
      'GET /api/rewards': {
        body: [
          aReward({ pointsCost: 10, budgetReturnsAt }),
          aReward({ id: 6, title: 'Rechaj', pointsCost: 60 }),
          aReward({ id: 7, title: 'Twò chè', pointsCost: 101 }),
          aReward({ id: 8, title: 'Fini', pointsCost: 50, hasAvailableVouchers: false }),
          aReward({ id: 9, title: 'Pran deja', pointsCost: 50, remainingRedemptions: 0 }),
          aReward({ id: 10, title: 'Kafe', pointsCost: 40 }),
          aReward({ id: 11, title: 'Pen', pointsCost: 30 }),
        ],
      },
    });
    await renderApp('/rewards');
    const card = await cardOf('Koupon 50 HTG');
    expect(card.getByRole('button', { name: 'Used up for today. Back tomorrow' })).toBeDisabled();
    expect(card.getByText('You can redeem now:')).toBeInTheDocument();
    expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rechaj', 'Kafe']);
    expect(titles().slice(0, 5)).toEqual(['Pen', 'Kafe', 'Rechaj', 'Twò chè', 'Koupon 50 HTG']);

    // Each time it is followed, also when it was before.
    for (let time = 0; time < 2; time++) {
      await userEvent.click(card.getByRole('link', { name: 'Kafe' }));
      const there = (await cardOf('Kafe')).getByRole('button', { name: 'Redeem' });
      await waitFor(() => expect(there).toHaveFocus());
    }
  });

  it('that is used up names none when the points are enough for nothing else, and is there again in time', async () => {
    const used = aReward({ budgetReturnsAt: new Date(Date.now() + 48 * 3_600_000).toISOString() });
    const back = aReward({ id: 6, title: 'Rechaj', budgetReturnsAt: '2026-11-01T12:00:00.000Z' });
    asPerson({ 'GET /api/rewards': { body: [used, { ...back, pointsCost: 101 }] } });
    await renderApp('/rewards');
    await (await cardOf('Koupon 50 HTG')).findByRole('button', { name: /Used up/ });
    expect(screen.queryByText('You can redeem now:')).not.toBeInTheDocument();
    expect((await cardOf('Rechaj')).getByRole('button', { name: 'Not enough points' })).toBeDisabled();
  });

  it.each(['missing', 'broken'])('draws a placeholder if the picture is %s', async (how) => {
    asGuest({
      'GET /api/rewards': {
        body: [aReward({ imageUrl: how === 'missing' ? '' : '/media/x.jpg', imageSizes: [] })],
      },
    });
    await renderApp('/rewards');
    const card = await cardOf('Koupon 50 HTG');
    if (how === 'broken') fireEvent.error(card.getByRole('presentation'));
    expect(card.getByTestId('reward-placeholder')).toBeInTheDocument();
    expect(card.queryByRole('presentation')).not.toBeInTheDocument();
  });

  it.each([
    ['has enough points for an available reward', aReward({ pointsCost: 100 }), 'Redeem', true],
    ['is one point short', aReward({ pointsCost: 101 }), 'Not enough points', false],
    [
      'finds no voucher left',
      aReward({ hasAvailableVouchers: false, availableVouchersCount: 0 }),
      'Out of stock',
      false,
    ],
  ])('shows the right button to a person who %s', async (_, reward, text, isEnabled) => {
    asPerson({ 'GET /api/rewards': { body: [reward] } });
    await renderApp('/rewards');
    const button = (await cardOf('Koupon 50 HTG')).getByRole<HTMLButtonElement>('button', { name: text });
    expect(!button.disabled).toBe(isEnabled);
  });

  it('says when it is empty, and when it cannot be loaded', async () => {
    let answer: FakeAnswer<'GET /api/rewards'> = { refusal: 'INTERNAL_ERROR', status: 500 };
    asGuest({ 'GET /api/rewards': () => answer });
    await renderApp('/rewards');
    expect(await screen.findByText('Error loading rewards. Please try again later.')).toBeInTheDocument();
    answer = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No rewards available at the moment')).toBeInTheDocument();
  });

  it('shows a guest the prices and one button to sign up, which leads back here', async () => {
    asGuest({
      'GET /api/rewards': { body: [aReward({ isNew: true }), aReward({ id: 6, title: 'Rechaj' })] },
    });
    await renderApp('/rewards');
    const card = await cardOf('Koupon 50 HTG');
    expect(card.getByText('50 points')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Redeem' })).not.toBeInTheDocument();
    // Nobody knows what a guest has seen.
    expect(card.queryByText('New')).not.toBeInTheDocument();
    const page = within(screen.getByRole('main'));
    await userEvent.click(page.getByRole('link', { name: 'Sign Up to Start Earning' }));
    expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeInTheDocument();
  });

  const titles = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

  it('has what one can afford first, then the nearest, and last what is out of stock', async () => {
    const gone = { hasAvailableVouchers: false, availableVouchersCount: 0 };
    asPerson({
      'GET /api/rewards': {
        body: [
          aReward({ id: 9, title: 'Bisiklèt', pointsCost: 900 }),
          aReward({ id: 8, title: 'Fini', pointsCost: 10, ...gone }),
          aReward({ id: 7, title: 'Wout', pointsCost: 130 }),
          aReward({ id: 6, title: 'Pran deja', pointsCost: 20, limitPerPerson: 1, remainingRedemptions: 0 }),
          aReward({ id: 5, title: 'Kafe', pointsCost: 80 }),
        ],
      },
    });
    await renderApp('/rewards');
    const wout = await cardOf('Wout');
    expect(titles()).toEqual(['Kafe', 'Wout', 'Bisiklèt', 'Pran deja', 'Fini']);
    expect(wout.getByText('130 points')).toBeInTheDocument();
    expect(wout.getByText('30 more to go')).toBeInTheDocument();
  });

  it('is searched with or without accents, on every page of it', async () => {
    const page = (from: number) =>
      Array.from({ length: 24 }, (_, index) => aReward({ id: from - index, title: `Lòt ${from - index}` }));
    const api = asPerson({
      'GET /api/rewards': () =>
        cursors().at(-1) === null
          ? { body: page(100), headers: { 'X-Next-Cursor': '77' } }
          : { body: [aReward({ id: 5, title: 'Tas kafe', description: 'Kafè peyi.' })] },
    });
    const cursors = () => api.to('/api/rewards').map(({ search }) => search.get('cursor'));
    await renderApp('/rewards');
    const search = await screen.findByRole('searchbox', { name: 'Search rewards' });
    await waitFor(() => expect(cursors().at(-1)).toBe('77'));
    fill(search, 'KAFÉ peyi');
    await waitFor(() => expect(titles()).toEqual(['Tas kafe']));
    expect(screen.getByText('1 reward')).toBeInTheDocument();

    fill(search, 'bato');
    expect(screen.getByText('No reward matches your search')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toHaveLength(24);
    await userEvent.click(screen.getByRole('button', { name: 'More rewards' }));
    expect(titles()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'More rewards' })).not.toBeInTheDocument();
  });

  it('shows the history to a signed-in person, and none to a guest', async () => {
    asPerson({ 'GET /api/rewards/history': { body: [aRedemption()] } });
    await renderApp('/rewards');
    const history = within(await screen.findByRole('region', { name: 'Redemption History' }));
    const row = await history.findByRole('link', { name: /Koupon 50 HTG/ });
    expect(row).toHaveTextContent('Ready to use');
    expect(row).toHaveTextContent('−50');
    expect(row).toHaveAttribute('href', '/redemptions?voucher=900');
    cleanup();

    const api = asGuest();
    await renderApp('/rewards');
    await cardOf('Koupon 50 HTG');
    expect(screen.queryByText('Redemption History')).not.toBeInTheDocument();
    expect(api.to('/api/rewards/history')).toEqual([]);
  });
});

describe('featured rewards', () => {
  it('lead to the catalogue', async () => {
    asPerson();
    await renderApp('/featured-rewards');
    expect(await screen.findByRole('heading', { name: 'Featured Rewards', level: 1 })).toBeInTheDocument();
    await userEvent.click((await cardOf('Koupon 50 HTG')).getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByRole('heading', { name: 'Rewards Catalog' })).toBeInTheDocument();
    expect((await cardOf('Koupon 50 HTG')).getByRole('button', { name: 'Redeem' })).toHaveFocus();
  });

  it('lead to the chosen reward, even if the catalogue loads late', async () => {
    const broughtIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    let load = (_: FakeAnswer<'GET /api/rewards'>) => {};
    asPerson({ 'GET /api/rewards': () => new Promise((resolve) => (load = resolve)) });
    await renderApp('/rewards#reward-6-action');
    await screen.findByRole('region', { name: 'Redemption History' });
    expect(broughtIntoView).not.toHaveBeenCalled();

    load({ body: [aReward(), aReward({ id: 6, title: 'Koupon 100 HTG' })] });
    const redeem = (await cardOf('Koupon 100 HTG')).getByRole('button', { name: 'Redeem' });
    await waitFor(() => expect(redeem).toHaveFocus());
    expect(broughtIntoView.mock.contexts).toEqual([redeem.parentElement]);
    broughtIntoView.mockRestore();
  });

  it('are for signed-in people', async () => {
    asGuest();
    await renderApp('/featured-rewards');
    expect(await screen.findByRole('heading', { name: 'Welcome to Pwen' })).toBeInTheDocument();
  });

  it('can be reached with one tap from the library and from the dashboard', async () => {
    const answers: FakeAnswers = {
      'GET /api/content': { body: [] },
      'GET /api/user/points/history': { body: { transactions: [] } },
    };
    for (const path of ['/', '/dashboard']) {
      asPerson(answers);
      await renderApp(path);
      expect(await screen.findByRole('link', { name: 'Featured Rewards' })).toHaveAttribute(
        'href',
        '/featured-rewards',
      );
      cleanup();
    }
  });
});

describe('new rewards', () => {
  const TWO = [aReward({ id: 6, title: 'Nouvo', isNew: true }), aReward({ id: 5 })];

  it('are counted on the links to the rewards, and count as seen once the person goes there', async () => {
    let count = 1;
    const api = asPerson({
      'GET /api/content': { body: [] },
      'GET /api/rewards': { body: TWO },
      'GET /api/rewards/new-count': () => ({ body: { count } }),
      'POST /api/rewards/mark-seen': () => {
        count = 0;
        return { status: 204 };
      },
    });
    await renderApp('/');
    const [link] = await screen.findAllByRole('link', { name: 'Rewards 1 new' });
    if (!link) throw new Error('no link');
    await userEvent.click(link);
    expect((await cardOf('Nouvo')).getByText('New')).toBeInTheDocument();
    await waitFor(() => expect(api.to('/api/rewards/mark-seen')[0]?.body).toEqual({ rewardIds: [6] }));
    expect(screen.queryByRole('link', { name: /1 new/ })).not.toBeInTheDocument();
  });

  it('count as seen whichever way the person came', async () => {
    let count = 1;
    const api = asPerson({
      'GET /api/rewards': { body: TWO },
      'GET /api/rewards/new-count': () => ({ body: { count } }),
      'POST /api/rewards/mark-seen': () => {
        count = 0;
        return { status: 204 };
      },
    });
    await renderApp('/rewards');
    await waitFor(() => expect(api.to('/api/rewards/mark-seen')[0]?.body).toEqual({ rewardIds: [6] }));
    expect((await cardOf('Nouvo')).getByText('New')).toBeInTheDocument();
  });

  it.each([
    [
      'all are, as on the first visit',
      [aReward({ id: 6, title: 'Nouvo', isNew: true }), aReward({ isNew: true })],
    ],
    [
      'it is out of stock',
      [{ ...aReward({ id: 6, title: 'Nouvo', isNew: true }), hasAvailableVouchers: false }, aReward()],
    ],
  ])('are not marked when %s', async (_, body) => {
    asPerson({ 'GET /api/rewards': { body } });
    await renderApp('/rewards');
    expect((await cardOf('Nouvo')).queryByText('New')).not.toBeInTheDocument();
  });

  it('count as seen on the first visit too, when the badge counts none', async () => {
    const api = asPerson({
      'GET /api/rewards': { body: TWO.map((reward) => ({ ...reward, isNew: true })) },
      'POST /api/rewards/mark-seen': { status: 204 },
    });
    await renderApp('/rewards');
    await waitFor(() =>
      expect(api.to('/api/rewards/mark-seen').map(({ body }) => body)).toEqual([{ rewardIds: [6, 5] }]),
    );
  });

  it('stay on the badge when they could not be marked as seen', async () => {
    asPerson({
      'GET /api/content': { body: [] },
      'GET /api/rewards': { body: TWO },
      'GET /api/rewards/new-count': { body: { count: 1 } },
    });
    await renderApp('/');
    const [link] = await screen.findAllByRole('link', { name: 'Rewards 1 new' });
    if (!link) throw new Error('no link');
    await userEvent.click(link);
    await cardOf('Nouvo');
    expect((await screen.findAllByRole('link', { name: 'Rewards 1 new' })).length).toBeGreaterThan(0);
  });

  it('are fetched every minute for a signed-in person, and never for a guest', async () => {
    jest.useFakeTimers();
    let count = 0;
    asPerson({ 'GET /api/rewards/new-count': () => ({ body: { count } }) });
    await renderApp('/terms');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('link', { name: /new/ })).not.toBeInTheDocument();
    count = 3;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getAllByRole('link', { name: 'Rewards 3 new' }).length).toBeGreaterThan(0);
    cleanup();

    const api = asGuest();
    await renderApp('/terms');
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(api.to('/api/rewards/new-count')).toEqual([]);
  });
});
