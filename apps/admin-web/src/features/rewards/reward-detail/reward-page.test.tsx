import { describe, expect, it } from '@jest/globals';
import type { RewardRedemptionDto, VoucherDto } from '@pwen/api-client';
import type { FakeAnswers } from '@pwen/web/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { reward, voucher } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

const digicel = reward({ id: 7, title: 'Kat Digicel', pointsCost: 1000 });
const page = (vouchers: VoucherDto[], nextCursor?: number) => ({
  body: vouchers,
  ...(nextCursor ? { headers: { 'X-Next-Cursor': String(nextCursor) } } : {}),
});

const vouchers = [
  voucher({ id: 41 }),
  voucher({
    id: 42,
    valueHtg: null,
    status: 'issued',
    usedAt: '2026-11-21T12:00:00.000Z',
    redemptionId: 900,
  }),
  voucher({ id: 43, status: 'void' }),
];

function openReward(routes: FakeAnswers = {}, address = '/admin/rewards/7') {
  const { lines: calls } = fakeApi({
    'GET /api/rewards/7': { body: digicel },
    'GET /api/rewards/7/vouchers': () => page(vouchers),
    ...routes,
  });
  return { ...openConsole(address), calls };
}

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

describe('the stock of a reward', () => {
  it('is shown by the state of its vouchers, and adds up', async () => {
    openReward();
    const stock = within(await screen.findByRole('region', { name: 'Voucher stock' }));
    const figureOf = (title: string) => stock.getByText(title).closest('.stock-figure')?.textContent;
    expect(figureOf('Available')).toBe('Available5');
    expect(figureOf('Reserved')).toContain('Reserved1');
    expect(figureOf('Issued')).toBe('Issued3');
    expect(figureOf('Void')).toBe('Void1');
    expect(figureOf('Uploaded')).toBe('Uploaded10= 5 + 1 + 3 + 1');
  });

  it('is replaced by a message when the reward does not exist', async () => {
    openReward({ 'GET /api/rewards/7': { refusal: 'REWARD_NOT_FOUND', status: 404 } });
    expect(await screen.findByText('This reward does not exist, or no longer does.')).toBeInTheDocument();
  });
});

