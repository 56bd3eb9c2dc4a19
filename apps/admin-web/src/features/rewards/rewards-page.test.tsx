import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { fill } from '../../../testing/fill';
import { openConsole } from '../../../testing/open-console';
import { refusal, reward, serve } from '../../../testing/server';

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
  reward({ id: 2, title: 'Bon makèt', description: 'Pou manje', isActive: false }),
  reward({ id: 1, title: 'Tikè sinema', hasAvailableVouchers: false, availableVouchersCount: 0 }),
];
const answer = (some = rows) => Response.json(some, { headers: { 'X-Total-Count': String(some.length) } });
const list = () => answer();
const card = async (title: string) => within((await screen.findByText(title)).closest('li')!);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the rewards page', () => {
  it('shows everything that was entered for a reward on its card, with its days in Haiti', async () => {
    serve({ 'GET /api/rewards': list });
    openConsole('/admin/rewards');
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

  it('searches ignoring case, keeps the search in the address, and says when nothing is found', async () => {
    serve({ 'GET /api/rewards': list });
    const { user, address } = openConsole('/admin/rewards');
    const search = await screen.findByRole('searchbox', { name: 'Search rewards' });
    fill(search, 'MANJE');
    expect(titles()).toEqual(['Bon makèt']);
    expect(address()).toBe('/admin/rewards?search=MANJE');
    await user.clear(search);
    fill(search, 'digicel');
    expect(titles()).toEqual(['Kat Digicel']);
    fill(search, 'zzz');
    expect(screen.getByText('No rewards found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(titles()).toHaveLength(3);
  });

  it('loads every page of the catalogue before it searches', async () => {
    const calls = serve({
      'GET /api/rewards': (request) =>
        new URL(request.url).searchParams.get('cursor') === '3'
          ? answer(rows.slice(1))
          : Response.json(rows.slice(0, 1), { headers: { 'X-Total-Count': '3', 'X-Next-Cursor': '3' } }),
    });
    openConsole('/admin/rewards?search=tike');
    await screen.findByText('Tikè sinema');
    expect(titles()).toEqual(['Tikè sinema']);
    expect(calls.filter((call) => call.startsWith('GET /api/rewards'))).toHaveLength(2);
  });

  it('offers to create the first one when there is none', async () => {
    serve({ 'GET /api/rewards': () => answer([]) });
    const { user } = openConsole('/admin/rewards');
    expect(await screen.findByText('No rewards found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create Your First Reward' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Reward' })).toBeInTheDocument();
  });

  it('offers to try again when the catalogue is refused', async () => {
    let isBroken = true;
    serve({ 'GET /api/rewards': () => (isBroken ? refusal(503, 'SERVICE_UNAVAILABLE') : list()) });
    const { user } = openConsole('/admin/rewards');
    expect(await screen.findByText('Error loading rewards')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Kat Digicel')).toBeInTheDocument();
  });
});

describe('deleting a reward', () => {
  const askToDelete = async (answerOfServer: () => Response) => {
    let remaining = rows;
    const calls = serve({
      'GET /api/rewards': () => answer(remaining),
      'DELETE /api/rewards/2': () => {
        const said = answerOfServer();
        if (said.ok) remaining = rows.filter(({ id }) => id !== 2);
        return said;
      },
    });
    const opened = openConsole('/admin/rewards');
    await opened.user.click(await screen.findByRole('button', { name: 'Delete “Bon makèt”' }));
    await screen.findByText(
      'This will permanently delete the reward “Bon makèt”. This action cannot be undone.',
    );
    return { ...opened, deletions: () => calls.filter((call) => call.startsWith('DELETE')) };
  };

  it('asks first, and does nothing when the answer is no', async () => {
    const { user, deletions } = await askToDelete(() => new Response(null, { status: 204 }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deletions()).toEqual([]);
    expect(screen.getByText('Bon makèt')).toBeInTheDocument();
  });

  it('deletes after confirmation and says so', async () => {
    const { user, deletions } = await askToDelete(() => new Response(null, { status: 204 }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Reward deleted successfully')).toBeInTheDocument();
    expect(deletions()).toEqual(['DELETE /api/rewards/2']);
    await waitFor(() => expect(titles()).toEqual(['Kat Digicel', 'Tikè sinema']));
  });

  it('that fails says so, and the reward stays', async () => {
    const { user } = await askToDelete(() => refusal(503, 'SERVICE_UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete reward')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(titles()).toContain('Bon makèt');
  });
});
