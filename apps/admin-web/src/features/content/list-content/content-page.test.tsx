import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { fill } from '../../../../testing/fill';
import { openConsole } from '../../../../testing/open-console';
import { refusal, serve, video } from '../../../../testing/server';
import { survey } from '../../../../testing/surveys';

const rows = [
  video({ id: 3, title: 'Rara', views: 1234, durationMs: 65_000, sizeBytes: 2_621_440 }),
  video({ id: 2, title: 'Kafe', durationMs: null }),
  video({ id: 1, title: 'Mache' }),
];
const list = () => Response.json(rows, { headers: { 'X-Total-Count': '3' } });
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByText(/^(Rara|Kafe|Mache)$/).textContent);

describe('the content page', () => {
  it('shows what the server has measured, counted and stored', async () => {
    serve({ 'GET /api/content': list });
    openConsole('/admin/content');
    const row = (await screen.findByText('Rara')).closest('tr');
    for (const text of ['10', '1:05', '2.5 MB', '1,234', 'Nov 20, 2026 7:00 AM'])
      expect(within(row!).getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Shown: 3 of 3')).toBeInTheDocument();
  });

  it.each(['table', 'grid'])('names the survey that a video requires in the %s', async (layout) => {
    const guarded = [
      video({
        id: 3,
        title: 'Rara',
        requiredSurveyId: 9,
        surveyGate: { surveyId: 9, title: 'Mizik', pointsReward: 50 },
      }),
      video({ id: 2, title: 'Kafe', requiredSurveyId: 8 }),
      video({ id: 1, title: 'Mache', requiredSurveyId: 7 }),
    ];
    serve({
      'GET /api/content': () => Response.json(guarded, { headers: { 'X-Total-Count': '3' } }),
      'GET /api/surveys': () => Response.json([survey({ id: 8, title: 'Manje', status: 'closed' })]),
    });
    openConsole(`/admin/content?layout=${layout}`);
    const rowOf = async (title: string) =>
      within((await screen.findByText(title)).closest<HTMLElement>('tr, li')!);
    expect((await rowOf('Rara')).getByText(/Mizik$/)).toBeInTheDocument();
    // The title of a survey that nobody can answer now is looked up; a deleted survey has no title any more.
    expect(await (await rowOf('Kafe')).findByText(/Manje$/)).toBeInTheDocument();
    expect((await rowOf('Mache')).getByText(/Survey 7$/)).toBeInTheDocument();
  });

  it('loads every page of the list before it sorts', async () => {
    const calls = serve({
      'GET /api/content': (request) =>
        new URL(request.url).searchParams.get('cursor') === '2'
          ? Response.json(rows.slice(2), { headers: { 'X-Total-Count': '3' } })
          : Response.json(rows.slice(0, 2), { headers: { 'X-Total-Count': '3', 'X-Next-Cursor': '2' } }),
    });
    openConsole('/admin/content?sort=title&direction=asc');
    await screen.findByText('Rara');
    expect(titles()).toEqual(['Kafe', 'Mache', 'Rara']);
    expect(calls.filter((call) => call.startsWith('GET /api/content'))).toEqual([
      'GET /api/content?limit=100',
      'GET /api/content?limit=100&cursor=2',
    ]);
  });

  it('searches, and says when nothing is found', async () => {
    serve({ 'GET /api/content': list });
    const { user, address } = openConsole('/admin/content');
    fill(await screen.findByRole('searchbox', { name: 'Search content' }), 'kaf');
    expect(titles()).toEqual(['Kafe']);
    expect(address()).toBe('/admin/content?search=kaf');
    fill(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No content matches the search')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(titles()).toHaveLength(3);
  });

  it('says when there is no content yet', async () => {
    serve({ 'GET /api/content': () => Response.json([], { headers: { 'X-Total-Count': '0' } }) });
    openConsole('/admin/content');
    expect(await screen.findByText('No content yet')).toBeInTheDocument();
  });

  it('offers to try again when the list is refused', async () => {
    let isBroken = true;
    serve({ 'GET /api/content': () => (isBroken ? refusal(403, 'NOT_ALLOWED') : list()) });
    const { user } = openConsole('/admin/content');
    expect(await screen.findByText('Error loading content')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Rara')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const deleted = () => new Response(null, { status: 204 });
  const deletions = (calls: string[]) => calls.filter((call) => call.startsWith('DELETE'));

  it('asks first, and does nothing when the answer is no', async () => {
    const calls = serve({ 'GET /api/content': list, 'DELETE /api/content/2': deleted });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('button', { name: 'Delete “Kafe”' }));
    expect(await screen.findByText('This action cannot be undone')).toBeInTheDocument();
    expect(deletions(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deletions(calls)).toEqual([]);
  });

  it('deletes one row after confirmation and says so', async () => {
    const calls = serve({ 'GET /api/content': list, 'DELETE /api/content/2': deleted });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('button', { name: 'Delete “Kafe”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Content deleted successfully')).toBeInTheDocument();
    expect(deletions(calls)).toEqual(['DELETE /api/content/2']);
  });

  it('says how many of the selected rows were deleted, and keeps the others selected', async () => {
    let remaining = rows;
    serve({
      'GET /api/content': () =>
        Response.json(remaining, { headers: { 'X-Total-Count': String(remaining.length) } }),
      'DELETE /api/content/3': () => {
        remaining = remaining.filter(({ id }) => id !== 3);
        return deleted();
      },
      'DELETE /api/content/1': () => refusal(503, 'SERVICE_UNAVAILABLE'),
    });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Rara”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Mache”' }));
    await user.click(screen.getByRole('button', { name: /Delete selected \(2\)/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete content')).toBeInTheDocument();
    expect(screen.getByText(/Deleted: 1 of 2/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Rara')).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: 'Select “Mache”' })).toBeChecked();
    expect(screen.getByText('Selected: 1')).toBeInTheDocument();
  });

  it('never includes rows that the search hides', async () => {
    serve({ 'GET /api/content': list });
    const { user } = openConsole('/admin/content');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('Selected: 3')).toBeInTheDocument();
    fill(screen.getByRole('searchbox'), 'kafe');
    expect(screen.getByText('Selected: 1')).toBeInTheDocument();
  });
});