describe('the vouchers of a reward', () => {
  it('are masked and show their value, or the points cost if they have none', async () => {
    openReward();
    const available = await rowOf('••••0041');
    expect(available.getByText('500 HTG')).toBeInTheDocument();
    expect(available.getByText('Available')).toBeInTheDocument();
    const issued = await rowOf('••••0042');
    expect(issued.getByText('1,000 HTG from the points cost')).toBeInTheDocument();
    expect(issued.getByText('900')).toBeInTheDocument();
    expect(issued.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });

  it('are shown one by one on request, with a note that it is logged, and can be hidden again', async () => {
    const { user, calls } = openReward({
      'POST /api/rewards/7/vouchers/41/reveal': { body: { voucherNumber: 'DIGI-2026-0041' } },
    });
    await screen.findByText('••••0041');
    expect(screen.getByText(/Every number that is shown is kept in the activity log/)).toBeInTheDocument();
    expect(calls.filter((call) => call.includes('reveal'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show voucher ••••0041' }));
    expect(await screen.findByText('DIGI-2026-0041')).toBeInTheDocument();
    expect(screen.getByText('••••0042')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide voucher ••••0041' }));
    expect(screen.queryByText('DIGI-2026-0041')).not.toBeInTheDocument();
  });

  it('are filtered by status and paged by key', async () => {
    const { user, calls, address } = openReward({
      'GET /api/rewards/7/vouchers': (call) => {
        const query = call.search;
        if (query.get('status') === 'void')
          return page([voucher({ id: 43, status: 'void', withheldAt: '2026-11-21T12:00:00.000Z' })]);
        return query.get('cursor') === '41' ? page([voucher({ id: 42 })]) : page([voucher({ id: 41 })], 41);
      },
    });
    await user.click(await screen.findByRole('button', { name: /Next/ }));
    expect(await screen.findByText('••••0042')).toBeInTheDocument();
    expect(screen.queryByText('••••0041')).not.toBeInTheDocument();
    expect(address()).toBe('/admin/rewards/7?page=2&after=41');
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    expect(await screen.findByText('••••0041')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Void' }));
    expect(await screen.findByText('••••0043')).toBeInTheDocument();
    expect(screen.getByText('Withheld: somebody may have seen the number')).toBeInTheDocument();
    expect(address()).toBe('/admin/rewards/7?status=void');
    expect(calls).toContain('GET /api/rewards/7/vouchers?cursor=41&limit=50');
    expect(calls).toContain('GET /api/rewards/7/vouchers?status=void&limit=50');
  });

  it('are removed after confirmation, and the stock is fetched again', async () => {
    const { user, calls } = openReward({
      'DELETE /api/rewards/7/vouchers/41': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove voucher ••••0041' }));
    expect(await screen.findByText(/It becomes void/)).toBeInTheDocument();
    const before = calls.filter((call) => call === 'GET /api/rewards/7').length;
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Voucher removed')).toBeInTheDocument();
    await waitFor(() =>
      expect(calls.filter((call) => call === 'GET /api/rewards/7').length).toBeGreaterThan(before),
    );
  });

  it('are not removed once they are issued', async () => {
    const { user } = openReward({
      'DELETE /api/rewards/7/vouchers/41': { refusal: 'VOUCHER_ALLOCATED', status: 409 },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove voucher ••••0041' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('This voucher was already issued.')).toBeInTheDocument();
  });

  it('are replaced by a message when there are none, or none with the chosen status', async () => {
    const { user } = openReward({ 'GET /api/rewards/7/vouchers': () => page([]) });
    expect(await screen.findByText('No vouchers')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Issued' }));
    expect(await screen.findByText('No vouchers with this status')).toBeInTheDocument();
  });
});

describe('the redemptions of a reward', () => {
  const HASH = '35f616d9ddaf0c11aa22bb33cc44dd55ee66ff7700112233445566778899aabb';
  const event = {
    sequence: 12,
    type: 'SPEND',
    amount: -1000,
    balanceAfter: 250,
    recordedAt: '2026-11-21T12:00:00.000Z',
    hash: HASH,
  } as const;
  const refunded: RewardRedemptionDto = {
    id: 901,
    userId: 55,
    username: null,
    status: 'refunded',
    pointsCost: 1000,
    redeemedAt: '2026-11-21T12:00:00.000Z',
    settledAt: '2026-11-21T12:00:02.000Z',
    refundReason: 'OUT_OF_STOCK',
    maskedVoucherNumber: null,
    usedAt: null,
    spend: event,
    refund: { ...event, sequence: 13, type: 'REFUND', amount: 1000, balanceAfter: 1250 },
  };
  const completed: RewardRedemptionDto = {
    ...refunded,
    id: 900,
    username: 'mari@egzanp.example',
    status: 'completed',
    refundReason: null,
    maskedVoucherNumber: '••••••••0042',
    usedAt: null,
    refund: null,
  };
  const openRedemptions = (redemptions: RewardRedemptionDto[]) =>
    openReward(
      { 'GET /api/rewards/7/redemptions': { body: redemptions } },
      '/admin/rewards/7?tab=redemptions',
    );

  it('name the person, the state in words and the masked voucher', async () => {
    openRedemptions([refunded, completed]);
    const row = await rowOf('mari@egzanp.example');
    for (const text of ['Ready to use', '1,000', '••••0042', '900'])
      expect(row.getByText(text)).toBeInTheDocument();
    const closed = await rowOf('Closed account');
    expect(closed.getByText('Refunded')).toBeInTheDocument();
  });

  it('say when the voucher was used', async () => {
    openRedemptions([{ ...completed, usedAt: '2026-11-23T12:00:00.000Z' }]);
    const row = await rowOf('mari@egzanp.example');
    for (const text of ['Used', 'Nov 23, 2026']) expect(row.getByText(text)).toBeInTheDocument();
    expect(row.queryByText('Ready to use')).not.toBeInTheDocument();
  });

  it('expand to the events of the ledger, with the reason of a refund in words', async () => {
    const { user } = openRedemptions([refunded, completed]);
    await user.click(await screen.findByRole('button', { name: 'Show the ledger events of redemption 901' }));
    expect(screen.getByText('No voucher was left.')).toBeInTheDocument();
    const eventOf = (title: string) => within(screen.getByText(title).closest('section')!);
    for (const text of [
      '12',
      '-1,000',
      '250',
      'Nov 21, 2026 7:00:00 AM, Haiti time (UTC−5)',
      '35f616d9ddaf…',
    ])
      expect(eventOf('Points spent').getByText(text)).toBeInTheDocument();
    for (const text of ['13', '+1,000', '1,250'])
      expect(eventOf('Points refunded').getByText(text)).toBeInTheDocument();
    await user.click(eventOf('Points spent').getByRole('button', { name: 'Copy the whole hash' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(HASH));
  });

  it('that are pending are fetched again until they are settled', async () => {
    const pending: RewardRedemptionDto = {
      ...completed,
      status: 'pending',
      settledAt: null,
      maskedVoucherNumber: null,
    };
    let isSettled = false;
    openReward(
      {
        'GET /api/rewards/7/redemptions': () => ({ body: [isSettled ? completed : pending] }),
      },
      '/admin/rewards/7?tab=redemptions',
    );
    expect(await screen.findByText('Pending')).toBeInTheDocument();
    isSettled = true;
    expect(await screen.findByText('Ready to use')).toBeInTheDocument();
  });

  it('are replaced by a message when there are none', async () => {
    openRedemptions([]);
    expect(await screen.findByText('No redemptions yet')).toBeInTheDocument();
  });
});
