import { describe, expect, it, jest } from '@jest/globals';
import type { FakeAnswer } from '@pwen/web/testing/fake-network';
import { act, screen, waitFor, within } from '@testing-library/react';

import { fakeApi } from '../../../../testing/fake-api';
import { fill } from '../../../../testing/fill';
import { auditor, reward } from '../../../../testing/fixtures';
import { openConsole } from '../../../../testing/open-console';

const market = reward({ id: 2, title: 'Bon makèt', description: 'Pou manje', isActive: false });
const rows = [
  reward({
    id: 3,
    title: 'Kat Digicel',
    description: 'Rechaj pou telefòn',
    pointsCost: 2500,
    instructions: 'Konpoze *123#',
    activeFrom: '2026-12-01T05:00:00.000Z',
    activeTo: '2027-01-01T04:59:59.999Z',
    data: '{"partner":"Digicel"}',
  }),
  market,
  reward({ id: 1, title: 'Tikè sinema', hasAvailableVouchers: false, availableVouchersCount: 0 }),
];
const answer = (some = rows) => ({ body: some, headers: { 'X-Total-Count': String(some.length) } });
const list = () => answer();
/** The keys of three pages of one reward each. */
const ORDER = [null, 'date-3-3', 'date-2-2'];
const NEXT: Record<string, string> = { '': 'date-3-3', 'date-3-3': 'date-2-2' };
const card = async (title: string) => within((await screen.findByText(title)).closest('li')!);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the rewards page', () => {
  it('shows everything that was entered for a reward on its card, with its days in Haiti', async () => {
    fakeApi({ 'GET /api/admin/rewards': list });
    openConsole('/admin/rewards?layout=grid');
    const { getByText } = await card('Kat Digicel');
    for (const text of [
      'Rechaj pou telefòn',
      '2,500 points',
      'Konpoze *123#',
      'Nov 20, 2026 7:00 AM',
      'Dec 1, 2026',
      'Dec 31, 2026',
      'Active',
      '{"partner":"Digicel"}',
    ])
      expect(getByText(text)).toBeInTheDocument();
    expect((await card('Bon makèt')).getByText('Inactive')).toBeInTheDocument();
    expect((await card('Tikè sinema')).getByText('Out of stock')).toBeInTheDocument();
  });

  it('asks the server for what is searched, filtered and sorted, and keeps it in the address', async () => {
    const { lines: calls } = fakeApi({ 'GET /api/admin/rewards': list });
    const { user, address } = openConsole('/admin/rewards');
    const search = await screen.findByRole('searchbox', { name: 'Search rewards' });
    fill(search, 'MANJE');
    await user.type(search, '{Enter}');
    await user.click(screen.getByRole('combobox', { name: 'Stock' }));
    await user.click(await screen.findByTitle('Low or out of stock'));
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByTitle('Title'));
    await user.click(screen.getByRole('button', { name: 'Descending' }));
    const wish = 'search=MANJE&stock=low&sort=title&order=asc';
    expect(address()).toBe(`/admin/rewards?${wish}`);
    await waitFor(() => expect(calls.at(-1)).toBe(`GET /api/admin/rewards?${wish}&limit=24`));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin/rewards?sort=title&order=asc');
    expect(search).toHaveValue('');
  });

  it('shows what its address says, and understands nothing else of it', async () => {
    const { lines: calls } = fakeApi({ 'GET /api/admin/rewards': list });
    openConsole(
      '/admin/rewards?search=kat&state=over&cost=free&stock=plenty&sort=stock&order=up&layout=table',
    );
    await screen.findByRole('table');
    expect(screen.getByRole('searchbox')).toHaveValue('kat');
    expect(calls).toContain(
      'GET /api/admin/rewards?search=kat&state=over&free=true&sort=stock&order=desc&limit=24',
    );
  });

  it('says when nothing is found, and offers to clear the filters', async () => {
    fakeApi({ 'GET /api/admin/rewards': ({ search }) => answer(search.has('search') ? [] : rows) });
    const { user } = openConsole('/admin/rewards?search=zzz');
    expect(await screen.findByText('No rewards found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Your First Reward' })).not.toBeInTheDocument();
    await user.click(within(screen.getByText('No rewards found').closest('.ant-empty')!).getByRole('button'));
    expect(await screen.findByText('Kat Digicel')).toBeInTheDocument();
  });

  it('is a table that the heads of its columns sort, with the same actions', async () => {
    const { lines: calls } = fakeApi({
      'GET /api/admin/rewards': list,
      'GET /api/rewards/2/vouchers': { body: [] },
    });
    const { user, address } = openConsole('/admin/rewards');
    const table = within(await screen.findByRole('table'));
    await user.click(table.getByRole('columnheader', { name: /In stock/ }));
    expect(address()).toBe('/admin/rewards?sort=stock&order=asc');
    await waitFor(() => expect(calls.at(-1)).toContain('sort=stock&order=asc'));
    await user.click(table.getByRole('columnheader', { name: /In stock/ }));
    expect(address()).toBe('/admin/rewards?sort=stock');
    await user.click(table.getByRole('button', { name: 'Edit “Bon makèt”' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Reward' })).toBeInTheDocument();
  });

  it('pages by key, in its address, and finds the page again after a look at a reward', async () => {
    fakeApi({
      'GET /api/admin/rewards': ({ search }) => {
        const from = search.get('cursor');
        const headers = {
          'X-Total-Count': '3',
          ...(from === 'date-2-2' ? {} : { 'X-Next-Cursor': NEXT[from ?? ''] ?? '' }),
        };
        return { body: rows.slice(ORDER.indexOf(from)).slice(0, 1), headers };
      },
      'GET /api/rewards/2': { body: market },
      'GET /api/rewards/2/vouchers': { body: [] },
    });
    const { user, address, router } = openConsole('/admin/rewards?state=active');
    await screen.findByText('Kat Digicel');
    const next = () => user.click(screen.getByRole('button', { name: /Next/ }));
    await next();
    await screen.findByText('Bon makèt');
    expect(address()).toBe('/admin/rewards?state=active&page=2&after=date-3-3');
    await user.click(screen.getByRole('link', { name: 'Bon makèt' }));
    await user.click(await screen.findByRole('link', { name: /Manage Rewards/ }));
    await screen.findByText('Bon makèt');
    expect(address()).toBe('/admin/rewards?state=active&page=2&after=date-3-3');
    await next();
    await screen.findByText('Tikè sinema');
    expect(screen.getByRole('button', { name: /Next/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    await screen.findByText('Bon makèt');
    expect(address()).toContain('page=2&after=date-3-3');
    // Somebody else opens the address, without having been on the pages before.
    await act(() => router.navigate('/admin/rewards?page=3&after=date-2-2'));
    await screen.findByText('Tikè sinema');
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    await screen.findByText('Kat Digicel');
    expect(address()).toBe('/admin/rewards');
  });

  it('marks a reward of which few vouchers are left, and one without any', async () => {
    const low = { lowStockThreshold: 5, availableVouchersCount: 5 };
    fakeApi({
      'GET /api/admin/rewards': () =>
        answer([
          reward({ id: 1, title: 'Prèt pou fini', ...low }),
          reward({
            id: 2,
            title: 'Pa gen ankò',
            ...low,
            hasAvailableVouchers: false,
            availableVouchersCount: 0,
          }),
          reward({ id: 3, title: 'Anpil', ...low, availableVouchersCount: 6 }),
        ]),
    });
    openConsole('/admin/rewards?layout=grid');
    expect((await card('Prèt pou fini')).getByText('Low stock')).toBeInTheDocument();
    const out = await card('Pa gen ankò');
    expect(out.getByText('Out of stock')).toBeInTheDocument();
    for (const { queryByText } of [out, await card('Anpil')])
      expect(queryByText('Low stock')).not.toBeInTheDocument();
  });

  it('exports what is filtered, also for an auditor', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { lines: calls } = fakeApi({
      'GET /api/user': { body: auditor },
      'GET /api/admin/rewards': list,
      'GET /api/admin/rewards/export': { text: 'a\r\n1\r\n2\r\n' },
    });
    const { user } = openConsole('/admin/rewards?search=kat&stock=out&sort=title');
    await user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    expect(await screen.findByText('Rows: 2')).toBeInTheDocument();
    expect(calls).toContain('GET /api/admin/rewards/export?search=kat&stock=out&format=en');
    expect(screen.queryByRole('button', { name: /Add New Reward/ })).not.toBeInTheDocument();
  });

  it('offers to create the first one when there is none', async () => {
    fakeApi({ 'GET /api/admin/rewards': () => answer([]) });
    const { user } = openConsole('/admin/rewards?layout=grid');
    expect(await screen.findByText('No rewards found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create Your First Reward' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Reward' })).toBeInTheDocument();
  });

  it('offers to try again when the catalogue is refused', async () => {
    let isBroken = true;
    fakeApi({
      'GET /api/admin/rewards': () => (isBroken ? { refusal: 'SERVICE_UNAVAILABLE', status: 503 } : list()),
    });
    const { user } = openConsole('/admin/rewards?layout=grid');
    expect(await screen.findByText('Error loading rewards')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Kat Digicel')).toBeInTheDocument();
  });
});

describe('deleting a reward', () => {
  const DELETED = { status: 204 } as const;
  const askToDelete = async (said: FakeAnswer<'DELETE /api/rewards/2'>) => {
    let remaining = rows;
    const { lines: calls } = fakeApi({
      'GET /api/admin/rewards': () => answer(remaining),
      'DELETE /api/rewards/2': () => {
        if (said === DELETED) remaining = rows.filter(({ id }) => id !== 2);
        return said;
      },
    });
    const opened = openConsole('/admin/rewards?layout=grid');
    await opened.user.click(await screen.findByRole('button', { name: 'Delete “Bon makèt”' }));
    await screen.findByText(
      'This will permanently delete the reward “Bon makèt”. This action cannot be undone.',
    );
    return { ...opened, deletions: () => calls.filter((call) => call.startsWith('DELETE')) };
  };

  it('asks first, and does nothing when the answer is no', async () => {
    const { user, deletions } = await askToDelete(DELETED);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deletions()).toEqual([]);
    expect(screen.getByText('Bon makèt')).toBeInTheDocument();
  });

  it('deletes after confirmation and says so', async () => {
    const { user, deletions } = await askToDelete(DELETED);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Reward deleted successfully')).toBeInTheDocument();
    expect(deletions()).toEqual(['DELETE /api/rewards/2']);
    await waitFor(() => expect(titles()).toEqual(['Kat Digicel', 'Tikè sinema']));
  });

  it('that fails says so, and the reward stays', async () => {
    const { user } = await askToDelete({ refusal: 'SERVICE_UNAVAILABLE', status: 503 });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete reward')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(titles()).toContain('Bon makèt');
  });
});
